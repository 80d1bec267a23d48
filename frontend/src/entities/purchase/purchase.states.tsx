/** States of the outcome of Buy: each refusal with its next step. */
import type { ReactNode } from 'react';
import { sampleOffer, sampleService } from '../../../gallery/sample-responses.js';
import { Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { RefusalCode } from '../../api/client.gen.js';
import type { Facts, Trouble } from '../../api/trouble.js';
import { PurchaseOutcome } from './PurchaseOutcome.js';

const ORDER = {
  ...{ numberId: '6f0c2f3e-0d7a-4d53-9d55-8f3f1a2b3c4d', service: 'tg', serviceName: 'Telegram' },
  ...{ country: '22', provider: 'any', priceSeen: 1404 },
};

const outcome = (trouble: Trouble) => () => (
  <PurchaseOutcome
    purchase={{ status: 'refused', order: ORDER, trouble, isLost: false }}
    shown={ORDER}
    onBuy={() => {}}
    onBuyInstead={() => {}}
  />
);

const refused = (code: RefusalCode, facts: Facts = {}) => outcome({ kind: 'refused', code, facts, status: 409 });

const CATALOG = { updatedAt: null, stale: false };
const RATED = { iso: 'ID', dialCode: '62', successRate: 0.81, sample: 240, medianSeconds: 38 } as const;

/** With another country that sells the service. */
const withNextBest = (draw: () => ReactNode) => () => (
  <Served
    answers={{
      '/api/catalog/services': { ...CATALOG, items: [sampleService('tg', 'Telegram', 1210)] },
      '/api/catalog/services/tg/offers': {
        ...CATALOG,
        items: [sampleOffer('22', 'India', 1404, { stock: 'none' }), sampleOffer('6', 'Indonesia', 1210, RATED)],
      },
    }}
  >
    {draw()}
  </Served>
);

export const states: States = {
  'Insufficient funds': refused('insufficient-funds', { required: 1404, available: 1105 }),
  'The price has changed': refused('price-changed', { price: 1600 }),
  'Out of stock': refused('offer-not-available'),
  'Out of stock, sold elsewhere': withNextBest(refused('offer-not-available')),
  'The provider is busy': refused('provider-busy'),
  'The provider is down': refused('provider-unavailable'),
  'Too many open numbers': refused('too-many-open-numbers', { limit: 5 }),
  'Too many purchases': refused('too-many-purchases', { limit: 20 }),
  'Not sold here': refused('service-not-allowed'),
  'A banned account': refused('banned'),
  'No connection': outcome({ kind: 'unreachable' }),
  'The server fails': outcome({ kind: 'unavailable', status: 500 }),
};
