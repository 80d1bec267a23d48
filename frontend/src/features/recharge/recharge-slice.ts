/** One recharge on its way to the gateway, and the payments being asked after. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Trouble } from '../../api/trouble.js';

export interface RechargeOrder {
  readonly rechargeId: string;
  /** Paise. */
  readonly amount: number;
  readonly phone: string;
}

export interface RechargeState {
  /** form: being filled in; ready: checked, not yet ordered; leaving: ordered, the gateway's page comes next. */
  step: 'form' | 'ready' | 'leaving';
  order: RechargeOrder | null;
  trouble: Trouble | null;
  checking: boolean;
}

const initialState: RechargeState = { step: 'form', order: null, trouble: null, checking: false };

export const recharge = createSlice({
  name: 'recharge',
  initialState,
  reducers: {
    rechargeChosen: (state, { payload }: PayloadAction<RechargeOrder>) => ({
      ...state,
      step: 'ready' as const,
      order: payload,
      trouble: null,
    }),
    /** Back to the form, with what was chosen still in it. */
    rechargeReopened: (state) => ({ ...state, step: 'form' as const, trouble: null }),
    rechargeLeft: () => initialState,
    paymentWanted(state) {
      state.step = 'leaving';
      state.trouble = null;
    },
    paymentRefused(state, { payload }: PayloadAction<Trouble>) {
      state.step = 'ready';
      state.trouble = payload;
    },
    paymentsCheckWanted(state, _: PayloadAction<readonly string[]>) {
      state.checking = true;
    },
    paymentsChecked: (state) => void (state.checking = false),
  },
});

export const {
  rechargeChosen,
  rechargeReopened,
  rechargeLeft,
  paymentWanted,
  paymentRefused,
  paymentsCheckWanted,
  paymentsChecked,
} = recharge.actions;
