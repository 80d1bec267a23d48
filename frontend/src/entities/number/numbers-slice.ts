/** The purchase under way, and what is being done with each number; the numbers themselves are the server's, in the cache of reads. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferChoice } from '../../api/commands.js';
import type { NumberResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

type NumberAction = 'check' | 'cancel' | 'keep' | 'change' | 'stay' | 'repeat';

export interface Order extends OfferChoice {
  readonly numberId: string;
  readonly serviceName: string;
}

/** The purchase of one number, the last that was wanted here; answers to others leave it as it is. */
export interface Purchase {
  status: 'idle' | 'purchasing' | 'accepted' | 'refused';
  order: Order | null;
  trouble: Trouble | null;
}

export interface PurchaseRefused {
  readonly numberId: string;
  readonly trouble: Trouble;
}

interface NumbersState {
  purchase: Purchase;
  doing: Record<string, NumberAction>;
  troubles: Record<string, { deed: NumberAction; trouble: Trouble }>;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly numbers: NumbersState;
  }
}

const idle: Purchase = { status: 'idle', order: null, trouble: null };
const initialState: NumbersState = { purchase: idle, doing: {}, troubles: {} };

export interface NumberActionRequest {
  readonly id: string;
  readonly deed: NumberAction;
  /** Only with 'change': what to have instead. */
  readonly to?: OfferChoice & { replacementId: string };
}

export const numbers = createSlice({
  name: 'numbers',
  initialState,
  reducers: {
    numberWanted(state, { payload }: PayloadAction<Order>) {
      state.purchase = { status: 'purchasing', order: payload, trouble: null };
    },
    numberBought({ purchase }, { payload: { id } }: PayloadAction<NumberResponse>) {
      if (purchase.order?.numberId === id) purchase.status = 'accepted';
    },
    purchaseRefused({ purchase }, { payload: { numberId, trouble } }: PayloadAction<PurchaseRefused>) {
      if (purchase.order?.numberId !== numberId) return;
      purchase.status = 'refused';
      purchase.trouble = trouble;
    },
    purchaseForgotten: (state) => void (state.purchase = idle),
    deedWanted(state, { payload: { id, deed } }: PayloadAction<NumberActionRequest>) {
      state.doing[id] = deed;
      delete state.troubles[id];
    },
    deedDone(state, { payload: { id } }: PayloadAction<NumberResponse>) {
      delete state.doing[id];
    },
    deedRefused(state, { payload: { id, deed, trouble } }: PayloadAction<NumberActionRequest & { trouble: Trouble }>) {
      delete state.doing[id];
      state.troubles[id] = { deed, trouble };
    },
  },
});

export const { numberWanted, numberBought, purchaseRefused, purchaseForgotten, deedWanted, deedDone, deedRefused } =
  numbers.actions;
