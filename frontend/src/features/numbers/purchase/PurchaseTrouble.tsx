/** Why a purchase was refused; after a price change, a button buys at the new price. */
import { Button } from 'antd';
import { LinkButton } from '../../../ui/controls/LinkButton.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { rupees } from '../../../ui/text/money.js';
import { troubleText } from '../../../ui/text/refusals.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';
import type { Order, Purchase } from '../../../entities/number/numbers-slice.js';
import { isSameOffer } from './use-offer.js';

const TITLE = 'Purchase Failed';

interface Props {
  purchase: Purchase;
  /** The order that the form shows and would send now. */
  shown: Order | null;
  onBuy: (order: Order) => void;
}

export function PurchaseTrouble({ purchase, shown, onBuy }: Props) {
  const { trouble, order } = purchase;
  if (!trouble || !order) return null;

  if (trouble.kind === 'unreachable')
    return (
      <Banner tone="wait" title={TITLE} action={<Button onClick={() => onBuy(order)}>Try Again</Button>}>
        {troubleText(trouble)} It is not known whether the number for {order.serviceName} was ordered; trying again is
        safe and never buys twice.
      </Banner>
    );

  if (trouble.kind === 'refused' && trouble.code === 'price-changed') {
    const price = Number(trouble.facts.price);
    return (
      <Banner
        tone="wait"
        title={`The price of ${order.serviceName} has changed`}
        action={
          isSameOffer(order, shown) && (
            <Button type="primary" onClick={() => onBuy({ ...order, priceSeen: price })}>
              Buy at {rupees(price)}
            </Button>
          )
        }
      >
        You saw {rupees(order.priceSeen)}, it is now {rupees(price)}. You have not been charged.
      </Banner>
    );
  }

  if (trouble.kind === 'refused' && trouble.code === 'offer-not-available')
    return (
      <TroubleBanner
        title={TITLE}
        trouble={{ ...trouble, facts: { serviceName: order.serviceName, ...trouble.facts } }}
      />
    );

  const isShortOfFunds = trouble.kind === 'refused' && trouble.code === 'insufficient-funds';
  return (
    <TroubleBanner
      title={TITLE}
      trouble={trouble}
      action={
        isShortOfFunds ? (
          <LinkButton to="/recharge" type="primary">
            Add Funds
          </LinkButton>
        ) : undefined
      }
    />
  );
}
