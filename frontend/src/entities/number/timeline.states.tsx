/** States of the history of one number. */
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { TimelineItem } from '../../api/client.gen.js';
import { Steps } from './TimelineDrawer.js';

const step = (seconds: number, code: TimelineItem['code'], given: Partial<TimelineItem> = {}): TimelineItem => ({
  at: new Date(Date.UTC(2026, 10, 22, 12, 0, seconds)).toISOString(),
  ...{ code, values: { service: 'Telegram', country: 'India' }, amount: null },
  ...given,
});

const until = new Date(Date.UTC(2026, 10, 22, 12, 30)).toISOString();

const story = (items?: TimelineItem[] | Refused) => () => (
  <Served answers={items ? { '/api/numbers/n/timeline': items instanceof Refused ? items : { items } } : {}}>
    <Steps id="n" />
  </Served>
);

export const states: States = {
  'A code': story([
    step(0, 'ordered'),
    step(0, 'reserved', { amount: 1404 }),
    step(1, 'sent'),
    step(2, 'assigned', { values: { phone: '919812345678', until } }),
    step(75, 'code'),
    step(75, 'charged', { amount: -1404 }),
  ]),
  Cancelled: story([
    step(0, 'ordered'),
    step(0, 'reserved', { amount: 1_234_567 }),
    step(2, 'assigned', { values: { phone: '919812345678', until } }),
    step(40, 'cancel-requested'),
    step(41, 'cancel-postponed', { values: { until } }),
    step(150, 'released', { amount: 1_234_567, values: { reason: 'cancelled' } }),
    step(150, 'closed', { values: { reason: 'cancelled' } }),
  ]),
  'No numbers, of a long name': story([
    step(0, 'ordered', {
      values: {
        service: 'International Loyalty Club & Rewards Program (formerly Cashback)',
        country: 'South Georgia and the South Sandwich Islands',
      },
    }),
    step(3, 'closed', { values: { reason: 'no-numbers' } }),
  ]),
  'Before it is known': story(),
  'It cannot be read': story(new Refused()),
};
