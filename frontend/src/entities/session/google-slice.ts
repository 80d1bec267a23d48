/** A sign-in with Google as the page sees it that opened the window. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn } from './session-slice.js';

export type GoogleFailure = 'cancelled' | 'blocked' | 'failed';

interface GoogleState {
  /** 'waiting': the window is open, as far as is known; 'checking': the server is asked who is signed in. */
  status: 'idle' | 'waiting' | 'checking';
  failure: GoogleFailure | null;
  /** Names this tab; null before its first window. */
  tab: string | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly google: GoogleState;
  }
}

const initialState: GoogleState = { status: 'idle', failure: null, tab: null };

export const google = createSlice({
  name: 'google',
  initialState,
  reducers: {
    googleWindowOpened: (_, { payload }: PayloadAction<{ tab: string }>): GoogleState => ({
      ...{ status: 'waiting', failure: null, tab: payload.tab },
    }),
    googleWindowClosed: (state) => void (state.status = 'checking'),
    /** The person is back at this page; whether the window is still open is not known. */
    googlePageShown: () => {},
    googleEnded(state, { payload }: PayloadAction<GoogleFailure>) {
      state.status = 'idle';
      state.failure = payload;
    },
  },
  extraReducers: (builder) => void builder.addCase(signedIn, () => initialState),
});

export const { googleWindowOpened, googleWindowClosed, googlePageShown, googleEnded } = google.actions;
