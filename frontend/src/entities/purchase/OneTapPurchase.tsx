/**
 * A button that buys one named offer in one press, shows what came of it below, and on acceptance opens the number.
 */
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCanSendMoney } from '../../state/use-can-send-money.js';
import { buying } from '../../texts/en/buying.js';
import { useTexts } from '../../texts/texts.js';
import { ticketAddress } from './choice.js';
import { orderOf, type Offer } from './offer.js';
import { PurchaseOutcome } from './PurchaseOutcome.js';
import { usePurchase } from './use-purchase.js';

interface Props {
  /** Of another offer: give it another key, as each intended purchase has an id of its own. */
  offer: Offer;
  /** Names the offer with its price. */
  children: ReactNode;
  primary?: boolean;
}

/** The id of an intended purchase, and its offer where that is not the one on the button. */
interface Intent {
  readonly numberId: string;
  readonly instead: Offer | null;
}

export function OneTapPurchase({ offer, children, primary = false }: Props) {
  const t = useTexts(buying);
  const navigate = useNavigate();
  const [ownId] = useState(() => crypto.randomUUID());
  const [{ numberId, instead }, setIntent] = useState<Intent>({ numberId: ownId, instead: null });
  const { purchase, buy } = usePurchase(numberId);
  const canSend = useCanSendMoney();
  const order = orderOf(ownId, offer);
  const isAccepted = purchase?.status === 'accepted';

  useEffect(() => {
    if (isAccepted) void navigate(ticketAddress(numberId));
  }, [isAccepted, navigate, numberId]);

  const buyOwn = () => {
    if (!order) return;
    setIntent({ numberId: ownId, instead: null });
    buy(order);
  };
  const buyInstead = (other: Offer) => {
    const id = crypto.randomUUID();
    const otherOrder = orderOf(id, other);
    if (!otherOrder) return;
    setIntent({ numberId: id, instead: other });
    buy(otherOrder);
  };

  const isBusy = purchase?.status === 'purchasing' || isAccepted;
  return (
    <div className="stack tight">
      <Button
        type={primary ? 'primary' : 'default'}
        className="wrapping"
        disabled={!order || !canSend}
        loading={isBusy}
        onClick={buyOwn}
      >
        {isBusy ? t('purchasing') : children}
      </Button>
      {!offer.allowed && <span className="small">{t('notSold')}</span>}
      {offer.allowed && offer.price === null && <span className="small">{t('noPrice')}</span>}
      {purchase && (
        <PurchaseOutcome purchase={purchase} shown={instead ?? offer} onBuy={buy} onBuyInstead={buyInstead} />
      )}
    </div>
  );
}
