/**
 * The page where a user buys a number and reads its code. Its URL has the number's id, so a reload keeps the purchase.
 */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { NumberResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Page } from '../../ui/layout/Page.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { BalanceLine } from '../../entities/wallet/BalanceLine.js';
import { NumberTicket } from './ticket/NumberTicket.js';
import { purchaseCleared } from '../../entities/number/numbers-slice.js';
import { OfferForm } from './purchase/OfferForm.js';
import { PricingInformation } from './purchase/PricingInformation.js';
import { RecentNumbers } from './RecentNumbers.js';
import { useNumber } from '../../entities/number/use-number.js';
import { useNumberId } from './use-number-id.js';

/** Opens the replacement of a changed number once it exists; a refused replacement is not waited for. */
const useFollowChange = (number: NumberResponse | undefined) => {
  const [, setSearch] = useSearchParams();
  const hasReplacement = number?.status === 'expired' && number.reason === 'changed' && number.changeFailed === null;
  const replacementId = useNumber(hasReplacement ? number.changeTo : null).number?.id;
  useEffect(() => {
    if (replacementId) setSearch({ number: replacementId }, { replace: true });
  }, [replacementId, setSearch]);
};

export function BuyNumbersPage() {
  const dispatch = useAppDispatch();
  const { numberId, isFresh, open, renew } = useNumberId();
  const isAccepted = useAppSelector(
    ({ numbers: { purchase } }) => purchase.status === 'accepted' && purchase.order?.numberId === numberId,
  );
  const { number, error, isFetching, retry } = useNumber(numberId, {
    isNew: isFresh && !isAccepted,
    isKnown: isAccepted,
  });
  useFollowChange(number);

  const buyNew = () => {
    dispatch(purchaseCleared());
    renew();
  };

  return (
    <Page title="Buy Numbers">
      <div className="panel slim">
        <BalanceLine />
      </div>
      <div className="two wide-left">
        <div className="stack">
          {number ? (
            <NumberTicket key={number.id} number={number} onBuyNew={buyNew} />
          ) : isFetching && !error ? (
            <Skeleton lines={6} />
          ) : error ? (
            <TroubleBanner trouble={error as Trouble} onRetry={retry} />
          ) : (
            <OfferForm numberId={numberId} />
          )}
        </div>
        <div className="stack">
          <RecentNumbers current={numberId} onOpen={open} onBuy={buyNew} />
          <PricingInformation />
        </div>
      </div>
    </Page>
  );
}
