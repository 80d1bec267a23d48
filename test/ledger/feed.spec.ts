/**
 * The feed: every projector sees each stream's events in version order, once in effect, also when two read at once or
 * one fails.
 */
import pg from 'pg';
import type { DomainEvent } from '@backend/domain/events.js';
import { Feed, type Project } from '@backend/ledger/feed/feed.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { changeRows } from '../support/change-rows.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';

let database: FreshDatabase;
let pool: pg.Pool;
let ledger: PostgresLedger;

const adjusted = (n: number): DomainEvent => ({
  type: 'FundsAdjusted',
  adjustmentId: `a${n}`,
  amount: 1,
  reason: 'goodwill',
});

const append = async (stream: string, from: number, count: number): Promise<void> => {
  const one = (n: number) =>
    ledger.record({ stream, key: `append-${n}`, actor: systemActor('test') }, () => [adjusted(n)]);
  await Promise.all(Array.from({ length: count }, (_, i) => one(from + i)));
};

/** Writes every event it is handed, so that a second time would be seen. */
const writing: Project = async (client, events) => {
  for (const { stream, version } of events) await client.query('INSERT INTO seen VALUES ($1, $2)', [stream, version]);
};

const seen = async (stream: string): Promise<number[]> => {
  const { rows } = await pool.query<{ version: string }>('SELECT version FROM seen WHERE stream = $1 ORDER BY ctid', [
    stream,
  ]);
  return rows.map(({ version }) => Number(version));
};

const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

beforeEach(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.ownerUrl, max: 8 });
  await pool.query('CREATE TABLE seen (stream text, version bigint)');
  ledger = new PostgresLedger(pool, ROW_MAPPERS);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

describe('The feed', () => {
  it('hands out each stream whole and in order, and goes on from where it was', async () => {
    await append('w1', 1, 1_200);
    await append('w2', 1, 3);
    const feed = new Feed(pool);
    expect(await feed.catchUp('p', writing)).toBe(2);
    await append('w1', 1_201, 2);
    expect(await feed.catchUp('p', writing)).toBe(1);
    expect(await feed.catchUp('p', writing)).toBe(0);
    expect(await seen('w1')).toEqual(upTo(1_202));
    expect(await seen('w2')).toEqual(upTo(3));
  });

  it('does each piece once in effect when several processes read at once', async () => {
    for (let i = 0; i < 20; i++) await append(`w${i}`, 1, 5);
    const readers = Array.from({ length: 4 }, () => new Feed(pool));
    await Promise.all(readers.map((feed) => feed.catchUp('p', writing)));
    while ((await readers[0]!.catchUp('p', writing)) > 0);
    for (let i = 0; i < 20; i++) expect(await seen(`w${i}`)).toEqual(upTo(5));
  });

  it('leaves the position where it was when a projector fails, and hands the same events again', async () => {
    await append('w1', 1, 4);
    const failing: Project = async (client, events, entries) => {
      await writing(client, events, entries);
      throw new Error('an unknown event');
    };
    await expect(new Feed(pool).advance('p', 'w1', failing)).rejects.toThrow('an unknown event');
    expect(await seen('w1')).toEqual([]);
    expect(await new Feed(pool).advance('p', 'w1', writing)).toBe(true);
    expect(await seen('w1')).toEqual(upTo(4));
  });

  it('finds what was recorded by a clock that was set back after everything had been read', async () => {
    await append('w1', 1, 1);
    const feed = new Feed(pool);
    while ((await feed.catchUp('p', writing)) > 0);
    await pool.query('UPDATE feed_marks SET read_until = read_until + 300000000');
    await append('w2', 1, 2);
    expect(await feed.catchUp('p', writing)).toBe(1);
    expect(await seen('w2')).toEqual(upTo(2));
    expect(await feed.catchUp('p', writing)).toBe(0);
    await append('w3', 1, 1);
    expect(await feed.catchUp('p', writing)).toBe(1);
  });

  it('compares all streams once on a new day: none is forgotten, whenever it was recorded', async () => {
    await append('w1', 1, 1);
    const feed = new Feed(pool);
    while ((await feed.catchUp('p', writing)) > 0);
    await append('w2', 1, 2);
    const days = (n: number) => n * 86_400_000_000;
    await changeRows(
      database.adminUrl,
      `UPDATE entries SET recorded_at = recorded_at - ${days(9)} WHERE stream = 'w2'`,
    );
    expect(await feed.catchUp('p', writing)).toBe(0);
    await pool.query(`UPDATE feed_marks SET read_until = read_until - ${days(1)}`);
    expect(await feed.catchUp('p', writing)).toBe(1);
    expect(await seen('w2')).toEqual(upTo(2));
  });

  it('goes through all streams a few at a time, and again where one moved behind it', async () => {
    for (let i = 0; i < 5; i++) await append(`w${i}`, 1, 1);
    const feed = new Feed(pool);
    expect(await feed.catchUp('p', writing, 2)).toBe(2);
    await append('w0', 2, 1);
    expect(await feed.catchUp('p', writing, 2)).toBe(2);
    expect(await feed.catchUp('p', writing, 2)).toBe(1);
    expect(await feed.catchUp('p', writing, 2)).toBe(1);
    expect(await feed.catchUp('p', writing, 2)).toBe(0);
    expect(await seen('w0')).toEqual(upTo(2));
    for (let i = 1; i < 5; i++) expect(await seen(`w${i}`)).toEqual(upTo(1));
  });

  it('brings all other streams to their end where a projector fails at one', async () => {
    for (let i = 0; i < 4; i++) await append(`w${i}`, 1, 1);
    const failing: Project = async (client, events, entries) => {
      if (events[0]!.stream === 'w1') throw new Error('an unknown event');
      await writing(client, events, entries);
    };
    const feed = new Feed(pool);
    await expect(feed.catchUp('p', failing, 2)).rejects.toThrow('an unknown event');
    expect(await feed.catchUp('p', failing, 2)).toBe(2);
    await expect(feed.catchUp('p', failing, 2)).rejects.toThrow('an unknown event');
    expect(await Promise.all([0, 1, 2, 3].map((i) => seen(`w${i}`)))).toEqual([[1], [], [1], [1]]);
    await expect(feed.catchUp('p', writing, 2)).resolves.toBe(1);
  });

  it('keeps projectors apart', async () => {
    await append('w1', 1, 2);
    const feed = new Feed(pool);
    await feed.catchUp('p', writing);
    await feed.catchUp('q', writing);
    expect(await seen('w1')).toEqual([1, 2, 1, 2]);
  });
});
