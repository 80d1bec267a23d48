/** The balance of a wallet at any version and any time, against a fold that is made here. */
import type pg from 'pg';
import { paise } from '@backend/domain/money/money.js';
import { balanceAsOf } from '@backend/finance/balance-as-of.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { ordered, deposited } from '../domain/event-samples.js';
import { someProcesses, type Processes } from '../ledger/processes.js';

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

it('reads one entry a step, as many as halving takes', async () => {
  const client = await pool.connect();
  const read = async () => {
    const { rows: counted } = await client.query<{ rows: string }>(
      `SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'entries'`,
    );
    return Number(counted[0]?.rows ?? 0);
  };
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const before = await read();
    await balanceAsOf(client, 'w', { recordedAt: rows[123]!.recorded });
    expect((await read()) - before).toBeLessThanOrEqual(Math.ceil(Math.log2(2 * ENTRIES)) + 3);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
