/** The end of an account, by the person who is signed in. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CloseAccountRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface ClosingState {
  /** 'asked': the form is open. */
  status: 'idle' | 'asked' | 'busy';
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly closing: ClosingState;
  }
}

const idle: ClosingState = { status: 'idle', trouble: null };

export const closing = createSlice({
  name: 'closing',
  initialState: idle,
  reducers: {
    closingOpened: (): ClosingState => ({ status: 'asked', trouble: null }),
    closingLeft: () => idle,
    closingConfirmed: (_, __: PayloadAction<CloseAccountRequest>): ClosingState => ({ status: 'busy', trouble: null }),
    closingRefused: (_, { payload }: PayloadAction<Trouble>): ClosingState => ({ status: 'asked', trouble: payload }),
  },
});

export const { closingOpened, closingLeft, closingConfirmed, closingRefused } = closing.actions;
