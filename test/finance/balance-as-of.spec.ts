/** The balance of a wallet at any version and any time, against a fold that is made here. */
import type pg from 'pg';
import { paise } from '@backend/domain/money/money.js';
import { balanceAsOf, type Balance, type Moment } from '@backend/finance/balance-as-of.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { ordered, deposited } from '../domain/event-samples.js';
import { someProcesses, type Processes } from '../ledger/processes.js';
import { changeRows } from '../support/change-rows.js';

const ENTRIES = 500;
/** Every third one took effect a day before it was recorded. */
const DAY = 86_400_000_000;

interface Row {
  readonly first: number;
  readonly last: number;
  readonly recorded: number;
  readonly effective: number;
}

let processes: Processes;
let pool: pg.Pool;
let rows: Row[];

/** What the corrections came to: entry i, from 0, adds i + 1 paise twice. */
const sumOf = (some: readonly Row[]): number => some.reduce((sum, row) => sum + 2 * (rows.indexOf(row) + 1), 0);

beforeAll(async () => {
  processes = await someProcesses();
  pool = processes.pool();
  const ledger = processes.ledger({ lanes: 1 });
  for (let i = 0; i < ENTRIES; i++) {
    const adjusted = (id: string) => ({
      ...{ type: 'FundsAdjusted' as const, adjustmentId: id, amount: paise(i + 1), reason: 'goodwill' as const },
    });
    const early = i % 3 === 0 ? { effectiveAt: Date.now() - DAY / 1000 } : {};
    const request = { stream: 'w', key: `k${i}`, actor: systemActor('test'), ...early };
    await ledger.record(request, () => [adjusted(`a${i}`), adjusted(`b${i}`)]);
  }
  const of = { stream: 'v', subjectIds: ['r'], actor: systemActor('test') };
  await ledger.record({ ...of, key: 'other' }, () => [ordered(77), deposited(77)]);
  const read = await pool.query<Record<keyof Row, string>>(
    `SELECT first, first + event_count - 1 AS last, recorded_at AS recorded, effective_at AS effective
     FROM entries WHERE stream = 'w' ORDER BY first`,
  );
  rows = read.rows.map(({ first, last, recorded, effective }) => ({
    ...{ first: Number(first), last: Number(last), recorded: Number(recorded), effective: Number(effective) },
  }));
});
afterAll(() => processes.end());

it('is that after the last entry that ends by a version', async () => {
  for (const version of [0, 1, 2, 3, 500, 501, 2 * ENTRIES - 1, 2 * ENTRIES, 9_999])
    expect([version, await balanceAsOf(pool, 'w', { version })]).toEqual([
      version,
      { available: sumOf(rows.filter(({ last }) => last <= version)), held: 0, receivable: 0 },
    ]);
});

it('is that after the last entry that was recorded by a time', async () => {
  const times = rows.flatMap(({ recorded }) => [recorded - 1, recorded, recorded + 1]);
  for (const recordedAt of [0, ...times.filter((_, i) => i % 17 === 0), times.at(-1)!, times.at(-1)! + DAY])
    expect([recordedAt, (await balanceAsOf(pool, 'w', { recordedAt })).available]).toEqual([
      recordedAt,
      sumOf(rows.filter(({ recorded }) => recorded <= recordedAt)),
    ]);
});

it('is that of all that had taken effect by a time, also of what was recorded later', async () => {
  const { recorded } = rows[0]!;
  const effectiveAt = recorded - 1;
  const early = rows.filter(({ effective }) => effective <= effectiveAt);
  expect(early.length).toBeGreaterThan(ENTRIES / 4);
  expect(await balanceAsOf(pool, 'w', { effectiveAt })).toEqual({ available: sumOf(early), held: 0, receivable: 0 });
  expect((await balanceAsOf(pool, 'w', { effectiveAt: recorded + DAY })).available).toBe(sumOf(rows));
});

it('is nothing of a wallet that does not exist', async () => {
  for (const moment of [{ version: 9 }, { recordedAt: 9e15 }, { effectiveAt: 9e15 }])
    expect(await balanceAsOf(pool, 'nobody', moment)).toEqual({ available: 0, held: 0, receivable: 0 });
});

/** How many entries a query reads, and in how many searches of an index. */
const costOf = async (
  moment: Moment,
  stream: string,
): Promise<{ read: number; searches: number; balance: Balance }> => {
  const client = await pool.connect();
  const counted = async () => {
    const { rows: counts } = await client.query<{ read: string; searches: string }>(
      `SELECT seq_tup_read + idx_tup_fetch AS read, idx_scan AS searches FROM pg_stat_xact_user_tables
       WHERE relname = 'entries'`,
    );
    return { read: Number(counts[0]?.read ?? 0), searches: Number(counts[0]?.searches ?? 0) };
  };
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const before = await counted();
    const balance = await balanceAsOf(client, stream, moment);
    const after = await counted();
    return { read: after.read - before.read, searches: after.searches - before.searches, balance };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

it('reads one entry for a version, and for a time as many as halving takes', async () => {
  expect(await costOf({ version: 2 * 123 }, 'w')).toMatchObject({ read: 1, searches: 1 });
  expect(await costOf({ version: 2 * 123 + 1 }, 'w')).toMatchObject({ read: 2, searches: 1 }); // within an entry
  for (const at of [0, 123, ENTRIES - 2])
    expect((await costOf({ recordedAt: rows[at]!.recorded }, 'w')).read).toBeLessThanOrEqual(11);
  expect((await costOf({ recordedAt: rows.at(-1)!.recorded }, 'w')).read).toBe(2);
});

describe('A wallet with 100,000 entries of three events', () => {
  const LIFE = 100_000;
  /** Entry i, from 1, is recorded at i * 1,000 us and leaves i paise. */
  const long = `
INSERT INTO entries (stream, first, event_count, recorded_at, effective_at, key, seq, available, held, receivable,
  open_numbers, banned, postings, hash, canonical)
SELECT 'long', 3 * i - 2, 3, i * 1000, i * 1000, 'k' || i, 0, i, 0, 0, 0, false, '{}', '\\x00', '{}'
FROM generate_series(1, ${LIFE}) AS i`;
  // The statistics of a table with a thousand rows would have the planner read them all, until they are made anew.
  beforeAll(() => changeRows(processes.database.adminUrl, `${long}; ANALYZE entries`));

  it('is read in one search for a version', async () => {
    for (const entry of [1, 2, 33_333, LIFE]) {
      const balance = { available: entry, held: 0, receivable: 0 };
      expect(await costOf({ version: 3 * entry }, 'long')).toEqual({ read: 1, searches: 1, balance });
    }
  });

  it('is read in 19 entries at the most for a time', async () => {
    const some = Array.from({ length: 300 }, (_, i) => 1 + ((i * 7_919 * 13) % LIFE));
    const costs: number[] = [];
    for (const entry of [0, 1, 2, 3, LIFE / 2, LIFE - 1, LIFE, LIFE + 1, ...some]) {
      const { read, balance } = await costOf({ recordedAt: entry * 1_000 + 999 }, 'long');
      expect([entry, balance.available]).toEqual([entry, Math.min(entry, LIFE)]);
      costs.push(read);
    }
    // The newest, one for each halving of the entries, and the one that is found: no more than of one event each.
    expect(Math.max(...costs)).toBeLessThanOrEqual(Math.ceil(Math.log2(LIFE)) + 2);
    expect(Math.max(...costs)).toBeGreaterThan(15); // it is counted
  });
});
