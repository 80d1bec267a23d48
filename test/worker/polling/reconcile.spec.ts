/**
 * A queue that forgot everything: open numbers whose poll is late get their job again from PostgreSQL, and only those.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Environment } from '@backend/config/environment.js';
import type { ClockGuard } from '@backend/database/clock-guard.js';
import type { Database } from '@backend/database/database.js';
import type { Queues } from '@backend/queues/queues.js';
import { pollJob } from '@backend/numbers/polling/poll-schedule.js';
import { Reconciler } from '@backend/numbers/polling/reconciler.js';
import { insertNumbers } from '../../support/number-rows.js';
import { openQueues, type OwnQueues } from '../own-queues.js';
import { QUEUES } from '../worker-fixture.js';

const PERIOD = 10_000;
const WALLET = 'w';

const reconcilerOn = (pool: pg.Pool, queues: Queues): Reconciler => {
  const database = { query: pool.query.bind(pool) } as unknown as Database;
  return new Reconciler(database, queues, new Environment(), { doubt: null } as ClockGuard);
};

interface Open {
  /** When its poll is due, ms from now; without it, no poll was ever noted. */
  readonly dueIn?: number;
  readonly assignedAgo?: number;
  readonly hold?: 'open' | 'released';
  readonly activationId?: string | null;
  readonly pollsFor?: number;
}

describe.each(QUEUES)('After the %s queue forgot its jobs', (kind) => {
  let own: OwnQueues;
  let pool: pg.Pool;
  let queues: Queues;

  beforeAll(async () => ({ pool, queues } = own = await openQueues(kind)));
  afterAll(() => own.stop());
  beforeEach(() => pool.query('DELETE FROM numbers'));

  const open = async (given: Open = {}): Promise<string> => {
    const { dueIn, assignedAgo = 60_000, hold = 'open', activationId = randomUUID(), pollsFor = 600_000 } = given;
    const id = randomUUID();
    const now = Date.now();
    const state = {
      ...{ id, walletId: WALLET, hold, activationId, clocks: { pollEvery: PERIOD }, pollingUntil: now + pollsFor },
      ...{ requestedAt: now - assignedAgo, assignedAt: now - assignedAgo, deadline: now + pollsFor },
    };
    await insertNumbers(pool, [state]);
    if (dueIn !== undefined)
      await pool.query('INSERT INTO poll_clock (number_id, next_poll_at) VALUES ($1, $2)', [id, new Date(now + dueIn)]);
    return id;
  };
  const jobs = () => queues.queue('poll-number').size();

  it('gives each late number one job, however often it reconciles', async () => {
    const late = [await open({ dueIn: -PERIOD }), await open({ dueIn: -PERIOD })];
    await queues.queue('poll-number').add(late.map((id) => ({ ...pollJob(WALLET, id), delay: 60_000 })));
    expect(await jobs()).toBe(2);
    await own.forget();
    expect(await jobs()).toBe(0);
    const reconciler = reconcilerOn(pool, queues);
    expect(await reconciler.reconcile()).toBe(2);
    expect(await jobs()).toBe(2);
    expect(await reconciler.reconcile()).toBe(0); // late still, but not without a job
    expect(await jobs()).toBe(2);
    expect(reconciler.reconciled).toBe(2);
    await own.forget();
  });

  it('leaves alone what is not late, has ended, has no activation, or is polled no more', async () => {
    await open({ dueIn: PERIOD });
    await open({ dueIn: -1_000 });
    await open({ assignedAgo: 1_000 });
    await open({ dueIn: -PERIOD, hold: 'released' });
    await open({ dueIn: -PERIOD, activationId: null });
    await open({ dueIn: -PERIOD, pollsFor: -1_000 });
    expect(await reconcilerOn(pool, queues).reconcile()).toBe(0);
    expect(await jobs()).toBe(0);
  });

  it('counts a number that was never polled as late one and a half periods after its first poll was due', async () => {
    await open({ assignedAgo: 2.5 * PERIOD + 2_000 });
    expect(await reconcilerOn(pool, queues).reconcile()).toBe(1);
    expect(await jobs()).toBe(1);
  });
});
