/** The page where a person buys a number and reads the code that comes to it. Its address names the number, so that a reload or a second tab is the same purchase. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { NumberResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Page } from '../../ui/layout/Page.js';
import { Shimmer } from '../../ui/feedback/Skeleton.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { BalanceLine } from '../../entities/wallet/BalanceLine.js';
import { NumberTicket } from './ticket/NumberTicket.js';
import { purchaseForgotten } from '../../entities/number/numbers-slice.js';
import { OfferForm } from './purchase/OfferForm.js';
import { PricingInformation } from './purchase/PricingInformation.js';
import { RecentNumbers } from './RecentNumbers.js';
import { useNumber } from '../../entities/number/use-number.js';
import { useNumberId } from './use-number-id.js';

/** A number given back for another one leads on to the other one, once that is there; where it was refused, there is none to wait for. */
const useFollowChange = (number: NumberResponse | undefined) => {
  const [, setSearch] = useSearchParams();
  const leads = number?.status === 'expired' && number.reason === 'changed' && number.changeFailed === null;
  const found = useNumber(leads ? number.changeTo : null).number?.id;
  useEffect(() => {
    if (found) setSearch({ number: found }, { replace: true });
  }, [found, setSearch]);
};

export function BuyNumbersPage() {
  const dispatch = useAppDispatch();
  const { numberId, isFresh, open, renew } = useNumberId();
  const accepted = useAppSelector(
    ({ numbers: { purchase } }) => purchase.status === 'accepted' && purchase.order?.numberId === numberId,
  );
  const { number, error, isFetching, retry } = useNumber(numberId, { isNew: isFresh && !accepted, isKnown: accepted });
  useFollowChange(number);

  const buyNew = () => {
    dispatch(purchaseForgotten());
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
            <Shimmer lines={6} />
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
