/** Whether a user is signed in, and the result of the last attempt to sign in or register. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MeResponse, RegisterRequest, SignInRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface SessionState {
  status: 'unknown' | 'anonymous' | 'authenticated' | 'unreachable';
  attempt: 'idle' | 'busy' | 'registered';
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly session: SessionState;
  }
}

const initialState = { status: 'unknown', attempt: 'idle', trouble: null } as SessionState;

export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    appOpened: (state) => void (state.status = 'unknown'),
    signInRequested(state, _: PayloadAction<SignInRequest>) {
      state.attempt = 'busy';
      state.trouble = null;
    },
    registrationRequested(state, _: PayloadAction<RegisterRequest>) {
      state.attempt = 'busy';
      state.trouble = null;
    },
    attemptRefused(state, { payload }: PayloadAction<Trouble>) {
      state.attempt = 'idle';
      state.trouble = payload;
    },
    attemptErrorCleared: (state) => void (state.trouble = null),
    registered: (state) => void (state.attempt = 'registered'),
    signedIn: (_, __: PayloadAction<MeResponse>) => ({ ...initialState, status: 'authenticated' as const }),
    signOutRequested: () => {},
    sessionEnded: () => ({ ...initialState, status: 'anonymous' as const }),
    serverUnreachable: (state) => void (state.status = 'unreachable'),
  },
});

export const {
  appOpened,
  signInRequested,
  registrationRequested,
  attemptRefused,
  attemptErrorCleared,
  registered,
  signedIn,
  signOutRequested,
  sessionEnded,
  serverUnreachable,
} = session.actions;
