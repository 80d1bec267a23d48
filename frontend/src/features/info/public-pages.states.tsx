/** States of the pages for anybody: the health of the parts, the promises, and what the app costs. */
import type { ReactNode } from 'react';
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { PublicPromisesResponse, StatusDayResponse, StatusResponse } from '../../api/client.gen.js';
import { PromisesPage } from './PromisesPage.js';
import { StatusPage } from './StatusPage.js';
import { WelcomePage } from './WelcomePage.js';

const NOW = new Date().toISOString();

const state = (page: ReactNode, answers: Record<string, unknown>) => () => <Served answers={answers}>{page}</Served>;

const well: StatusResponse = { database: 'ok', queue: 'ok', provider: 'ok', gateway: 'ok', notice: null };
const ill: StatusResponse = {
  ...well,
  provider: 'down',
  gateway: 'degraded',
  notice: 'Numbers of one server are slow.',
};
const none = { degraded: 0, down: 0 };
const day: StatusDayResponse = {
  ...{ day: '2026-11-26', measured: 1_440, database: none, queue: none, provider: none, gateway: none },
};
const days = [
  { ...day, provider: { degraded: 34, down: 1_200 } },
  { ...day, day: '2026-11-25', measured: 0 },
];
const status = (now: unknown, history: unknown) =>
  state(<StatusPage />, { '/api/status': now, '/api/status/history': history });

const standing = { findings: 0, accepted: 0 };
const promises: PublicPromisesResponse = {
  ...{ checkedAt: NOW, wholeCheckedAt: NOW },
  promises: [
    { promise: 1, state: 'holds', ...standing },
    { promise: 7, state: 'by-tests', ...standing },
    { promise: 10, state: 'broken', findings: 2, accepted: 1 },
    { promise: 16, state: 'not-checked', ...standing },
  ],
};
const seal = {
  no: 1_234,
  sealedAt: NOW,
  total: 98_765_432_10,
  root: 'ab12cd34'.repeat(11),
  hash: 'ab12cd34'.repeat(8),
};
const promised = (found: unknown, seals: unknown) =>
  state(<PromisesPage />, { '/api/promises': found, '/api/liabilities': seals });

const long = 'International Loyalty Club & Rewards Program (formerly Cashback)';
const items = [
  { code: 'tg', name: 'Telegram', price: 1_077 },
  { code: 'll', name: long, price: 12_345_67 },
];
const welcome = (examples: unknown) => state(<WelcomePage />, { '/api/catalog/price-examples': examples });

export const states: States = {
  'Everything works': status(well, { days }),
  'Some parts have trouble': status(ill, { days }),
  'The health before the answers': status(undefined, undefined),
  'The health cannot be read': status(new Refused(), new Refused()),
  'Nothing was measured': status(well, { days: [] }),
  'Promises, one of them broken': promised(promises, { seals: [seal] }),
  'No check yet, no totals': promised({ checkedAt: null, wholeCheckedAt: null, promises: [] }, { seals: [] }),
  'Promises before the answers': promised(undefined, undefined),
  'Promises cannot be read': promised(new Refused(), new Refused()),
  'Prices for who does not know us': welcome({ items, updatedAt: NOW }),
  'No prices yet': welcome({ items: [], updatedAt: null }),
  'Prices before the answer': welcome(undefined),
  'Prices cannot be read': welcome(new Refused()),
};
