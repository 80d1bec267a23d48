/** What a poll must know of its number: foreseen polls are read together, all others are asked for as they stand. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { PollCandidates } from '@backend/numbers/polling/poll-candidates.js';
import { changeRows } from '../../support/change-rows.js';
import { insertNumbers } from '../../support/number-rows.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const PERIOD = 10_000;

describe('Polls that are due', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let statements: string[];

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => (statements = []));

  const counted = (): pg.Pool =>
    ({
      query: (text: string, values: unknown[]) => {
        statements.push(text.includes('FROM poll_clock') ? 'foreseen' : 'asked');
        return pool.query(text, values);
      },
    }) as unknown as pg.Pool;

  const open = async (dueIn: number): Promise<string> => {
    const id = randomUUID();
    const state = {
      ...{ id, activationId: id, offer: { provider: 'p' }, clocks: { pollEvery: PERIOD } },
      ...{ requestedAt: Date.now() - PERIOD, assignedAt: Date.now() - PERIOD, deadline: Date.now() + 600_000 },
      pollingUntil: Date.now() + 600_000,
    };
    await insertNumbers(pool, [state]);
    await pool.query(`INSERT INTO poll_clock (number_id, next_poll_at) VALUES ($1, clock_timestamp() + $2::interval)`, [
      ...[id, `${dueIn} ms`],
    ]);
    return id;
  };

  it('are read at once as they stand, and a number that is not open has none', async () => {
    const ids = await Promise.all([60_000, 60_000, 60_000].map(open));
    const looks = new PollCandidates(counted(), ClockGuard.on(pool));
    const found = await Promise.all([...ids, 'unknown'].map((id) => looks.now('w', id)));
    expect(found.map((one) => one?.activationId)).toEqual([...ids, undefined]);
    expect(found[0]).toMatchObject({ provider: 'p', pollEvery: PERIOD });
    expect(statements).toEqual(['asked']);
    expect(await looks.now('another', ids[0]!)).toBeNull();
  });

  it('are foreseen in one statement for all that come next', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => open(1_900)));
    const looks = new PollCandidates(counted(), ClockGuard.on(pool));
    await looks.ahead('w', ids[0]!);
    for (let asked = -1; asked !== statements.length; await sleep(20)) {
      asked = statements.length; // until a poll needs no statement of its own
      await pool.query(`UPDATE poll_clock SET next_poll_at = clock_timestamp() + interval '1.9 s'`);
      await looks.ahead('w', ids[0]!);
    }
    const before = statements.filter((kind) => kind === 'asked').length;
    expect((await Promise.all(ids.map((id) => looks.ahead('w', id)))).every((one) => one?.provider === 'p')).toBe(true);
    expect(statements.filter((kind) => kind === 'asked')).toHaveLength(before);
    await changeRows(database.adminUrl, `UPDATE numbers SET hold = 'released' WHERE number_id = $1`, [ids[0]]);
    expect(await looks.now('w', ids[0]!)).toBeNull();
  });
});
