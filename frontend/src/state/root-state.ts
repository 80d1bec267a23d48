/** The state of the app. Each entity adds its part where its slice is, by declaration merging: so nobody imports the store from below. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { reads } from '../api/reads.js';
import type { notices } from './notices-slice.js';

export interface RootState {
  readonly server: ReturnType<typeof reads.reducer>;
  readonly notices: ReturnType<typeof notices.reducer>;
}

export type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
