/**
 * What the owner of the tables could write, with a recomputed chain: verify and replay name the wallet, and finish. A
 * run samples the shapes (decision 0251).
 */
import pg from 'pg';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { replay } from '@backend/finance/replay/replay.js';
import { copyIn, makeShadows, RowRefused } from '@backend/finance/shadow.js';
import type { Verdict } from '@backend/finance/figures.js';
import { canonical } from '@backend/crypto/canonical.js';
import { READ_MODELS } from '@backend/row-mappers.js';
import { sampleOfRun } from '../support/sample.js';
import { offer, SoundLedger, type Stored } from './sound-ledger.js';

const eachValue = (data: object, kind: string, put: unknown): object =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value === kind ? put : value]));

const IMPOSSIBLE: readonly [string, (stored: Stored) => unknown][] = [
  ['no data', (stored) => ({ ...stored, data: null })],
  ['empty data', (stored) => ({ ...stored, data: {} })],
  ['a list of data', (stored) => ({ ...stored, data: [1, 'x'] })],
  ['texts for numbers', (stored) => ({ ...stored, data: eachValue(stored.data, 'number', 'x') })],
  ['numbers beyond all', (stored) => ({ ...stored, data: eachValue(stored.data, 'number', 1e300) })],
  ['halves', (stored) => ({ ...stored, data: eachValue(stored.data, 'number', 0.5) })],
  ['things for texts', (stored) => ({ ...stored, data: eachValue(stored.data, 'string', { x: [null] }) })],
  ['nothing for texts', (stored) => ({ ...stored, data: eachValue(stored.data, 'string', null) })],
];

/** Of shapes of each type of event, in a run. */
const SHAPES = 24;

const named = (verdicts: Verdict[]) => verdicts.flatMap(({ first }) => first);
const adjusted = (id: string, amount: number, reason = 'x') => ({
  type: 'FundsAdjusted',
  data: { adjustmentId: id, amount, reason },
});

describe('An impossible event', () => {
  let ledger: SoundLedger;
  beforeEach(async () => (ledger = await SoundLedger.open()));
  afterEach(() => ledger.close());

  const run = (asOf: number | null) =>
    replay(ledger.database.ownerUrl, { asOf, startedBy: 'test', codeVersion: 'test' });

  it('is named by wallet, whatever its shape', async () => {
    const history = await ledger.history('w2');
    const ofEachType = new Map(history.events.map((one) => [one.stored.type, one]));
    const cases = IMPOSSIBLE.flatMap(([shape, change]) =>
      [...ofEachType.values()]
        .filter(({ stored }) => canonical(change(stored)) !== canonical(stored)) // else it has no such thing
        .map(({ version }) => ({ shape, change, version })),
    );
    for (const { shape, change, version } of sampleOfRun(cases, SHAPES, 'impossible shapes')) {
      await ledger.writeAnew('w2', history, version, change);
      const violations = named(await ledger.check());
      const where = violations.filter((violation) => violation.stream === 'w2' && violation.version !== null);
      expect([shape, version, where.length > 0]).toEqual([shape, version, true]);
      expect(violations.filter(({ stream }) => stream !== 'w2' && stream !== null)).toEqual([]);
    }
  });

  it('that shows only in what a number came to is named', async () => {
    const number = { numberId: 'n7', offer, price: 1, cost: 1, terms: {}, clocks: CLOCKS };
    const assigned = { numberId: 'n7', provider: 'p', activationId: '9', phone: '9', deadline: 1, canRepeat: false };
    await ledger.append('w3', [
      { type: 'NumberRequested', data: number },
      { type: 'OrderRerouted', data: { numberId: 'n7', from: 'p', reason: 'refused' } },
      { type: 'NumberAssigned', data: assigned },
    ]);
    const violations = named(await ledger.check()).filter(({ promise, stream }) => promise === 2 && stream === 'w3');
    expect(violations.map(({ text }) => text)).toContainEqual(expect.stringContaining('its row cannot be made'));
  });

  it('among many is named, and the rows of all others are compared', async () => {
    const facts = Array.from({ length: 500 }, (_, i) => adjusted(`a${i}`, i % 100 === 7 ? 0.5 : 1));
    await ledger.append('w1', facts);
    const violations = named(await ledger.check());
    const refused = violations.filter(({ promise, text }) => promise === 13 && text.startsWith('corrections: invalid'));
    expect(refused.map(({ version }) => version)).toEqual([20, 120, 220, 320, 420]);
  });

  it('makes a replay differ, as of a time too', async () => {
    await ledger.append('w2', [adjusted('a1', 1e300)]);
    for (const asOf of [null, Date.now() * 1000 + 1_000_000_000]) {
      const { result, faults } = await run(asOf);
      expect(result).toBe('differs');
      expect(faults).toContainEqual(expect.objectContaining({ promise: 13, stream: 'w2' }));
    }
  });

  it('is distinguished from other errors of a COPY', async () => {
    const client = new pg.Client({ connectionString: ledger.database.adminUrl });
    await client.connect();
    const table = READ_MODELS.find(({ name }) => name === 'corrections')!;
    const row = {
      wallet_id: 'w',
      correction_id: 'c',
      version: 1,
      type: 'credit',
      amount: 1,
      description: 'x',
      subject: 'c',
      created_at: new Date(0),
    };
    const rows = Array.from({ length: 200_000 }, () => row);
    await client.query('BEGIN');
    await makeShadows(client, READ_MODELS, true);
    await client.query('SET LOCAL statement_timeout = 1');
    const error = await copyIn(client, 'shadow_corrections', table, rows).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(pg.DatabaseError);
    expect(error).not.toBeInstanceOf(RowRefused);
    await client.end();
  });
});
