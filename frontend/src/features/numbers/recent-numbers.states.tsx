/** States of Your Numbers: the last ten, none, loading, not read. */
import { sampleCode, sampleNumber } from '../../../gallery/sample-number.js';
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { NumberResponse } from '../../api/client.gen.js';
import { RecentNumbers } from './RecentNumbers.js';

const recent = (answer?: readonly NumberResponse[] | Refused) => () => (
  <Served
    answers={
      answer
        ? { '/api/numbers': answer instanceof Refused ? answer : { items: answer, next: null, total: answer.length } }
        : {}
    }
  >
    <RecentNumbers current="c" onOpen={() => {}} onBuy={() => {}} />
  </Served>
);

const unsold = { phone: null, phoneShown: null, national: null, assignedAt: null, deadline: null } as const;

export const states: States = {
  'In every status': recent([
    sampleNumber({ id: 'a' }),
    sampleNumber({ id: 'i', cancelRequestedAt: sampleNumber().requestedAt, server: 'Server 2' }),
    sampleNumber({ id: 'b', status: 'used', charged: true, codes: [sampleCode(1, '482917')] }),
    sampleNumber({ id: 'c', status: 'active', serviceName: 'The one whose ticket is open' }),
    sampleNumber({ id: 'd', ...unsold, status: 'pending' }),
    sampleNumber({ id: 'e', status: 'expired', reason: 'cancelled' }),
    sampleNumber({ id: 'f', ...unsold, status: 'failed', reason: 'no-numbers' }),
    sampleNumber({ id: 'g', status: 'used', charged: true, codes: [sampleCode(1, null)] }),
    sampleNumber({
      ...{ id: 'h', serviceName: 'International Loyalty Club & Rewards Program (formerly Cashback)' },
      ...{ countryName: 'South Georgia and the South Sandwich Islands', countryIso: null, price: 1_234_567 },
    }),
  ]),
  'No numbers yet': recent([]),
  'Before they are known': recent(),
  'They cannot be read': recent(new Refused()),
};
