/**
 * On the return from a payment: a toast from our own record of it, never from the parameters of the URL. After 2
 * seconds the page reads its figures again and clears the query.
 */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reads } from '../../api/reads.js';
import { useAppDispatch } from '../../state/hooks.js';
import { paiseOf } from '../../ui/text/money.js';
import { paymentReturned } from '../../entities/recharge/recharge-slice.js';

const REFRESH_AFTER_MS = 2000;

export const useReturnFromPayment = (): void => {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const isReturn = search.has('from_payment');
  const amount = paiseOf(search.get('amount') ?? '') ?? undefined;

  useEffect(() => {
    if (!isReturn) return;
    dispatch(paymentReturned(amount));
    const timer = setTimeout(() => {
      dispatch(reads.util.invalidateTags(['Wallet', 'Recharges', 'Transactions']));
      setSearch({}, { replace: true });
    }, REFRESH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReturn, amount, dispatch, setSearch]);
};
