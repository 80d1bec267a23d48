/** On the return from a payment, checks our own record of it, never the parameters of the URL. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reads } from '../../api/reads.js';
import { useAppDispatch } from '../../state/hooks.js';
import { paiseOf } from '../../ui/text/money.js';
import { paymentCheckRequested } from '../../entities/recharge/recharge-slice.js';

const REFRESH_AFTER_MS = 2000;

export const useReturnFromPayment = (): void => {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const isReturn = search.has('from_payment');
  const amount = paiseOf(search.get('amount') ?? '') ?? undefined;

  useEffect(() => {
    if (!isReturn) return;
    const latest = dispatch(reads.endpoints.getLatestRecharge.initiate(amount, { forceRefetch: true }));
    void latest.then(({ data }) => data && dispatch(paymentCheckRequested([data.id])));
    const timer = setTimeout(() => {
      dispatch(reads.util.invalidateTags(['Wallet', 'Recharges', 'Transactions']));
      setSearch({}, { replace: true });
    }, REFRESH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      latest.unsubscribe();
    };
  }, [isReturn, amount, dispatch, setSearch]);
};
