/**
 * History on PostgreSQL: it cannot be changed, its chain is checked by SQL alone, and a long history costs what a short
 * one does.
 */
import type pg from 'pg';
import type { DomainEvent } from '@backend/domain/events.js';
import { NUMBER_SHAPE } from '@backend/domain/numbers/number.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { loadBatchContext } from '@backend/ledger/load-batch-context.js';
import { ACCOUNT_NUMBERS } from '@backend/ledger/posting-lines.js';
import { noted, ordered } from '../domain/event-samples.js';
import { someProcesses, type Processes } from './processes.js';

let processes: Processes;
let app: pg.Pool;
let owner: pg.Pool;
beforeAll(async () => {
  processes = await someProcesses();
  app = processes.pool();
  owner = processes.pool(processes.database.ownerUrl);
  const ledger = processes.ledger();
  await ledger.record({ stream: 'w', subjectIds: ['r'], key: 'order', actor: systemActor('test') }, () => [
    ordered(5_000),
    { type: 'FundsDeposited', rechargeId: 'r', amount: 5_000, gateway: 'g', paymentId: 'p' },
  ]);
  for (let i = 0; i < 5; i++)
    await ledger.record({ stream: 'w', key: `ban-${i}`, actor: systemActor('₹ "quoted" \\ text') }, () => [
      noted(`₹${i}`),
    ]);
});
afterAll(() => processes.end());

const chain = `
SELECT count(*) AS broken FROM (
  SELECT first, hash, canonical, lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER w AS before,
    lag(first + event_count, 1, 1::bigint) OVER w AS next, available, held, receivable,
    canonical::jsonb->'after' AS after, event_count, jsonb_array_length(canonical::jsonb->'events') AS events
  FROM entries WINDOW w AS (PARTITION BY stream ORDER BY first)) e
WHERE hash <> sha256(before || convert_to(canonical, 'UTF8')) OR first <> next OR event_count <> events
  OR after <> jsonb_build_array(available, held, receivable)`;

const COLUMN: Readonly<Record<string, string>> = {
  ...{ entries: 'first', seals: 'seal_no', seal_leaves: 'seal_no', accounts: 'name', parties: 'name' },
};

describe('History', () => {
  it.each(['entries', 'seals', 'seal_leaves', 'accounts', 'parties'])(
    'of %s is not changed by the application: it may not',
    async (table) => {
      for (const sql of [
        `UPDATE ${table} SET ${COLUMN[table]} = ${COLUMN[table]}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ])
        await expect(app.query(sql)).rejects.toMatchObject({
          code: '42501',
          message: expect.stringContaining('permission denied') as string,
        });
    },
  );
  it.each(['entries', 'accounts', 'parties'])(
    'of %s is not changed by its owner: a trigger stops them',
    async (table) => {
      for (const sql of [
        `UPDATE ${table} SET ${COLUMN[table]} = ${COLUMN[table]}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ])
        await expect(owner.query(sql)).rejects.toMatchObject({
          code: '42501',
          message: `${table} is append-only: a correction is a new event`,
        });
    },
  );
  it('does not let the application take the trigger away', () =>
    expect(app.query('ALTER TABLE entries DISABLE TRIGGER ALL')).rejects.toMatchObject({ code: '42501' }));
  it('numbers the accounts in the database as in the code', async () => {
    const { rows } = await app.query<{ name: string; no: number }>('SELECT name, no FROM accounts');
    expect(Object.fromEntries(rows.map(({ name, no }) => [name, no]))).toEqual(ACCOUNT_NUMBERS);
  });
  it('is chained: SQL alone finds it whole', async () => {
    const { rows } = await app.query<{ broken: string }>(chain);
    expect(rows).toEqual([{ broken: '0' }]);
    const { rows: head } = await app.query<{ same: boolean }>(
      `SELECT head_hash = (SELECT hash FROM events WHERE stream = 'w' ORDER BY version DESC LIMIT 1) AS same FROM wallets WHERE wallet_id = 'w'`,
    );
    expect(head).toEqual([{ same: true }]);
  });
  it('is not written by the database twice: a head and a key have one entry each', async () => {
    const copy = (first: string, key: string) => `INSERT INTO entries (stream, first, event_count, recorded_at,
        effective_at, key, seq, available, held, receivable, open_numbers, banned, postings, hash, canonical)
      SELECT stream, ${first}, event_count, recorded_at, effective_at, ${key}, seq, available, held, receivable,
        open_numbers, banned, postings, hash, canonical FROM entries WHERE stream = 'w' AND first = 1`;
    await expect(app.query(copy('first', `'other'`))).rejects.toMatchObject({ code: '23505' });
    await expect(app.query(copy('99', 'key'))).rejects.toMatchObject({ code: '23505' });
  });
});

/** How often the table of entries was read whole, and how many of its rows, by what this connection did so far. */
const readSoFar = async (client: pg.PoolClient): Promise<{ scans: number; rows: number }> => {
  const { rows } = await client.query<{ scans: string; rows: string }>(
    `SELECT seq_scan AS scans, seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'entries'`,
  );
  return { scans: Number(rows[0]!.scans), rows: Number(rows[0]!.rows) };
};

/** What one poll costs. */
const readBy = async (work: (client: pg.PoolClient) => Promise<void>): Promise<{ scans: number; rows: number }> => {
  const client = await app.connect();
  try {
    await client.query('BEGIN');
    const before = await readSoFar(client);
    await work(client);
    const after = await readSoFar(client);
    return { scans: after.scans - before.scans, rows: after.rows - before.rows };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

describe('A wallet with 100,000 events', () => {
  const LIFE = 100_000;

  it('reads for a command what one with ten reads: no life is loaded', async () => {
    const ledger = processes.ledger({ lanes: 1 });
    const corrections = (count: number, from: number): DomainEvent[] =>
      Array.from({ length: count }, (_, i) => ({
        type: 'FundsAdjusted',
        adjustmentId: `a${from + i}`,
        amount: 1,
        reason: 'goodwill',
      }));
    for (let from = 0; from < LIFE; from += 2_500)
      await Promise.all(
        Array.from({ length: 50 }, (_, i) => {
          const first = from + i * 50;
          const key = `life-${first}`;
          return ledger.record({ stream: 'long', key, actor: systemActor('test') }, () => corrections(50, first));
        }),
      );
    await ledger.record({ stream: 'short', key: 'life', actor: systemActor('test') }, () => corrections(10, 0));
    for (const wallet of ['long', 'short'])
      await ledger.record(
        { stream: wallet, subjectIds: [`r-${wallet}`], key: 'order', actor: systemActor('test') },
        () => [ordered(5_000, `r-${wallet}`)],
      );
    await owner.query('ANALYZE entries');

    const cost = (wallet: string) =>
      readBy(async (client) => {
        await loadBatchContext(
          client,
          [
            {
              request: { stream: wallet, subjectIds: [`r-${wallet}`], key: 'new', actor: systemActor('test') },
              decide: () => [],
            },
          ],
          NUMBER_SHAPE,
        );
      });
    const short = await cost('short');
    expect(await cost('long')).toEqual(short);
    expect(short).toEqual({ scans: 0, rows: 2 }); // the head, and the one entry of the one thing that it is about
  });
});
