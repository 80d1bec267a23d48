/**
 * The page where a user buys a number and reads its code. Its address has the choice and the number's id, so a reload
 * keeps the purchase.
 */
import { useEffect, useRef } from 'react';
import type { NumberResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { useListNumbersQuery } from '../../api/reads.js';
import { LiveNumbers } from '../../entities/number/LiveNumbers.js';
import { RECENT_LIMIT } from '../../entities/number/number.js';
import { useAppSelector } from '../../state/hooks.js';
import { buying } from '../../texts/en/buying.js';
import { useTexts } from '../../texts/texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { Page } from '../../ui/layout/Page.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { BalanceLine } from '../../entities/wallet/BalanceLine.js';
import { orderOf, type Offer } from '../../entities/purchase/offer.js';
import { isUnknown, type Order } from '../../entities/purchase/purchases-slice.js';
import { useOffer } from '../../entities/purchase/use-offer.js';
import { usePurchase } from '../../entities/purchase/use-purchase.js';
import { NumberTicket } from './ticket/NumberTicket.js';
import { BuyBar } from './purchase/BuyBar.js';
import { useChoice } from './purchase/choice.js';
import { OfferPicker } from './picker/OfferPicker.js';
import { PricingInformation } from './purchase/PricingInformation.js';
import { RecentNumbers } from './RecentNumbers.js';
import { useNumber } from '../../entities/number/use-number.js';

/** Opens the replacement of a changed number once it exists; a refused replacement is not waited for. */
const useFollowChange = (number: NumberResponse | undefined, open: (id: string, replace: boolean) => void) => {
  const hasReplacement = number?.status === 'expired' && number.reason === 'changed' && number.changeFailed === null;
  const replacementId = useNumber(hasReplacement ? number.changeTo : null).number?.id;
  useEffect(() => {
    if (replacementId) open(replacementId, true);
  }, [replacementId, open]);
};

/** The other numbers that wait: below the ticket, or where it will be. Your Numbers says where they cannot be read. */
function OtherLiveNumbers({ current }: { current?: string }) {
  const { data, refetch } = useListNumbersQuery({ limit: RECENT_LIMIT });
  return <LiveNumbers read={{ data, refetch }} except={current} />;
}

export function BuyNumbersPage() {
  const t = useTexts(buying);
  const isWide = useMedia('(min-width: 1200px)'); // columns: services, countries, and what was bought
  const { choice, choose, intend, resume, openNumber, numberId, isFresh } = useChoice();
  const lookup = useOffer(choice);
  const { buy } = usePurchase(numberId ?? '');
  const purchase = useAppSelector((state) => state.purchases[numberId ?? '']);
  const isAccepted = purchase?.status === 'accepted';
  const { number, error, isFetching, retry } = useNumber(numberId, {
    isNew: isFresh && !isAccepted && !(purchase && isUnknown(purchase)),
    isKnown: isAccepted,
  });
  useFollowChange(number, openNumber);

  // What was bought is no choice any more: the address is that of the number.
  const boughtId = number && choice.service ? number.id : null;
  useEffect(() => {
    if (boughtId) openNumber(boughtId, true);
  }, [boughtId, openNumber]);

  const picker = useRef<HTMLDivElement>(null);
  const toPicker = () => {
    choose({});
    picker.current?.scrollIntoView({ block: 'start' });
    picker.current?.focus({ preventScroll: true });
  };
  const buyInstead = (offer: Offer) => {
    const order = orderOf(intend(offer), offer);
    if (order) buy(order);
  };

  const buyFormer = (order: Order) => {
    resume(order, order.numberId);
    buy(order);
  };

  const isReading = !number && isFetching && !error && !isFresh;
  const ticket = number && <NumberTicket key={number.id} number={number} onBuyNew={toPicker} isBeside={isWide} />;

  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="panel slim">
        <BalanceLine />
      </div>
      <div className="buy-page">
        <div className="buy-main stack focus-target" ref={picker} tabIndex={-1}>
          {error && !number && !isFresh && <TroubleBanner trouble={error as Trouble} onRetry={retry} />}
          {isReading ? (
            <Skeleton lines={6} />
          ) : ticket && !isWide ? (
            ticket
          ) : (
            <OfferPicker choice={choice} onChoose={choose} />
          )}
        </div>
        <div className="buy-side">
          {(isWide || !(ticket || isReading)) && (
            // A number that is there is no purchase under way: the bar is ready for the next one.
            <BuyBar
              numberId={number ? null : numberId}
              lookup={lookup}
              onBuyInstead={buyInstead}
              onBuyFormer={buyFormer}
            />
          )}
          {isWide &&
            (ticket ? (
              <>
                {ticket}
                <OtherLiveNumbers current={number.id} />
              </>
            ) : (
              <OtherLiveNumbers />
            ))}
        </div>
        <div className="buy-more">
          <RecentNumbers current={numberId ?? ''} onOpen={(id) => openNumber(id)} onBuy={toPicker} />
          <PricingInformation />
        </div>
      </div>
    </Page>
  );
}
