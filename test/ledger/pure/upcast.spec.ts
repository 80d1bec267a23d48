/** Every version of every event that was ever written can be read, and an unknown one stops its reader. */
import { createHash } from 'node:crypto';
import { unknownFields } from '@backend/domain/event-fields.js';
import { readEvent } from '@backend/ledger/event-row.js';
import { SCHEMA, UnknownEvent, upcast, upcasterOf } from '@backend/ledger/upcast.js';
import { readFixtures, writeMissingFixtures } from './write-fixtures.js';

// for whoever adds a fact or a version; then read and commit the file
if (process.env.WRITE_FIXTURES) writeMissingFixtures();
const fixtures = readFixtures();

describe('The stored events', () => {
  it.each(Object.entries(SCHEMA))('include %s in every version up to %d', (type, today) => {
    const versions = new Set(fixtures.filter((fixture) => fixture.type === type).map(({ schema }) => schema));
    expect([...versions].sort()).toEqual(Array.from({ length: today }, (_, i) => i + 1));
  });

  it.each(fixtures)('$type, version $schema, is read in its shape of today', ({ canonical, event, type }) => {
    expect(readEvent(canonical)).toEqual({
      stream: 'wallet-1',
      version: 1,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      key: `key-${type}`,
      recordedAt: 1_767_225_600_000_000,
      at: 1_767_225_600_000,
      event,
    });
  });

  it.each(fixtures)('$type, version $schema, has no field that its type does not have', ({ canonical }) => {
    expect(unknownFields(readEvent(canonical).event)).toEqual([]);
  });

  it.each(fixtures)('$type, version $schema, is chained as it was written', ({ canonical, prevHash, hash }) => {
    const expected = createHash('sha256').update(Buffer.from(prevHash, 'hex')).update(canonical, 'utf8').digest('hex');
    expect(hash).toBe(expected);
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
    expect(() => readEvent(text)).toThrow(UnknownEvent);
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
