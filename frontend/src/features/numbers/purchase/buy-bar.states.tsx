/** States of the bar that buys: nothing chosen, a choice that can be bought or cannot, and a purchase under way. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { Pressed } from '../../../../gallery/Pressed.js';
import { sampleOffer, sampleService, sampleWallet } from '../../../../gallery/sample-responses.js';
import { Served } from '../../../../gallery/Served.js';
import type { States } from '../../../../gallery/states.js';
import type { Facts, Trouble } from '../../../api/trouble.js';
import type { Offer } from '../../../entities/purchase/offer.js';
import { purchaseRefused, purchaseRequested } from '../../../entities/purchase/purchases-slice.js';
import type { OfferLookup } from '../../../entities/purchase/use-offer.js';
import { onlineChanged } from '../../../state/live-slice.js';
import { BuyBar } from './BuyBar.js';

const NUMBER = '6f0c2f3e-0d7a-4d53-9d55-8f3f1a2b3c4d';
const nothing = () => {};

const offer: Offer = {
  ...{ service: 'tg', serviceName: 'Telegram', country: '22', countryName: 'India', countryIso: 'IN' },
  ...{ provider: 'any', price: 1404, allowed: true },
};
const { price, allowed: _, ...place } = offer;
const order = { ...place, numberId: NUMBER, priceSeen: price! };

const chosen: OfferLookup = {
  ...{ service: sampleService('tg', 'Telegram', 1404), offer, rows: [sampleOffer('22', 'India', 1404)] },
  ...{ prices: { stale: false, updatedAt: null }, isLoading: false, trouble: null, retry: nothing },
};
const unchosen: OfferLookup = { ...chosen, service: null, offer: null };

interface Given {
  lookup?: OfferLookup;
  /** Paise. */
  available?: number;
  happened?: UnknownAction[];
}

function Bar({ lookup = chosen, available = 50000, happened = [] }: Given) {
  return (
    <Served answers={{ '/api/wallet': sampleWallet({ available, balance: available }) }} happened={happened}>
      {/* The bar reaches over the lower edge of its page. */}
      <div style={{ paddingBottom: 28 }}>
        <BuyBar numberId={lookup.offer ? NUMBER : null} lookup={lookup} onBuyInstead={nothing} onBuyFormer={nothing} />
      </div>
    </Served>
  );
}

const bar =
  (given: Given = {}) =>
  () => <Bar {...given} />;

const withOffer = (given: Partial<Offer>) => bar({ lookup: { ...chosen, offer: { ...offer, ...given } } });

const after = (trouble: Trouble) =>
  bar({ happened: [purchaseRequested(order), purchaseRefused({ numberId: NUMBER, trouble })] });

const refused = (code: 'insufficient-funds' | 'price-changed' | 'provider-unavailable', facts: Facts) =>
  after({ kind: 'refused', code, facts, status: 409 });

export const states: States = {
  'Nothing is chosen': bar({ lookup: unchosen }),
  'Pressed with nothing chosen': () => (
    <Pressed selector=".buy-bar > button">
      <Bar lookup={unchosen} />
    </Pressed>
  ),
  'A service is chosen, a country is not': bar({ lookup: { ...chosen, offer: null } }),
  'The price is loading': bar({ lookup: { ...chosen, offer: null, isLoading: true } }),
  'The lists cannot be read': bar({
    lookup: { ...unchosen, trouble: { kind: 'unavailable', status: 500 } },
  }),
  'A choice': bar(),
  'A choice with long names': withOffer({
    serviceName: 'International Loyalty Club & Rewards Program (formerly Cashback)',
    countryName: 'South Georgia and the South Sandwich Islands',
    countryIso: null,
  }),
  'Saved prices': bar({ lookup: { ...chosen, prices: { stale: true, updatedAt: new Date().toISOString() } } }),
  'A price that is not known': withOffer({ price: null }),
  'A service that is not sold': withOffer({ allowed: false }),
  'Not enough money': bar({ available: 500 }),
  Offline: bar({ happened: [onlineChanged(false)] }),
  Purchasing: bar({ happened: [purchaseRequested(order)] }),
  'Refused: insufficient funds': refused('insufficient-funds', { required: 1404, available: 500 }),
  'Refused: the price has changed': refused('price-changed', { price: 1600 }),
  'Refused: the provider is down': refused('provider-unavailable', {}),
  'No answer to Buy': after({ kind: 'unreachable' }),
};
