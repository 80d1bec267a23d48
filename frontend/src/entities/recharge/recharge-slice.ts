/** One recharge on its way to the gateway, and the payments being asked after. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Trouble } from '../../api/trouble.js';
import type { Notice } from '../../state/notices-slice.js';

export interface RechargeOrder {
  readonly rechargeId: string;
  /** Paise. */
  readonly amount: number;
  readonly phone: string;
}

/** The gateway is being asked about a payment, or what came of it. */
interface PaymentCheck {
  readonly asking: boolean;
  readonly answer: Notice | null;
}

interface RechargeState {
  /** form: being filled in; ready: checked, not yet ordered; leaving: ordered, the gateway's page comes next. */
  step: 'form' | 'ready' | 'leaving';
  order: RechargeOrder | null;
  trouble: Trouble | null;
  /** By recharge. */
  checks: Record<string, PaymentCheck>;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly recharge: RechargeState;
  }
}

const initialState: RechargeState = { step: 'form', order: null, trouble: null, checks: {} };

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
    rechargeLeft: ({ checks }) => ({ ...initialState, checks }),
    paymentWanted(state) {
      state.step = 'leaving';
      state.trouble = null;
    },
    paymentRefused(state, { payload }: PayloadAction<Trouble>) {
      state.step = 'ready';
      state.trouble = payload;
    },
    paymentsCheckWanted(state, { payload: ids }: PayloadAction<readonly string[]>) {
      for (const id of ids) state.checks[id] = { asking: true, answer: null };
    },
    paymentChecked(state, { payload: { id, answer } }: PayloadAction<{ id: string; answer: Notice | null }>) {
      state.checks[id] = { asking: false, answer };
    },
    /** Nobody sees the answers any more; what is being asked goes on. */
    paymentChecksLeft(state, { payload: ids }: PayloadAction<readonly string[]>) {
      for (const id of ids) if (!state.checks[id]?.asking) delete state.checks[id];
    },
  },
});

export const {
  rechargeChosen,
  rechargeReopened,
  rechargeLeft,
  paymentWanted,
  paymentRefused,
  paymentsCheckWanted,
  paymentChecked,
  paymentChecksLeft,
} = recharge.actions;
