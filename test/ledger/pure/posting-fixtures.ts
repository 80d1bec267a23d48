/**
 * What each event of each version is booked as: fixtures with the data as it was stored. Rows are added for events that
 * have none yet; existing rows are never written again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { canonical } from '@backend/crypto/canonical.js';
import type { Posting } from '@backend/domain/money/books.js';
import { joined } from '@backend/domain/private-part.js';
import { linesOf } from '@backend/ledger/posting-lines.js';
import { SCHEMA, upcast } from '@backend/ledger/upcast.js';
import { EVERY_SAMPLE } from '../../domain/every-event.js';
import { readFixtures } from './write-fixtures.js';

const FIXTURES = 'test/ledger/fixtures/postings.json';

type Data = Record<string, unknown>;

interface Stored {
  readonly type: string;
  readonly schema: number;
  readonly stream: string;
  /** Both parts of it. */
  readonly data: Record<string, unknown>;
}
export interface PostingFixture extends Stored {
  readonly postings: readonly Posting[];
}

export const readPostingFixtures = (): PostingFixture[] =>
  JSON.parse(readFileSync(FIXTURES, 'utf8')) as PostingFixture[];

/** As a replay books a stored event. */
export const bookedAs = ({ type, schema, stream, data }: Stored): Posting[] => {
  const lines = linesOf(stream, upcast(type, schema, structuredClone(data)), 0);
  return lines.map(({ debit, credit, amount, party }) => ({ debit, credit, amount, party }));
};

const OF_GATEWAYS = ['PaymentQuarantined', 'ForeignPaymentQuarantined', 'QuarantineReleased', 'SettlementReceived'];

const streamOf = (type: string): string => {
  if (type.startsWith('Provider')) return 'provider:p';
  return OF_GATEWAYS.includes(type) ? 'gateway:g' : 'wallet-1';
};

/** Of earlier versions as they were written, and of today's. */
const storedEvents = (): Stored[] => [
  ...readFixtures().map(({ type, schema, canonical: text, private: privateText }) => {
    const stored = JSON.parse(text) as { data: Data } | { events: [{ data: Data }] };
    const parts = JSON.parse(privateText ?? '{}') as Data;
    const isEntry = 'events' in stored;
    const data = isEntry ? stored.events[0].data : stored.data;
    const privatePart = isEntry ? ((parts[0] ?? {}) as Data) : parts;
    return { type, schema, stream: streamOf(type), data: joined(data, privatePart) };
  }),
  ...EVERY_SAMPLE.map(({ event: { type, ...data } }) => ({
    ...{ type, schema: SCHEMA[type], stream: streamOf(type) },
    data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>,
  })),
];

const nameOf = ({ type, schema, stream, data }: Stored): string => canonical({ type, schema, stream, data });

export const writeMissingPostings = (): void => {
  const all = new Map(readPostingFixtures().map((fixture) => [nameOf(fixture), fixture]));
  for (const stored of storedEvents()) {
    const name = nameOf(stored);
    if (!all.has(name)) all.set(name, { ...stored, postings: bookedAs(stored) });
  }
  writeFileSync(FIXTURES, `${JSON.stringify([...all.values()], null, 2)}\n`);
};
