/** The current purchase, and the running action of each number; the numbers themselves are in the cache of reads. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferChoice } from '../../api/commands.js';
import type { NumberResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

type NumberAction = 'check' | 'cancel' | 'withdrawCancel' | 'change' | 'withdrawChange' | 'repeat';

export interface Order extends OfferChoice {
  readonly numberId: string;
  readonly serviceName: string;
}

/** The last purchase requested on this page; answers to earlier ones do not change it. */
export interface Purchase {
  status: 'idle' | 'purchasing' | 'accepted' | 'refused';
  order: Order | null;
  trouble: Trouble | null;
}

export interface PurchaseRefusal {
  readonly numberId: string;
  readonly trouble: Trouble;
}

interface NumbersState {
  purchase: Purchase;
  runningActions: Record<string, NumberAction>;
  failedActions: Record<string, { action: NumberAction; trouble: Trouble }>;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly numbers: NumbersState;
  }
}

const idle: Purchase = { status: 'idle', order: null, trouble: null };
const initialState: NumbersState = { purchase: idle, runningActions: {}, failedActions: {} };

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
    purchaseRequested(state, { payload }: PayloadAction<Order>) {
      state.purchase = { status: 'purchasing', order: payload, trouble: null };
    },
    purchaseAccepted({ purchase }, { payload: { id } }: PayloadAction<NumberResponse>) {
      if (purchase.order?.numberId === id) purchase.status = 'accepted';
    },
    purchaseRefused({ purchase }, { payload: { numberId, trouble } }: PayloadAction<PurchaseRefusal>) {
      if (purchase.order?.numberId !== numberId) return;
      purchase.status = 'refused';
      purchase.trouble = trouble;
    },
    purchaseCleared: (state) => void (state.purchase = idle),
    actionRequested(state, { payload: { id, action } }: PayloadAction<NumberActionRequest>) {
      state.runningActions[id] = action;
      delete state.failedActions[id];
    },
    actionCompleted(state, { payload: { id } }: PayloadAction<NumberResponse>) {
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

export const {
  purchaseRequested,
  purchaseAccepted,
  purchaseRefused,
  purchaseCleared,
  actionRequested,
  actionCompleted,
  actionRefused,
} = numbers.actions;
