/** Whether a user is signed in, and the result of the last attempt to sign in or register. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MeResponse, RegisterRequest, SignInRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface SessionState {
  /** 'ended': the session ended in the middle; the page stays, and asks its person to sign in again. */
  status: 'unknown' | 'anonymous' | 'authenticated' | 'ended' | 'unreachable';
  attempt: 'idle' | 'busy' | 'registered';
  trouble: Trouble | null;
  /** Sent with each request (api/http.ts); undefined before the first sign-in. */
  userId?: string;
  email?: string;
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
    signedIn: (_, { payload }: PayloadAction<MeResponse>) => ({
      ...initialState,
      status: 'authenticated' as const,
      userId: payload.id,
      email: payload.email,
    }),
    signOutRequested: () => {},
    /** It ended elsewhere: nothing of the page is dropped. */
    sessionLost(state) {
      if (state.status === 'authenticated') state.status = 'ended';
    },
    /** The person left, or another one came: all that is theirs is dropped. */
    sessionEnded: () => ({ ...initialState, status: 'anonymous' as const }),
    /** Nobody is signed in, and nobody was: there is nothing to drop. */
    visitorFound: () => ({ ...initialState, status: 'anonymous' as const }),
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
  sessionLost,
  sessionEnded,
  visitorFound,
  serverUnreachable,
} = session.actions;
