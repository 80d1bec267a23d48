/**
 * Polls that are late: a queue that serves its oldest jobs first makes all wait a little longer, and somebody is told.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { QueueOrder } from '@backend/jobs/job-queues.js';
import { PollLagMonitor } from '@backend/numbers/polling/poll-lag-monitor.js';
import { insertNumbers } from '../../support/number-rows.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const PERIOD = 10_000;

interface Given {
  readonly hold?: 'open' | 'spent';
  readonly assignedAgo?: number;
  readonly askedAgo?: number;
}

describe('Late polls', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let said: string[];
  let now: number;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(async () => {
    [said, now] = [[], 0];
    await pool.query('DELETE FROM numbers');
  });

  const monitorOf = (order: QueueOrder): PollLagMonitor => {
    const log = { warn: (text: string) => said.push(text), log: (text: string) => said.push(text) };
    return new PollLagMonitor(pool, { order, period: PERIOD }, log, () => now);
  };
  const times = async (late: PollLagMonitor, count: number): Promise<void> => {
    for (let time = 0; time < count; time += 1) await late.measure();
  };

  /** @param dueIn ms from now, of a poll four seconds ago if it is to come; null: no poll was ever noted */
  const open = async (
    dueIn: number | null,
    { hold = 'open', assignedAgo = 60_000, askedAgo = 4_000 }: Given = {},
  ): Promise<void> => {
    const id = randomUUID();
    const at = Date.now();
    const state = {
      ...{ id, hold, activationId: id, clocks: { pollEvery: PERIOD }, pollingUntil: at + 600_000 },
      ...{ requestedAt: at - assignedAgo, assignedAt: at - assignedAgo, deadline: at + 600_000 },
    };
    await insertNumbers(pool, [state]);
    if (dueIn === null) return;
    const lookedAt = dueIn > 0 ? new Date(at - askedAgo) : null;
    await pool.query('INSERT INTO poll_clock (number_id, next_poll_at, last_poll_at) VALUES ($1, $2, $3)', [
      ...[id, new Date(at + dueIn), lookedAt],
    ]);
  };

  it('are those of open numbers, more than a period after their time', async () => {
    await open(-5_000);
    await open(8_000);
    await open(-60_000, { hold: 'spent' });
    await open(null, { assignedAgo: 5_000 });
    const late = monitorOf('oldest first');
    await late.measure();
    expect(late.late).toEqual({ numbers: 0, most: 0 });
    await open(-30_000);
    await open(null, { assignedAgo: 70_000 });
    await late.measure();
    expect(late.late.numbers).toBe(2);
    expect(late.late.most).toBeGreaterThanOrEqual(60_000);
  });

  it('stretch the period of all where the oldest come first, to what is carried, until none is late', async () => {
    // ten polls in five seconds, forty numbers
    for (let number = 0; number < 40; number += 1) await open(number < 10 ? 6_000 : -30_000);
    const late = monitorOf('oldest first');
    await times(late, 2);
    expect(late.stretched(PERIOD)).toBe(PERIOD);
    await late.measure();
    expect(late.stretched(PERIOD)).toBe(22_000);
    await times(late, 20);
    expect(late.stretched(PERIOD)).toBe(22_000);
    await pool.query('DELETE FROM numbers');
    await times(late, 40);
    expect(late.stretched(PERIOD)).toBe(PERIOD);
  });

  it('stretch it to three periods at most', async () => {
    for (let number = 0; number < 10; number += 1) await open(-30_000);
    const late = monitorOf('oldest first');
    await times(late, 3);
    expect(late.stretched(PERIOD)).toBe(3 * PERIOD);
  });

  it('stretch nothing where those come first that wait longest', async () => {
    await open(-30_000);
    const late = monitorOf('longest waiting first');
    await times(late, 5);
    expect(late.stretched(PERIOD)).toBe(PERIOD);
  });

  it('are called out while they last, and not each time', async () => {
    for (let number = 0; number < 3; number += 1) await open(-30_000);
    const late = monitorOf('oldest first');
    await times(late, 2);
    expect(said).toEqual([]);
    await times(late, 5);
    expect(said).toEqual([
      expect.stringMatching(
        /^ALARM: polls of 3 open numbers are late, the latest by 3\d s; all are polled every 17 s$/,
      ),
    ]);
    now += 300_000;
    await late.measure();
    expect(said).toHaveLength(2);
    await pool.query('DELETE FROM numbers');
    await times(late, 2);
    expect(said.slice(2)).toEqual(['polls are on time again']);
  });

  it('are not those that had their turn and were held back: these stretch nothing, and are called out as such', async () => {
    for (let number = 0; number < 10; number += 1) await open(8_000);
    // tried again, and held back again
    for (let number = 0; number < 30; number += 1) await open(5_000, { askedAgo: 50_000 });
    const late = monitorOf('oldest first');
    await times(late, 5);
    expect([late.late, late.unasked.numbers, late.stretched(PERIOD)]).toEqual([{ numbers: 0, most: 0 }, 30, PERIOD]);
    expect(said).toEqual([
      expect.stringMatching(/^ALARM: 30 open numbers were not asked about for up to 5\d s: they are held back$/),
    ]);
    for (let number = 0; number < 5; number += 1) await open(-30_000); // and a queue that is late with others
    await times(late, 5);
    expect(late.stretched(PERIOD)).toBe(PERIOD); // ten polls in five seconds carry fifteen numbers
    await pool.query(`UPDATE poll_clock SET last_poll_at = clock_timestamp(), next_poll_at = clock_timestamp()`);
    await late.measure();
    expect(said.at(-2)).toBe('all open numbers are asked about again');
    expect(said.at(-1)).toBe('polls are on time again');
  });

  it('are nothing that is known while the database does not answer', async () => {
    await open(-30_000);
    let answers = true;
    const sometimes = {
      query: (text: string, values: unknown[]) =>
        answers ? pool.query(text, values) : Promise.reject(new Error('no database')),
    } as unknown as pg.Pool;
    const late = new PollLagMonitor(
      sometimes,
      { order: 'oldest first', period: PERIOD },
      { warn: () => undefined, log: () => undefined },
    );
    await late.measure();
    expect(late.late.numbers).toBe(1);
    answers = false;
    await expect(late.measure()).rejects.toThrow('no database');
    expect(late.late).toEqual({ numbers: 0, most: 0 });
  });
});
