/**
 * Figures as of any moment, against a fold of all postings that is made here: for random histories, by recording and by
 * effect, and with the feed behind in some streams, in all, or in none.
 */
import fc from 'fast-check';
import pg from 'pg';
import type { Queries } from '@backend/database/database.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { paise } from '@backend/domain/money/money.js';
import { accountTotals } from '@backend/finance/totals/account-totals.js';
import { FiguresAsOf, type Figures, type Grouping, type Moment } from '@backend/finance/totals/figures-as-of.js';
import { dayOfHour, hourOf } from '@backend/finance/totals/india-hours.js';
import { entryRow, eventTexts } from '@backend/ledger/entry-row.js';
import { Feed } from '@backend/ledger/feed/feed.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { linesOf, numberParties, type PostingLine } from '@backend/ledger/posting-lines.js';
import { writeBatch } from '@backend/ledger/write-batch.js';
import { GENESIS } from '@backend/crypto/canonical.js';
import { seedOfRun } from '../support/seed.mjs';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { deposited } from '../domain/event-samples.js';

let database: FreshDatabase;
let pool: pg.Pool;
let superuser: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
  superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
});
afterAll(async () => {
  await pool.end();
  await superuser.end();
  await database.drop();
});

const HOUR = 3_600_000_000;
const DAY = 24 * HOUR;

interface Entry {
  readonly stream: string;
  /** Microseconds. */
  readonly recorded: number;
  readonly effective: number;
  readonly events: readonly DomainEvent[];
}

const linesOfEntry = ({ stream, events }: Entry): PostingLine[] =>
  events.flatMap((event, place) => linesOf(stream, event, place));

/** As the ledger writes them, at times of their own. */
const write = async (entries: readonly Entry[], written: ReadonlyMap<string, number>): Promise<Map<string, number>> => {
  const versions = new Map(written);
  const client = await pool.connect();
  try {
    const names = entries.flatMap((entry) => linesOfEntry(entry).flatMap(({ party }) => party ?? []));
    const parties = await numberParties(client, [...new Set(names)]);
    for (const entry of [...entries].sort((a, b) => a.recorded - b.recorded)) {
      const { stream, recorded, effective, events } = entry;
      const version = versions.get(stream) ?? 0;
      const key = `${stream}-${version}`;
      const row = entryRow(
        { stream, key, actor: systemActor('test'), subjectIds: [] },
        { id: key, key, first: version + 1, recordedAt: recorded, clock: recorded, previous: GENESIS, input: GENESIS },
        {
          events: events.map(eventTexts),
          lines: linesOfEntry(entry),
          wallet: { available: 0, held: 0, receivable: 0, openNumbers: 0, banned: false },
        },
      );
      const canonical = row.canonical.replace(`"effective":${recorded}`, `"effective":${effective}`);
      const changed = { ...row, effective_at: effective, canonical };
      await writeBatch(client, { entries: [changed], outbox: [], rows: new Map(), done: [], audit: [] }, parties);
      versions.set(stream, version + events.length);
    }
  } finally {
    client.release();
  }
  return versions;
};

/** No trigger stands in the way. */
const empty = () =>
  superuser.query(`SET session_replication_role = replica; DELETE FROM entries; DELETE FROM streams;
    DELETE FROM feed_positions; DELETE FROM feed_marks; DELETE FROM account_hours; DELETE FROM account_days`);

const feed = () => new Feed(pool);
const catchUp = async (): Promise<void> => {
  const one = feed();
  while ((await one.catchUp(accountTotals.projector, accountTotals.project)) > 0);
};

const queriesOf = (client: pg.PoolClient): Queries => ({
  query: (text, values = []) => client.query(text, [...values]),
});

const read = async (moment: Moment, by: readonly Grouping[]): Promise<Figures[]> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await (await FiguresAsOf.open(queriesOf(client))).read(moment, by);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

const dayOf = (micros: number): number => dayOfHour(hourOf(micros));

/** The oracle: every posting is looked at. */
const folded = (entries: readonly Entry[], { recordedBy, effectiveBy }: Moment, by: readonly Grouping[]): Figures[] => {
  const sums = new Map<string, Figures>();
  for (const entry of entries) {
    if (entry.recorded > (recordedBy ?? Infinity) || entry.effective > (effectiveBy ?? Infinity)) continue;
    const days = { recorded_day: dayOf(entry.recorded), effective_day: dayOf(entry.effective) };
    for (const { debit, credit, party, amount } of linesOfEntry(entry))
      for (const side of [
        { account: debit, party: party ?? '', debit: amount, credit: 0 },
        { account: credit, party: party ?? '', debit: 0, credit: amount },
      ]) {
        const groups = by.map((one) => (one === 'account' || one === 'party' ? [one, side[one]] : ['day', days[one]]));
        const key = JSON.stringify(groups);
        const none = { ...(Object.fromEntries(groups) as Pick<Figures, 'account'>), debit: 0, credit: 0, lines: 0 };
        const { debit: debits, credit: credits, lines, ...group } = sums.get(key) ?? none;
        const sum = { debit: debits + side.debit, credit: credits + side.credit, lines: lines + 1 };
        sums.set(key, { ...group, ...sum });
      }
  }
  return [...sums.values()];
};
const inOrder = (figures: readonly Figures[]): string[] => figures.map((one) => JSON.stringify(one, KEYS)).sort();
const KEYS = ['account', 'party', 'day', 'debit', 'credit', 'lines'];

const adjusted = (amount: number): DomainEvent => ({
  ...{ type: 'FundsAdjusted', adjustmentId: 'a', amount: paise(amount), reason: 'goodwill' },
});
const settled = (amount: number): DomainEvent => ({
  ...{ type: 'SettlementReceived', settlementId: 's', amount: paise(amount), fees: paise(2), tax: paise(1) },
});
const toppedUp = (amount: number): DomainEvent => ({ type: 'ProviderToppedUp', topUpId: 't', amount: paise(amount) });

const KINDS: readonly [stream: string, events: (amount: number) => readonly DomainEvent[]][] = [
  ['w1', (amount) => [deposited(amount)]],
  ['w2', (amount) => [adjusted(amount), adjusted(-amount - 1)]],
  ['w3', (amount) => [adjusted(amount)]],
  ['gateway:g', (amount) => [settled(amount)]],
  ['provider:p', (amount) => [toppedUp(amount)]],
];

/** Minutes and microseconds around the borders of hours and days of India matter most. */
const offset = fc.oneof(
  fc.integer({ min: 0, max: 2 * DAY }),
  fc
    .tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: -1, max: 1 }))
    .map(([halves, off]) => Math.max(0, (halves * HOUR) / 2 + off)),
);
const piece = fc.record({
  kind: fc.nat(KINDS.length - 1),
  amount: fc.integer({ min: 1, max: 1_000 }),
  at: offset,
  before: fc.oneof(fc.constant(0), offset),
});
type Piece = Parameters<Parameters<typeof piece.map>[0]>[0];

/** Recorded times rise within a stream: equal ones are moved. */
const entriesOf = (pieces: readonly Piece[], from: number): Entry[] => {
  const taken = new Set<string>();
  return pieces.map(({ kind, amount, at, before }) => {
    const [stream, events] = KINDS[kind]!;
    let recorded = from + at;
    while (taken.has(`${stream} ${recorded}`)) recorded++;
    taken.add(`${stream} ${recorded}`);
    return { stream, recorded, effective: recorded - before, events: events(amount) };
  });
};

/** Rows of entries that planning reads. */
const PLANNED = 16;

const GROUPINGS: readonly (readonly Grouping[])[] = [
  ['account', 'party'],
  ['account', 'recorded_day'],
  ['account', 'effective_day'],
];

describe('Figures as of a moment', () => {
  it('are those of all postings up to it, however far the feed is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          past: fc.array(piece, { minLength: 1, maxLength: 12 }),
          later: fc.array(piece, { maxLength: 8 }),
          isCounted: fc.boolean(),
          /** Streams that the feed reads alone, before and after. */
          alone: fc.tuple(fc.subarray(KINDS.map(([stream]) => stream)), fc.subarray(KINDS.map(([stream]) => stream))),
          asked: fc.array(fc.tuple(fc.nat(), fc.integer({ min: -1, max: 1 }), fc.nat(), fc.boolean(), fc.boolean()), {
            minLength: 1,
            maxLength: 6,
          }),
        }),
        async ({ past, later, isCounted, alone, asked }) => {
          await empty();
          // The beginning of an hour of India, three days ago.
          const now = Math.floor(Date.now() / 1_800_000) * 1_800_000_000;
          const old = entriesOf(past, now - 3 * DAY);
          const versions = await write(old, new Map());
          for (const stream of alone[0]) await feed().advance(accountTotals.projector, stream, accountTotals.project);
          if (isCounted) await catchUp();
          const young = entriesOf(later, now + DAY);
          await write(young, versions);
          for (const stream of alone[1]) await feed().advance(accountTotals.projector, stream, accountTotals.project);
          const all = [...old, ...young];
          const moments: Moment[] = asked.map(([which, off, other, isRecorded, isEffective]) => ({
            ...(isRecorded && { recordedBy: all[which % all.length]!.recorded + off }),
            ...(isEffective && { effectiveBy: all[other % all.length]!.effective + off }),
          }));
          for (const moment of [{}, ...moments])
            for (const by of GROUPINGS) {
              const [figures, expected] = [await read(moment, by), folded(all, moment, by)];
              expect({ moment, figures: inOrder(figures) }).toEqual({ moment, figures: inOrder(expected) });
            }
        },
      ),
      { seed: seedOfRun(), numRuns: 40 },
    );
  });

  it('read no entry that is counted, but those of the part hour', async () => {
    await empty();
    const now = Math.floor(Date.now() / 1_800_000) * 1_800_000_000;
    const minutes = Array.from({ length: 600 }, (_, i) => ({ kind: i % 5, amount: 7, at: i * 60_000_000, before: 0 }));
    const entries = entriesOf(minutes, now - DAY);
    await write(entries, new Map());
    await catchUp();
    await superuser.query('ANALYZE entries');
    const reads = async (moment: Moment): Promise<number> => {
      const client = await pool.connect();
      const counted = async () => {
        const { rows } = await client.query<{ rows: string }>(
          `SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'entries'`,
        );
        return Number(rows[0]?.rows ?? 0);
      };
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL enable_seqscan = off');
        const figures = await FiguresAsOf.open(queriesOf(client));
        const before = await counted();
        await figures.read(moment, ['account']);
        return (await counted()) - before;
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    };
    const half = entries[314]!.recorded;
    // The planner looks at the ends of the indexes; an hour has 60 entries.
    for (const moment of [{}, { recordedBy: half }, { effectiveBy: half }, { recordedBy: half, effectiveBy: half }])
      expect(await reads(moment)).toBeLessThanOrEqual(60 + PLANNED);
    expect(await reads({})).toBeLessThanOrEqual(PLANNED);
  });
});
