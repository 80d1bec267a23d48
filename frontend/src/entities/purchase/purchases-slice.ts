/** Each purchase requested on this page, by the id of its number, until the number itself is read from the server. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferChoice } from '../../api/commands.js';
import type { NumberResponse } from '../../api/client.gen.js';
import { isKnownNotMade, type Trouble } from '../../api/trouble.js';
import type { Dispatch, RootState } from '../../state/root-state.js';

export interface Order extends OfferChoice {
  /** Made here, once for each intended purchase: the same order sent again buys nothing more. */
  readonly numberId: string;
  readonly serviceName: string;
}

export interface Purchase {
  readonly status: 'purchasing' | 'accepted' | 'refused';
  readonly order: Order;
  readonly trouble: Trouble | null;
  /** It is not known what became of an earlier sending of the order. */
  readonly isLost: boolean;
}

/** No answer came, or none to the order itself: the number may have been ordered all the same. */
export const isUnknown = ({ status, trouble, isLost }: Purchase): boolean =>
  status === 'refused' && !isKnownNotMade(trouble, isLost);

export interface PurchaseRefusal {
  readonly numberId: string;
  readonly trouble: Trouble;
}

type PurchasesState = Record<string, Purchase>;

declare module '../../state/root-state.js' {
  interface RootState {
    readonly purchases: PurchasesState;
  }
}

const none: PurchasesState = {};

export const purchases = createSlice({
  name: 'purchases',
  initialState: none,
  reducers: {
    purchaseRequested(state, { payload }: PayloadAction<Order>) {
      const former = state[payload.numberId];
      const isLost = former !== undefined && isUnknown(former);
      state[payload.numberId] = { status: 'purchasing', order: payload, trouble: null, isLost };
    },
    /** It is sent again. */
    purchaseUnanswered(state, { payload: numberId }: PayloadAction<string>) {
      const purchase = state[numberId];
      if (purchase) state[numberId] = { ...purchase, isLost: true };
    },
    purchaseAccepted(state, { payload: { id } }: PayloadAction<NumberResponse>) {
      const purchase = state[id];
      if (purchase) state[id] = { ...purchase, status: 'accepted', trouble: null };
    },
    purchaseRefused(state, { payload: { numberId, trouble } }: PayloadAction<PurchaseRefusal>) {
      const purchase = state[numberId];
      if (purchase) state[numberId] = { ...purchase, status: 'refused', trouble };
    },
    purchasesCleared: () => ({}),
  },
});

export const { purchaseRequested, purchaseUnanswered, purchaseAccepted, purchaseRefused, purchasesCleared } =
  purchases.actions;

/** Sends an order, unless it is under way or was accepted: a second press buys nothing. */
export const buyOnce = (order: Order) => (dispatch: Dispatch, getState: () => RootState) => {
  const known = getState().purchases[order.numberId];
  if (!known || known.status === 'refused') dispatch(purchaseRequested(order));
};
