/**
 * The views that define an open number and a polled one: what is in them, and that they cost what the written-out
 * condition costs.
 */
import pg from 'pg';
import type { PhoneNumber } from '@backend/domain/numbers/number.js';
import { insertNumbers, type GivenNumber } from '../../support/number-rows.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const OPEN = `ending IS NULL AND hold = 'open'`;
const POLLED = `${OPEN} AND activation_id IS NOT NULL AND polling_until > clock_timestamp()`;

let database: FreshDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const empty = () => pool.query('DELETE FROM numbers');

interface Given {
  readonly hold?: PhoneNumber['hold'];
  readonly ending?: PhoneNumber['ending'];
  readonly activationId?: string | null;
  /** Polled for so long from now on, ms. */
  readonly pollsFor?: number | null;
}

const insert = async (
  id: string,
  { hold = 'open', ending = null, activationId = id, pollsFor = 60_000 }: Given = {},
) => {
  const now = Date.now();
  const times = { requestedAt: now - 60_000, assignedAt: now - 50_000, deadline: now + 600_000 };
  const pollingUntil = pollsFor === null ? null : now + pollsFor;
  await insertNumbers(pool, [{ id, hold, ending, activationId, ...times, pollingUntil }]);
};

const idsIn = async (view: string): Promise<string[]> => {
  const { rows } = await pool.query<{ number_id: string }>(`SELECT number_id FROM ${view} ORDER BY number_id`);
  return rows.map(({ number_id }) => number_id);
};

describe('The views of numbers', () => {
  beforeEach(async () => {
    await empty();
    await insert('polled');
    await insert('not assigned', { activationId: null, pollsFor: null });
    await insert('polled no more', { pollsFor: -1_000 });
    await insert('released', { hold: 'released' });
    await insert('charged', { hold: 'spent' });
    await insert('ended', { ending: 'cancelled' });
  });

  it('have an open number while its price is held', async () => {
    expect(await idsIn('open_numbers')).toEqual(['not assigned', 'polled', 'polled no more']);
  });

  it('have a polled number while it is open, assigned and in its time', async () => {
    expect(await idsIn('polled_numbers')).toEqual(['polled']);
  });

  it.each(['open_numbers', 'polled_numbers'])('let the application write no row through %s', async (view) => {
    await expect(pool.query(`DELETE FROM ${view}`)).rejects.toThrow(/permission denied/);
    const row = `INSERT INTO ${view} (wallet_id, number_id, version, state) VALUES ('w', 'n', 1, '{}')`;
    await expect(pool.query(row)).rejects.toThrow(/permission denied/);
  });
});

describe('Through the view of open numbers', () => {
  beforeEach(empty);

  const take = `SELECT number_id FROM open_numbers ORDER BY deadline LIMIT 1 FOR UPDATE SKIP LOCKED`;

  it('a row that another process has locked is skipped', async () => {
    await insert('first');
    await insert('second');
    const clients = [await pool.connect(), await pool.connect()];
    const taken: unknown[] = [];
    try {
      for (const client of clients) {
        await client.query('BEGIN');
        taken.push(...(await client.query<{ number_id: string }>(take)).rows.map((row) => row.number_id));
      }
      expect(taken.sort()).toEqual(['first', 'second']);
      expect((await pool.query(take)).rows).toEqual([]);
    } finally {
      for (const client of clients) {
        await client.query('ROLLBACK');
        client.release();
      }
    }
  });
});

describe('A statement over a view has the plan of the written-out condition', () => {
  const claimed = (c: string) => `NOT EXISTS (SELECT FROM due_claims ${c} WHERE ${c}.number_id = n.number_id)`;
  const STATEMENTS: [string, (from: (where: string) => string) => string, string, string][] = [
    [
      'what is due is claimed',
      (from) => `SELECT wallet_id ${from(`n.deadline <= now() AND ${claimed('c')}`)} ORDER BY n.deadline LIMIT 50
        FOR UPDATE SKIP LOCKED`,
      'open_numbers',
      OPEN,
    ],
    [
      'open numbers are counted',
      (from) => `SELECT provider, count(*) ${from('true')} GROUP BY provider`,
      'open_numbers',
      OPEN,
    ],
    [
      'a list of a provider’s numbers is read',
      (from) => `SELECT activation_id ${from(`provider = 'p' AND assigned_at < now()`)}`,
      'polled_numbers',
      POLLED,
    ],
    [
      'late polls are found',
      (from) =>
        `SELECT n.number_id ${from(`EXISTS (SELECT FROM poll_clock p WHERE p.number_id = n.number_id
        AND p.next_poll_at < clock_timestamp())`)} LIMIT 20000`,
      'polled_numbers',
      POLLED,
    ],
  ];

  /** As a worker that has run for a while sees it: nearly all numbers have ended. */
  beforeAll(async () => {
    await empty();
    const pollingUntil = Date.now() + 60_000;
    await insertNumbers(
      pool,
      Array.from({ length: 20_000 }, (_, i): GivenNumber => {
        const times = { requestedAt: 1e12 + i, deadline: 1e12 + i, assignedAt: 1e12 + i, pollingUntil };
        const ended = i % 200 === 0 ? {} : { hold: 'released' as const, ending: 'cancelled' as const };
        return { id: `n${i}`, activationId: `a${i}`, ...times, ...ended };
      }),
    );
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('ANALYZE numbers');
    await owner.end();
  });

  const planOf = async (statement: string): Promise<string> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each(STATEMENTS)('when %s', async (_, statement, view, condition) => {
    const byView = await planOf(statement((where) => `FROM ${view} n WHERE ${where}`));
    const writtenOut = await planOf(statement((where) => `FROM numbers n WHERE ${condition} AND ${where}`));
    expect(parts(byView)).toEqual(parts(writtenOut));
    expect(byView).toContain('numbers_living');
    expect(byView).not.toContain('Seq Scan on numbers');
  });
});

/** Nodes and their conditions, without the order of the conditions and the names of the tables in them. */
const parts = (plan: string): string[] =>
  plan
    .split('\n')
    .map((line) => {
      const text = line.replace(/\b(n|numbers)\b\.?/g, '');
      const filter = /^(\s*Filter: )\((.*)\)$/.exec(text);
      return filter ? filter[1]! + filter[2]!.replace(/[()]/g, '').split(' AND ').sort().join(' AND ') : text;
    })
    .map((line) => line.trimEnd());
