/**
 * What would be bought, drawn once, beside the one button that buys it; what came of the press is shown here too.
 */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { AddMissing } from '../../../entities/purchase/AddMissing.js';
import type { Offer } from '../../../entities/purchase/offer.js';
import { orderOf } from '../../../entities/purchase/offer.js';
import { PurchaseOutcome } from '../../../entities/purchase/PurchaseOutcome.js';
import { isUnknown, type Order } from '../../../entities/purchase/purchases-slice.js';
import type { OfferLookup } from '../../../entities/purchase/use-offer.js';
import { usePurchase } from '../../../entities/purchase/use-purchase.js';
import { buying } from '../../../texts/en/buying.js';
import { useTexts } from '../../../texts/texts.js';
import { useAppSelector } from '../../../state/hooks.js';
import { useCanSendMoney } from '../../../state/use-can-send-money.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';
import { rupees } from '../../../ui/text/money.js';
import { refusalTexts } from '../../../ui/text/refusals.js';
import './buy-bar.css';
import { PricesAge } from '../picker/PricesAge.js';
import { ChosenOffer } from './ChosenOffer.js';
import { useShortage, type Shortage } from './use-shortage.js';

const NOTE_FOR_MS = 3000;

/** SCREENS-4: a press that buys nothing is answered for 3 seconds. */
const useNote = () => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), NOTE_FOR_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return { isShown, show: () => setIsShown(true) };
};

interface Props {
  /** Null until the choice is complete. */
  numberId: string | null;
  lookup: OfferLookup;
  onBuyInstead: (offer: Offer) => void;
  /** Sends a former order again. */
  onBuyFormer: (order: Order) => void;
}

/** Former purchases without an answer stay until it is known what became of them. */
function FormerPurchases({ numberId, ...rest }: Pick<Props, 'numberId' | 'onBuyInstead' | 'onBuyFormer'>) {
  const all = useAppSelector((state) => state.purchases);
  const former = Object.values(all).filter((one) => isUnknown(one) && one.order.numberId !== numberId);
  return former.map((purchase) => (
    <PurchaseOutcome
      key={purchase.order.numberId}
      purchase={purchase}
      shown={null}
      onBuy={rest.onBuyFormer}
      onBuyInstead={rest.onBuyInstead}
    />
  ));
}

/** Both amounts; after a press what to do. */
function ShortageNote({ shortage, isAsked }: { shortage: Shortage; isAsked: boolean }) {
  const t = useTexts(buying);
  return (
    <p className="small field-error">
      {isAsked ? t('shortOfFunds') : refusalTexts['insufficient-funds']({ ...shortage })}
    </p>
  );
}

export function BuyBar({ numberId, lookup, onBuyInstead, onBuyFormer }: Props) {
  const t = useTexts(buying);
  const { purchase, buy } = usePurchase(numberId ?? '');
  const canSend = useCanSendMoney();
  const note = useNote();
  const { offer, prices, trouble, retry } = lookup;

  const order = numberId && offer ? orderOf(numberId, offer) : null;
  const isBusy = purchase?.status === 'purchasing' || purchase?.status === 'accepted';
  const shortage = useShortage(isBusy ? null : order, purchase);
  const label = order ? t('buyNumberAt', { price: rupees(order.priceSeen) }) : t('buyNumber');
  const press = () => {
    if (isBusy || !canSend) return;
    if (order && !shortage) buy(order);
    else if (shortage || !offer) note.show();
  };

  return (
    <section className="buy-bar" aria-label={t('yourChoice')}>
      <div className="buy-bar-outcome">
        {trouble && <TroubleBanner trouble={trouble} onRetry={retry} />}
        {purchase && (
          <PurchaseOutcome
            purchase={purchase}
            shown={offer}
            onBuy={buy}
            onBuyInstead={onBuyInstead}
            hasAddBeside={shortage !== null}
          />
        )}
        <FormerPurchases numberId={numberId} onBuyInstead={onBuyInstead} onBuyFormer={onBuyFormer} />
      </div>
      {prices && <PricesAge list={prices} />}
      <ChosenOffer lookup={lookup} isAsked={note.isShown} />
      <div className="buy-bar-note" role="status">
        {!canSend && <p className="small field-error">{t('offline')}</p>}
        {canSend && shortage && (note.isShown || purchase?.status !== 'refused') && (
          <ShortageNote shortage={shortage} isAsked={note.isShown} />
        )}
      </div>
      {order && shortage && <AddMissing missing={shortage.missing} order={order} isMain />}
      {/* Not the attribute `disabled`: a press by keyboard is answered. */}
      <Button
        type={shortage ? 'default' : 'primary'}
        size="large"
        aria-disabled={!order || isBusy || !canSend || shortage !== null}
        loading={isBusy}
        onClick={press}
        block
      >
        {isBusy ? t('purchasing') : label}
      </Button>
      <p className="buy-bar-promise small quiet">{t('promise')}</p>
    </section>
  );
}
