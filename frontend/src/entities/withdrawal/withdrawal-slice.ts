/** A withdrawal that is being requested, and one that is being taken back. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BankAccountRequest } from '../../api/client.gen.js';
import { isKnownNotMade, type Trouble } from '../../api/trouble.js';

interface WithdrawalOrder {
  readonly withdrawalId: string;
  /** Paise. */
  readonly amount: number;
}

interface WithdrawalState {
  status: 'idle' | 'busy' | 'requested';
  /** Kept while it is not known whether it was requested: pressed again, it is the same one. */
  order: WithdrawalOrder | null;
  /** It is not known what became of an earlier sending of the order. */
  isLost: boolean;
  trouble: Trouble | null;
  /** Ids of those that are being cancelled. */
  cancelling: readonly string[];
  cancelTrouble: Trouble | null;
  /** The id of the one whose bank account the person changes: until it is saved. */
  changingAccountOf: string | null;
  /** The id of the one whose bank account is being sent; the account itself is not kept here. */
  givingTo: string | null;
  /** The id of the one whose bank account was saved last: it is shown where the form was. */
  savedAccountOf: string | null;
  accountTrouble: { readonly id: string; readonly trouble: Trouble } | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly withdrawal: WithdrawalState;
  }
}

const initialState: WithdrawalState = {
  ...{ status: 'idle', order: null, isLost: false, trouble: null },
  ...{ cancelling: [], cancelTrouble: null },
  ...{ changingAccountOf: null, givingTo: null, savedAccountOf: null, accountTrouble: null },
};

export const withdrawal = createSlice({
  name: 'withdrawal',
  initialState,
  reducers: {
    withdrawalFormOpened: (state) => ({ ...state, status: 'idle' as const, trouble: null }),
    /** The next visit begins anew. */
    withdrawalsLeft: (state) => ({
      ...state,
      ...{ status: 'idle' as const, trouble: null },
      ...{ changingAccountOf: null, savedAccountOf: null, accountTrouble: null },
    }),
    withdrawalRequested: {
      /** @param amount paise */
      prepare: (amount: number) => ({ payload: { withdrawalId: crypto.randomUUID(), amount } }),
      reducer(state, { payload }: PayloadAction<WithdrawalOrder>) {
        if (state.order?.amount !== payload.amount) Object.assign(state, { order: payload, isLost: false });
        state.status = 'busy';
        state.trouble = null;
      },
    },
    withdrawalAccepted: (state) => ({ ...state, status: 'requested' as const, order: null, isLost: false }),
    withdrawalRefused(state, { payload }: PayloadAction<Trouble>) {
      state.status = 'idle';
      state.trouble = payload;
      state.isLost = !isKnownNotMade(payload, state.isLost);
      if (!state.isLost) state.order = null;
    },
    withdrawalCancelled(state, { payload: id }: PayloadAction<string>) {
      state.cancelling = [...state.cancelling, id];
      state.cancelTrouble = null;
    },
    withdrawalCancelEnded(state, { payload: { id, trouble } }: PayloadAction<{ id: string; trouble: Trouble | null }>) {
      state.cancelling = state.cancelling.filter((one) => one !== id);
      state.cancelTrouble = trouble;
    },
    bankAccountOpened(state, { payload: id }: PayloadAction<string>) {
      state.changingAccountOf = id;
      state.savedAccountOf = null;
      state.accountTrouble = null;
    },
    bankAccountGiven(state, { payload: { id } }: PayloadAction<{ id: string; account: BankAccountRequest }>) {
      state.givingTo = id;
      state.accountTrouble = null;
    },
    bankAccountAnswered(state, { payload: { id, trouble } }: PayloadAction<{ id: string; trouble: Trouble | null }>) {
      state.givingTo = null;
      if (!trouble) state.savedAccountOf = id;
      if (!trouble && state.changingAccountOf === id) state.changingAccountOf = null;
      state.accountTrouble = trouble && { id, trouble };
    },
  },
});

export const {
  withdrawalFormOpened,
  withdrawalsLeft,
  withdrawalRequested,
  withdrawalAccepted,
  withdrawalRefused,
  withdrawalCancelled,
  withdrawalCancelEnded,
  bankAccountOpened,
  bankAccountGiven,
  bankAccountAnswered,
} = withdrawal.actions;
