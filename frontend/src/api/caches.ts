/** What the page already shows is corrected in place when the server tells news; older news never replaces newer. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { reads } from './reads.js';
import type { NumberResponse, RechargeResponse, WalletResponse } from './client.gen.js';

export interface ServerUpdate {
  readonly wallet?: WalletResponse;
  readonly numbers?: readonly NumberResponse[];
  readonly recharges?: readonly RechargeResponse[];
}

type Learn = ThunkAction<void, { server: ReturnType<typeof reads.reducer> }, unknown, UnknownAction>;

const isNewer = (known: { version: number } | undefined, told: { version: number }) =>
  !known || known.version <= told.version;

const learnWallet =
  (wallet: WalletResponse): Learn =>
  (dispatch, getState) => {
    const known = reads.endpoints.getWallet.select()(getState()).data;
    if (isNewer(known, wallet)) void dispatch(reads.util.upsertQueryData('getWallet', undefined, wallet));
  };

const learnNumber =
  (told: NumberResponse): Learn =>
  (dispatch, getState) => {
    const known = reads.endpoints.getNumber.select(told.id)(getState()).data;
    if (!isNewer(known, told)) return;
    void dispatch(reads.util.upsertQueryData('getNumber', told.id, told));

    let listed = false;
    for (const arg of reads.util.selectCachedArgsForQuery(getState(), 'listNumbers'))
      dispatch(
        reads.util.updateQueryData('listNumbers', arg, (page) => {
          const place = page.items.findIndex(({ id }) => id === told.id);
          if (place < 0) return;
          listed = true;
          page.items[place] = told;
        }),
      );
    dispatch(reads.util.invalidateTags(listed ? ['Timeline'] : ['Timeline', 'Numbers']));
  };

const learnRecharge =
  (told: RechargeResponse): Learn =>
  (dispatch) => {
    void dispatch(reads.util.upsertQueryData('getRecharge', told.id, told));
    dispatch(
      reads.util.updateQueryData('listRecharges', 'pending', (pending) => {
        pending.items = pending.items.filter(({ id }) => id !== told.id || told.status === 'pending');
      }),
    );
  };

export const applyUpdate =
  ({ wallet, numbers = [], recharges = [] }: ServerUpdate): Learn =>
  (dispatch) => {
    if (wallet) dispatch(learnWallet(wallet));
    for (const number of numbers) dispatch(learnNumber(number));
    for (const recharge of recharges) dispatch(learnRecharge(recharge));
    dispatch(reads.util.invalidateTags(['Transactions']));
  };
