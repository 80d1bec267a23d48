/** Whether what the person has is counted in what we say we owe, as their own browser found it. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Counted } from '../../state/saga-context.js';

export type LiabilityState =
  | { readonly state: 'unchecked' }
  /** No seal that says what is owed has the wallet yet. */
  | { readonly state: 'not-counted' }
  | Counted;

declare module '../../state/root-state.js' {
  interface RootState {
    readonly liability: LiabilityState;
  }
}

export const liability = createSlice({
  name: 'liability',
  initialState: (): LiabilityState => ({ state: 'unchecked' }),
  reducers: {
    /** The person looks at it: a newer seal may have been made. */
    countedViewed: () => {},
    countedChecked: (_, { payload }: PayloadAction<LiabilityState>) => payload,
  },
});

export const { countedViewed, countedChecked } = liability.actions;
