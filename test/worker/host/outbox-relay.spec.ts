/**
 * Work that is waited for on purpose is not late; work that was not done within its limit is handed out again, counted,
 * and called out.
 */
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { Outbox } from '@backend/ledger/outbox.js';
import type { Environment } from '@backend/config/environment.js';
import type { PgListener } from '@backend/database/pg-listener.js';
import type { JobQueues, NewJob } from '@backend/jobs/job-queues.js';
import { OutboxRelay } from '@worker/outbox-relay.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { until } from '../../support/until.js';

describe('The delivery of the outbox', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let outbox: Outbox;
  let jobs: NewJob[] = [];
  let said: string[] = [];
  const errors: unknown[] = [];
  const queues = {
    queue: () => ({ add: (some: readonly NewJob[]) => Promise.resolve(void jobs.push(...some)) }),
  } as unknown as JobQueues;

  beforeAll(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: string) => void said.push(text));
    jest.spyOn(Logger.prototype, 'error').mockImplementation((error: unknown) => void errors.push(error));
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl });
    outbox = new Outbox(pool);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await pool.end();
    await database.drop();
    expect(errors).toEqual([]);
  });
  beforeEach(async () => {
    await pool.query('DELETE FROM outbox');
    [jobs, said] = [[], []];
  });

  const write = (works: number) =>
    pool.query(
      `INSERT INTO outbox (stream, version, seq, job, subject, available_at, recorded_at)
       SELECT 'w', n, 0, 'cancel-number', 'n' || n, now(), now() FROM generate_series(1, $1::int) n`,
      [works],
    );
  const comeDue = () => pool.query(`UPDATE outbox SET available_at = now()`);
  const listener = { on: () => undefined, onReconnected: () => undefined } as unknown as PgListener;
  const delivery = () => new OutboxRelay(outbox, queues, { POLL_EVERY_MS: 10_000 } as Environment, listener);
  /** Delivers what is due, as a notice makes it. */
  const deliver = async (one: OutboxRelay, expected: number): Promise<void> => {
    const before = jobs.length;
    one.start();
    await until('all is delivered', () => jobs.length >= before + expected);
    await one.stop();
    expect(jobs).toHaveLength(before + expected);
  };

  it('calls nothing late that waits on purpose, however often', async () => {
    await write(2);
    await deliver(delivery(), 2);
    for (let checks = 0; checks < 3; checks += 1) {
      for (const version of [1, 2]) await outbox.postpone({ stream: 'w', version, seq: 0 }, 0);
      const one = delivery();
      await deliver(one, 2);
      expect([one.repeated, said]).toEqual([0, []]);
    }
  });

  it('counts and calls out, in one line, what was not done within its limit', async () => {
    await write(250); // more than it takes at once
    const first = delivery();
    await deliver(first, 250);
    expect([first.repeated, said]).toEqual([0, []]);
    await outbox.settle({ stream: 'w', version: 1, seq: 0 });
    await comeDue();
    const again = delivery();
    await deliver(again, 249);
    expect(again.repeated).toBe(249);
    expect(said).toEqual(['ALARM: 249 pieces of work were not done in time, and were handed out again']);
  });

  it('counts work that waited on purpose and was then not done', async () => {
    await write(1);
    await deliver(delivery(), 1);
    await outbox.postpone({ stream: 'w', version: 1, seq: 0 }, 0);
    await deliver(delivery(), 1);
    await comeDue();
    const again = delivery();
    await deliver(again, 1);
    expect([again.repeated, said.length]).toEqual([1, 1]);
  });
});
