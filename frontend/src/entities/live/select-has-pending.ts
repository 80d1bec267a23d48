/** Whether something on the page can change without an action of the user: an open number or a pending payment. */
import { reads } from '../../api/reads.js';
import type { RootState } from '../../state/root-state.js';
import { isOpen } from '../number/number.js';

export const selectHasPending = (state: RootState): boolean => {
  const pages = reads.util
    .selectCachedArgsForQuery(state, 'listNumbers')
    .flatMap((arg) => reads.endpoints.listNumbers.select(arg)(state).data?.items ?? []);
  const single = reads.util
    .selectCachedArgsForQuery(state, 'getNumber')
    .flatMap((id) => reads.endpoints.getNumber.select(id)(state).data ?? []);
  const payments = reads.util
    .selectCachedArgsForQuery(state, 'getRecharge')
    .flatMap((id) => reads.endpoints.getRecharge.select(id)(state).data ?? []);
  const listed = reads.endpoints.listRecharges.select('pending')(state).data?.items ?? [];
  const recharges = [...payments, ...listed];
  return [...pages, ...single].some((number) => isOpen(number) || number.repeatOpen) || recharges.some(isPending);
};

const isPending = ({ status }: { status: string }) => status === 'pending';
