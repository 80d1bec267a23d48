/**
 * The state of the app. Each slice declares its part by declaration merging, so no lower layer imports the store
 * (decision 0089).
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { reads } from '../api/reads.js';
import type { notices } from './notices-slice.js';

export interface RootState {
  readonly server: ReturnType<typeof reads.reducer>;
  readonly notices: ReturnType<typeof notices.reducer>;
}

export type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
