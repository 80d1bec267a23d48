/** Why a purchase was refused, and the one press that follows from it; drawn where Buy was pressed. */
import { Button } from 'antd';
import { Suspense } from 'react';
import { useGetMeQuery } from '../../api/reads.js';
import { useCanSendMoney } from '../../state/use-can-send-money.js';
import { buying } from '../../texts/en/buying.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { lazyPart } from '../../ui/loading/lazy-part.js';
import { rupees } from '../../ui/text/money.js';
import { AddMissing } from './AddMissing.js';
import type { Choice } from './choice.js';
import { useNextBest } from './next-best.js';
import { NextBestText } from './NextBestText.js';
import type { Offer } from './offer.js';
import { outcomeOf, type NextStep } from './outcome-of.js';
import type { Order, Purchase } from './purchases-slice.js';

// Few are asked for the code: the form is loaded with the refusal that asks.
const ProveEmail = lazyPart(() => import('../session/ProveEmail.js'), 'ProveEmail');

interface Props {
  purchase: Purchase;
  /** What the page draws beside its button now. */
  shown: Partial<Choice> | null;
  onBuy: (order: Order) => void;
  /** Buys another offer in the place of this one. */
  onBuyInstead: (offer: Offer) => void;
  /** The place around it has the button that adds the missing money. */
  hasAddBeside?: boolean;
}

function NextBestButton({ failed, onBuy }: { failed: Choice; onBuy: (offer: Offer) => void }) {
  const canSend = useCanSendMoney();
  const best = useNextBest(failed);
  if (!best) return null;
  return (
    <Button type="primary" className="wrapping" disabled={!canSend} onClick={() => onBuy(best.offer)}>
      <NextBestText {...best} />
    </Button>
  );
}

/** The form of the code stands below the message, as a message that changes is read out whole. */
function BuyWhenProved({ order, onBuy }: { order: Order; onBuy: (order: Order) => void }) {
  const t = useTexts(buying);
  const me = useGetMeQuery().data;
  const canSend = useCanSendMoney();
  if (me?.mustProveEmail !== false) return null;
  return (
    <Button type="primary" disabled={!canSend} onClick={() => onBuy(order)}>
      {t('buyAt', { price: rupees(order.priceSeen) })}
    </Button>
  );
}

function Next({
  next,
  order,
  onBuy,
  onBuyInstead,
}: Pick<Props, 'onBuy' | 'onBuyInstead'> & { next: NextStep; order: Order }) {
  const t = useTexts(buying);
  const canSend = useCanSendMoney();
  switch (next.kind) {
    case 'recharge':
      return <AddMissing missing={next.missing} order={order} />;
    case 'buy-at':
      return (
        <Button type="primary" disabled={!canSend} onClick={() => onBuy(next.order)}>
          {t('buyAt', { price: rupees(next.order.priceSeen) })}
        </Button>
      );
    case 'retry':
      return <Button onClick={() => onBuy(next.order)}>{t('tryAgain')}</Button>;
    case 'next-best':
      return <NextBestButton failed={order} onBuy={onBuyInstead} />;
    case 'open-numbers':
      return <LinkButton to="/numbers-history">{t('openNumbers')}</LinkButton>;
    case 'contact':
      return <LinkButton to="/contact">{t('contact')}</LinkButton>;
    case 'prove-email':
      return <BuyWhenProved order={next.order} onBuy={onBuy} />;
  }
}

export function PurchaseOutcome({ purchase, shown, onBuy, onBuyInstead, hasAddBeside = false }: Props) {
  const outcome = outcomeOf(purchase, shown);
  if (!outcome || purchase.status !== 'refused') return null;
  const { tone, title, text, next } = outcome;
  const isBeside = hasAddBeside && next?.kind === 'recharge';
  return (
    <>
      <Banner
        tone={tone}
        title={title}
        action={
          next && !isBeside && <Next next={next} order={purchase.order} onBuy={onBuy} onBuyInstead={onBuyInstead} />
        }
      >
        {text}
      </Banner>
      <Suspense>{next?.kind === 'prove-email' && <ProveEmail />}</Suspense>
    </>
  );
}
