/** Whether something on this page may change without its person doing anything: a number on order, or a payment under way. */
import { reads } from '../../api/reads.js';
import type { RootState } from '../../state/root-state.js';
import { isOpen } from '../number/number.js';

export const selectWaiting = (state: RootState): boolean => {
  const pages = reads.util
    .selectCachedArgsForQuery(state, 'listNumbers')
    .flatMap((arg) => reads.endpoints.listNumbers.select(arg)(state).data?.items ?? []);
  const single = reads.util
    .selectCachedArgsForQuery(state, 'getNumber')
    .flatMap((id) => reads.endpoints.getNumber.select(id)(state).data ?? []);
  const payments = reads.util
    .selectCachedArgsForQuery(state, 'getRecharge')
    .flatMap((id) => reads.endpoints.getRecharge.select(id)(state).data ?? []);
  return [...pages, ...single].some((number) => isOpen(number) || number.repeatOpen) || payments.some(isPending);
};

const isPending = ({ status }: { status: string }) => status === 'pending';
