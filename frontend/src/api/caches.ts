/** Updates the cached answers in place when the server sends changes; an older state never replaces a newer one. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { reads } from './reads.js';
import type { NumberResponse, RechargeResponse, WalletResponse } from './client.gen.js';

export interface ServerUpdate {
  readonly wallet?: WalletResponse;
  readonly numbers?: readonly NumberResponse[];
  readonly recharges?: readonly RechargeResponse[];
}

type UpdateThunk = ThunkAction<void, { server: ReturnType<typeof reads.reducer> }, unknown, UnknownAction>;

const isNewer = (cached: { version: number } | undefined, received: { version: number }) =>
  !cached || cached.version <= received.version;

const updateWallet =
  (wallet: WalletResponse): UpdateThunk =>
  (dispatch, getState) => {
    const cached = reads.endpoints.getWallet.select()(getState()).data;
    if (isNewer(cached, wallet)) void dispatch(reads.util.upsertQueryData('getWallet', undefined, wallet));
  };

const updateNumber =
  (received: NumberResponse): UpdateThunk =>
  (dispatch, getState) => {
    const cached = reads.endpoints.getNumber.select(received.id)(getState()).data;
    if (!isNewer(cached, received)) return;
    void dispatch(reads.util.upsertQueryData('getNumber', received.id, received));

    let listed = false;
    for (const arg of reads.util.selectCachedArgsForQuery(getState(), 'listNumbers'))
      dispatch(
        reads.util.updateQueryData('listNumbers', arg, (page) => {
          const position = page.items.findIndex(({ id }) => id === received.id);
          if (position < 0) return;
          listed = true;
          page.items[position] = received;
        }),
      );
    dispatch(reads.util.invalidateTags(listed ? ['Timeline'] : ['Timeline', 'Numbers']));
  };

const updateRecharge =
  (received: RechargeResponse): UpdateThunk =>
  (dispatch) => {
    void dispatch(reads.util.upsertQueryData('getRecharge', received.id, received));
    dispatch(
      reads.util.updateQueryData('listRecharges', 'pending', (pending) => {
        pending.items = pending.items.filter(({ id }) => id !== received.id || received.status === 'pending');
      }),
    );
  };

export const applyUpdate =
  ({ wallet, numbers = [], recharges = [] }: ServerUpdate): UpdateThunk =>
  (dispatch) => {
    if (wallet) dispatch(updateWallet(wallet));
    for (const number of numbers) dispatch(updateNumber(number));
    for (const recharge of recharges) dispatch(updateRecharge(recharge));
    dispatch(reads.util.invalidateTags(['Transactions']));
  };
