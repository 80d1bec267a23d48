/** Who is here: not known yet, nobody, or somebody; and what became of the last attempt to sign in or register. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Me, RegisterBody, SignInBody } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface SessionState {
  who: 'unknown' | 'nobody' | 'somebody' | 'unreachable';
  attempt: 'idle' | 'busy' | 'registered';
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly session: SessionState;
  }
}

const initialState = { who: 'unknown', attempt: 'idle', trouble: null } as SessionState;

export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    appOpened: (state) => void (state.who = 'unknown'),
    signInWanted(state, _: PayloadAction<SignInBody>) {
      state.attempt = 'busy';
      state.trouble = null;
    },
    registrationWanted(state, _: PayloadAction<RegisterBody>) {
      state.attempt = 'busy';
      state.trouble = null;
    },
    attemptRefused(state, { payload }: PayloadAction<Trouble>) {
      state.attempt = 'idle';
      state.trouble = payload;
    },
    attemptEdited: (state) => void (state.trouble = null),
    registered: (state) => void (state.attempt = 'registered'),
    signedIn: (_, __: PayloadAction<Me>) => ({ ...initialState, who: 'somebody' as const }),
    signOutWanted: () => {},
    sessionEnded: () => ({ ...initialState, who: 'nobody' as const }),
    serverNotReached: (state) => void (state.who = 'unreachable'),
  },
});

export const {
  appOpened,
  signInWanted,
  registrationWanted,
  attemptRefused,
  attemptEdited,
  registered,
  signedIn,
  signOutWanted,
  sessionEnded,
  serverNotReached,
} = session.actions;
