/** The recharge being prepared, and the running checks of payments. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Trouble } from '../../api/trouble.js';
import type { Notice } from '../../state/notices-slice.js';

export interface RechargeOrder {
  readonly rechargeId: string;
  /** Paise. */
  readonly amount: number;
  readonly phone: string;
  /** The page of this app that asked for the money, to return to. */
  readonly next?: string;
}

/** A check of a payment at the gateway, and its result. */
interface PaymentCheck {
  readonly isRunning: boolean;
  readonly result: Notice | null;
}

interface RechargeState {
  /**
   * form: being filled in; ready: checked, not yet ordered; redirecting: ordered, the gateway's page opens next; upi:
   * ordered, and paid in a UPI app.
   */
  step: 'form' | 'ready' | 'redirecting' | 'upi';
  order: RechargeOrder | null;
  trouble: Trouble | null;
  /** By recharge id. */
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
    rechargePrepared: (state, { payload }: PayloadAction<RechargeOrder>) => ({
      ...state,
      step: 'ready' as const,
      order: payload,
      trouble: null,
    }),
    /** Back to the form, with its values kept. */
    rechargeReopened: (state) => ({ ...state, step: 'form' as const, trouble: null }),
    rechargeReset: ({ checks }) => ({ ...initialState, checks }),
    /** On the gateway's page, or in a UPI app where the gateway gives a link for it. */
    paymentRequested(state, _action: PayloadAction<'page' | 'upi'>) {
      state.step = 'redirecting';
      state.trouble = null;
    },
    upiLinkReceived: (state) => void (state.step = 'upi'),
    paymentRefused(state, { payload }: PayloadAction<Trouble>) {
      state.step = 'ready';
      state.trouble = payload;
    },
    paymentCheckRequested(state, { payload: ids }: PayloadAction<readonly string[]>) {
      for (const id of ids) state.checks[id] = { isRunning: true, result: null };
    },
    /** The dashboard was opened by the return from a payment: the latest recharge, of this amount in paise if given. */
    paymentReturned: (state, _action: PayloadAction<number | undefined>) => state,
    paymentCheckCompleted(state, { payload: { id, result } }: PayloadAction<{ id: string; result: Notice | null }>) {
      state.checks[id] = { isRunning: false, result };
    },
    /** Drops results that are no longer visible; running checks continue. */
    paymentChecksDismissed(state, { payload: ids }: PayloadAction<readonly string[]>) {
      for (const id of ids) if (!state.checks[id]?.isRunning) delete state.checks[id];
    },
  },
});

export const {
  rechargePrepared,
  rechargeReopened,
  rechargeReset,
  paymentRequested,
  upiLinkReceived,
  paymentRefused,
  paymentCheckRequested,
  paymentReturned,
  paymentCheckCompleted,
  paymentChecksDismissed,
} = recharge.actions;
