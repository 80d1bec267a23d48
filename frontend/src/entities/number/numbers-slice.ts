/** The running action of each number; the numbers themselves are in the cache of reads. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferChoice } from '../../api/commands.js';
import type { NumberResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

export type NumberAction = 'check' | 'cancel' | 'withdrawCancel' | 'change' | 'withdrawChange' | 'repeat';

interface NumbersState {
  runningActions: Record<string, NumberAction>;
  failedActions: Record<string, { action: NumberAction; trouble: Trouble }>;
  /** The last action of each number that the server accepted, until the next one is requested. */
  answeredActions: Record<string, NumberAction>;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly numbers: NumbersState;
  }
}

const initialState: NumbersState = { runningActions: {}, failedActions: {}, answeredActions: {} };

export interface NumberActionRequest {
  readonly id: string;
  readonly action: NumberAction;
  /** Only with 'change': the offer to buy instead. */
  readonly replacement?: OfferChoice & { replacementId: string };
}

export const numbers = createSlice({
  name: 'numbers',
  initialState,
  reducers: {
    actionRequested(state, { payload: { id, action } }: PayloadAction<NumberActionRequest>) {
      state.runningActions[id] = action;
      delete state.failedActions[id];
      delete state.answeredActions[id];
    },
    actionCompleted(state, { payload: { id } }: PayloadAction<NumberResponse>) {
      const action = state.runningActions[id];
      if (action) state.answeredActions[id] = action;
      delete state.runningActions[id];
    },
    actionRefused(
      state,
      { payload: { id, action, trouble } }: PayloadAction<NumberActionRequest & { trouble: Trouble }>,
    ) {
      delete state.runningActions[id];
      state.failedActions[id] = { action, trouble };
    },
  },
});

export const { actionRequested, actionCompleted, actionRefused } = numbers.actions;
