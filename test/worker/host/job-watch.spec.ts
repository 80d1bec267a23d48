/**
 * What becomes of jobs, on both queues: failures are counted by cause and bounded, numbers without a job and jobs
 * without a number are found, and staff have all that matches done, once, with what changed since the preview said.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Audit } from '@backend/audit/audit.js';
import { Environment } from '@backend/config/environment.js';
import type { ClockGuard } from '@backend/database/clock-guard.js';
import { Database } from '@backend/database/database.js';
import type { PgListener } from '@backend/database/pg-listener.js';
import type { StaffMember } from '@backend/http/access.js';
import { JobFailures } from '@backend/job-watch/job-failures.js';
import { QueueStates } from '@backend/job-watch/queue-states.js';
import type { JobQueues } from '@backend/jobs/job-queues.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { pollJob } from '@backend/numbers/polling/poll-schedule.js';
import { GetWork } from '@backend/ops/work/get-work.js';
import { HandOutMatched, HandOutMatchedHandler } from '@backend/ops/work/hand-out-matched.js';
import { PreviewWork } from '@backend/ops/work/preview-work.js';
import type { WorkPreviewResponse } from '@backend/ops/work/press-response.js';
import type { PreviewWorkRequest } from '@backend/ops/work/work-dto.js';
import type { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import type { Settings } from '@backend/settings/settings.js';
import { OutboxRelay } from '@worker/outbox-relay.js';
import { insertNumbers } from '../../support/number-rows.js';
import { openQueues, type OwnQueues } from '../own-queues.js';
import { QUEUES } from '../worker-fixture.js';

const WALLET = randomUUID();
const staff = { id: randomUUID() } as StaffMember;
const ALL = { kind: 'failures', queue: null, cause: null, window: 'day' } as const;

describe.each(QUEUES)('Beside the %s queue', (kind) => {
  let own: OwnQueues;
  let pool: pg.Pool;
  let database: Database;
  let failures: JobFailures;
  let states: QueueStates;
  let handler: HandOutMatchedHandler;

  beforeAll(async () => {
    own = await openQueues(kind);
    pool = own.pool;
    database = new Database(pool);
    failures = new JobFailures(database);
    states = new QueueStates(database, own.queues, { doubt: null } as ClockGuard);
    handler = new HandOutMatchedHandler(database, new Audit());
  });
  afterAll(() => own.stop());
  beforeEach(() => pool.query('DELETE FROM numbers; DELETE FROM outbox; DELETE FROM job_failures'));

  const open = async (changes: object = {}): Promise<string> => {
    const id = randomUUID();
    const now = Date.now();
    const times = { requestedAt: now - 60_000, assignedAt: now - 60_000, deadline: now + 600_000 };
    const state = {
      id,
      walletId: WALLET,
      hold: 'open',
      activationId: randomUUID(),
      pollingUntil: now + 600_000,
    } as const;
    await insertNumbers(pool, [{ ...state, ...times, ...changes }]);
    return id;
  };
  const priceOf = async () => (await pool.query<{ price: string }>('SELECT price FROM numbers LIMIT 1')).rows[0]!.price;
  const work = () => {
    const statuses = { read: () => Promise.resolve(new Map()) } as unknown as ProviderStatuses;
    const settings = { read: () => Promise.resolve({ clocks: { pollEvery: 10_000 } }) } as unknown as Settings;
    return new GetWork(database, new Environment(), settings, statuses).read('day');
  };
  const preview = (asked: PreviewWorkRequest = ALL) => new PreviewWork(database).read(asked);
  const press = (seen: WorkPreviewResponse, id: string = randomUUID(), asked: PreviewWorkRequest = ALL) => {
    const { count, digest, since, until } = seen;
    const by = { staff, address: '127.0.0.1' };
    const request = { ...asked, id, reason: 'A test', seen: { count, digest, since, until } };
    return handler.execute(new HandOutMatched(by, request));
  };
  const deliver = async (): Promise<void> => {
    const listener = { on: () => undefined, onReconnected: () => undefined } as unknown as PgListener;
    await new OutboxRelay(new Outbox(pool), own.queues, new Environment(), listener).deliver();
  };

  it('failures are counted by queue, cause and subject, with the money behind them, and forgotten in time', async () => {
    const [one, other] = [await open(), await open()];
    const data = (subject: string) => ({ stream: WALLET, subject });
    failures.note('poll-number', data(one), 'provider-no-answer');
    failures.note('poll-number', data(one), 'provider-no-answer');
    await failures.write();
    failures.note('poll-number', data(one), 'provider-no-answer');
    failures.note('poll-number', data(other), 'provider-no-answer');
    failures.note('sync-catalog', { provider: 'sandbox' }, 'provider-not-asked');
    await failures.write();
    await failures.write();
    const price = Number(await priceOf());
    expect((await work()).failures).toMatchObject([
      { queue: 'poll-number', cause: 'provider-no-answer', count: 4, subjects: 2, open: 2, held: 2 * price },
      { queue: 'sync-catalog', cause: 'provider-not-asked', count: 1, subjects: 1, open: 0, held: 0 },
    ]);
    await pool.query(`UPDATE job_failures SET last_at = now() - interval '8 days' WHERE queue = 'sync-catalog'`);
    await pool.query(`INSERT INTO job_failures SELECT 'book-charge', 'unexpected', 'w', 'n' || n, 1, now(), now() - n * interval '1 s'
      FROM generate_series(1, 10003) n`);
    await failures.forget();
    const kept = `SELECT queue, count(*)::int AS rows, bool_or(subject = 'n10001') AS old FROM job_failures GROUP BY 1 ORDER BY 1`;
    expect((await pool.query(kept)).rows).toEqual([
      { queue: 'book-charge', rows: 10_000, old: false },
      { queue: 'poll-number', rows: 2, old: false },
    ]);
  });

  it('a number whose job is lost is found and given one, and a job whose number is gone is found', async () => {
    const [living, lost] = [await open(), await open()];
    await open({ activationId: null, status: 'confirming', assignedAt: null, pollingUntil: null });
    const stray = randomUUID();
    const queue = own.queues.queue('poll-number');
    await queue.add([living, stray].map((id) => ({ ...pollJob(WALLET, id), delay: 60_000 })));
    await states.measure();
    const found = await work();
    expect(found.withoutJob).toMatchObject({ count: 2, held: 2 * Number(await priceOf()) });
    expect(found.withoutNumber).toEqual({ count: 1, jobs: [`${WALLET}-${stray}`] });
    expect(found.queues.find(({ queue: name }) => name === 'poll-number')).toMatchObject({ waiting: 2, jobs: 2 });
    const asked = { ...ALL, kind: 'without-job' } as const;
    const seen = await preview(asked);
    expect(seen).toMatchObject({ count: 2, waiting: 0, nothing: 0 });
    expect(await press(seen, randomUUID(), asked)).toMatchObject({ promoted: 0, added: 2, isSame: true, more: 0 });
    await deliver();
    expect(await queue.ids(10)).toContain(`${WALLET}-${lost}`);
    await states.measure();
    expect((await work()).withoutJob.count).toBe(0);
    await own.forget();
  });

  it('a poll that failed is done by hand where its job is lost, and not where it lives', async () => {
    const [living, lost] = [await open(), await open()];
    await own.queues.queue('poll-number').add([{ ...pollJob(WALLET, living), delay: 60_000 }]);
    await states.measure();
    for (const subject of [living, lost])
      failures.note('poll-number', { stream: WALLET, subject }, 'provider-no-answer');
    await failures.write();
    const seen = await preview();
    expect(seen).toMatchObject({ count: 1, nothing: 1, examples: [{ subject: lost, waits: false }] });
    expect(await press(seen)).toMatchObject({ promoted: 0, added: 1, isSame: true });
    expect((await pool.query('SELECT subject FROM outbox')).rows).toEqual([{ subject: lost }]);
    await own.forget();
  });

  it('is not compared with more jobs than are read, and what was found before is not shown as true', async () => {
    await open();
    await states.measure();
    expect(await work()).toMatchObject({ isCompared: true, withoutJob: { count: 1 } });
    const queue = {
      size: () => Promise.resolve(25_000),
      ids: (most: number) => Promise.resolve(Array(most).fill('x')),
    };
    const many = { queue: () => queue } as unknown as JobQueues;
    await new QueueStates(database, many, { doubt: null } as ClockGuard).measure();
    expect(await work()).toMatchObject({ isCompared: false, withoutJob: { count: 0 }, withoutNumber: { count: 0 } });
  });

  it('all that matches is done once, however often it is pressed, and what changed since is said', async () => {
    const numbers = [await open(), await open(), await open()];
    const late = `INSERT INTO outbox (stream, version, seq, job, subject, available_at, recorded_at)
      VALUES ($1, $2, 0, 'cancel-number', $3, now() + interval '1 hour', now() - interval '1 hour')`;
    const cause = 'provider-no-answer';
    const fail = (subject: string) => failures.note('cancel-number', { stream: WALLET, subject }, cause);
    for (const [at, subject] of numbers.slice(0, 2).entries()) {
      await pool.query(late, [WALLET, at + 1, subject]);
      fail(subject);
    }
    fail(numbers[2]!); // its work is done by now
    await failures.write();
    const asked = { ...ALL, queue: 'cancel-number', cause } as const;
    const seen = await preview(asked);
    expect(seen).toMatchObject({ count: 2, waiting: 2, nothing: 1, held: 2 * Number(await priceOf()) });
    // One is done before the press, and another one fails for the first time.
    await pool.query('DELETE FROM outbox WHERE subject = $1', [numbers[0]]);
    const later = await open();
    await pool.query(late, [WALLET, 9, later]);
    await pool.query('SELECT pg_sleep(0.002)');
    fail(later);
    await failures.write();
    const id = randomUUID();
    const result = { promoted: 1, added: 0, isSame: false, gone: 1, more: 1 };
    expect(await press(seen, id, asked)).toMatchObject(result);
    const due = `SELECT subject FROM outbox WHERE available_at <= now()`;
    expect((await pool.query(due)).rows).toEqual([{ subject: numbers[1] }]);
    await pool.query(`UPDATE outbox SET available_at = now() + interval '1 hour'`);
    expect(await press(seen, id, asked)).toMatchObject(result);
    expect((await pool.query(due)).rows).toEqual([]);
    await expect(press(seen, id, ALL)).rejects.toThrow('key-reused');
    const rows = `SELECT entry -> 'facts' AS facts FROM audit WHERE entry #>> '{subject,id}' = $1`;
    expect((await pool.query(rows, [id])).rows).toMatchObject([{ facts: { queue: 'cancel-number', cause, gone: 1 } }]);
  });

  it('lateness and age are those of the rows, also of one that is handed out in vain', async () => {
    await pool.query(`INSERT INTO outbox (stream, version, seq, job, subject, available_at, recorded_at, attempts) VALUES
      ('w', 1, 0, 'book-charge', 'a', now() + interval '1 h', now(), 0), ('w', 2, 0, 'book-charge', 'b', now() - interval '8 s', now(), 0),
      ('w', 3, 0, 'book-charge', 'c', now() + interval '9 s', now() - interval '2 minutes', 4)`);
    const found = (await work()).queues.find(({ queue }) => queue === 'book-charge')!;
    expect(found.lateness).toEqual([1, 0, 1, 0, 1, 0]);
    expect(found.latest).toBe(60_000);
    expect(found.oldest).toBeGreaterThanOrEqual(120_000);
    expect((await work()).figures).toMatchObject({ outboxRows: 3, outboxAge: 60 });
  });
});
