/** What a person does about their data, each by the password once more: the file of it, and the end of the account. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PasswordRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

export type Right = 'file' | 'closing';

interface RightsState {
  /** Whose form is open. */
  open: Right | null;
  isBusy: boolean;
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly rights: RightsState;
  }
}

const initialState: RightsState = { open: null, isBusy: false, trouble: null };

export const rights = createSlice({
  name: 'rights',
  initialState,
  reducers: {
    rightOpened: (_, { payload }: PayloadAction<Right>) => ({ ...initialState, open: payload }),
    rightLeft: () => initialState,
    rightConfirmed: (_, { payload: { right } }: PayloadAction<{ right: Right; form: PasswordRequest }>) => ({
      ...initialState,
      open: right,
      isBusy: true,
    }),
    rightRefused: (state, { payload }: PayloadAction<Trouble>) => ({ ...state, isBusy: false, trouble: payload }),
  },
});

export const { rightOpened, rightLeft, rightConfirmed, rightRefused } = rights.actions;
