/** Every version of every event that was ever written can be read, and an unknown one stops its reader. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unknownFields } from '@backend/domain/event-checks.js';
import { readEntry } from '@backend/ledger/stored-entry.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { partsOf } from '@backend/domain/private-part.js';
import { SCHEMA, UnknownEvent, upcast, upcasterOf } from '@backend/ledger/upcast.js';
import { readFixtures, writeMissingFixtures, type Fixture } from './write-fixtures.js';

/** A purchase as it was stored. */
interface EntryFixture {
  readonly entry: string;
  readonly privateText: string;
  readonly events: readonly object[];
}

// for whoever adds a fact or a version; then read and commit the file
if (process.env.WRITE_FIXTURES) writeMissingFixtures();
const fixtures = readFixtures();
const readFixture = ({ canonical, private: text }: Fixture) => {
  const { key, events } = readEntry(text ? `${canonical}\t${text}` : canonical);
  expect(events).toHaveLength(1);
  return { key, ...events[0]! };
};

describe('The stored events', () => {
  it.each(Object.entries(SCHEMA))('include %s in every version up to %d', (type, today) => {
    const versions = new Set(fixtures.filter((fixture) => fixture.type === type).map(({ schema }) => schema));
    expect([...versions].sort()).toEqual(Array.from({ length: today }, (_, i) => i + 1));
  });

  it.each(fixtures)('$type, version $schema, is read in its shape of today', (fixture) => {
    const { event, type } = fixture;
    expect(readFixture(fixture)).toEqual({
      stream: 'wallet-1',
      version: 1,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      key: `key-${type}`,
      recordedAt: 1_767_225_600_000_000,
      at: 1_767_225_600_000,
      event,
    });
  });

  it.each(fixtures)('$type, version $schema, has no field that its type does not have', (fixture) => {
    expect(unknownFields(readFixture(fixture).event)).toEqual([]);
  });

  it.each(fixtures)('$type, version $schema, is chained as it was written', ({ canonical, prevHash, hash }) => {
    const expected = createHash('sha256').update(Buffer.from(prevHash, 'hex')).update(canonical, 'utf8').digest('hex');
    expect(hash).toBe(expected);
  });

  const parted = fixtures.filter((fixture) => fixture.private !== undefined);
  it.each(parted)('$type, version $schema, has the digest of its private part', (fixture) => {
    const digest = createHash('sha256')
      .update(Buffer.from(fixture.privateSalt!, 'hex'))
      .update(fixture.private!, 'utf8');
    expect(JSON.parse(fixture.canonical)).toMatchObject({ private: digest.digest('hex') });
  });
});

describe('An entry', () => {
  it('of several events is read with what is private of each, as it was written', () => {
    const { entry, privateText, events } = JSON.parse(
      readFileSync('test/ledger/fixtures/entry.json', 'utf8'),
    ) as EntryFixture;
    const read = readEntry(`${entry}\t${privateText}`);
    expect(read.events.map(({ version, event }) => ({ version, event }))).toEqual(
      events.map((event, place) => ({ version: 3 + place, event })),
    );
    expect(new Set(read.events.map(({ recordedAt, at }) => `${recordedAt} ${at}`)).size).toBe(1);
    expect(readEntry(entry).events.map(({ event }) => event)).toEqual(
      events.map((event) => partsOf(event as DomainEvent).publicPart),
    );
  });
});

describe('An unknown event', () => {
  it.each([
    ['FundsLost', 1],
    ['constructor', 1],
    ['__proto__', 1],
    ['toString', 0],
    ['FundsDeposited', 0],
    ['FundsDeposited', -1],
    ['FundsDeposited', SCHEMA.FundsDeposited + 1],
    ['FundsDeposited', 0.5],
    ['FundsDeposited', NaN],
  ])('(%s, version %d) stops whoever reads it', (type, schema) => {
    expect(() => upcast(type, schema, {})).toThrow(UnknownEvent);
    const text = JSON.stringify({ stream: 's', version: 1, id: 'i', key: 'k', recorded: 1, type, schema, data: {} });
    expect(() => readEntry(text)).toThrow(UnknownEvent);
  });
  it('is named', () => expect(() => upcast('FundsLost', 3, {})).toThrow('unknown event: FundsLost, version 3'));
});

describe('An event of an earlier shape', () => {
  const inRupees = (data: Record<string, unknown>) => ({ amount: Number(data.rupees) * 100 });
  const withoutReason = (data: Record<string, unknown>) => ({ ...data, reason: 'none given' });
  const read = upcasterOf({ Paid: 3, Lost: 2 }, { Paid: { 1: inRupees, 2: withoutReason } });

  it("is made into today's, version after version", () => {
    expect(read('Paid', 1, { rupees: 5 })).toEqual({ type: 'Paid', amount: 500, reason: 'none given' });
    expect(read('Paid', 2, { amount: 500 })).toEqual({ type: 'Paid', amount: 500, reason: 'none given' });
    expect(read('Paid', 3, { amount: 500, reason: 'x' })).toEqual({ type: 'Paid', amount: 500, reason: 'x' });
  });
  it('stops whoever reads it where a step is missing', () =>
    expect(() => read('Lost', 1, {})).toThrow('unknown event: Lost, version 1'));
});
