/** A paused queue begins no job, on both kinds of queue; the pause outlives the worker, and ends by itself. */
import { randomUUID } from 'node:crypto';
import { Audit } from '@backend/audit/audit.js';
import {
  PauseQueue,
  PauseQueueHandler,
  ResumeQueue,
  ResumeQueueHandler,
} from '@backend/ops/queue-pauses/pause-queue.js';
import { PauseSchedule } from '@backend/ops/queue-pauses/pause-schedule.js';
import { QueuePauses } from '@backend/ops/queue-pauses/queue-pauses.js';
import { Queues } from '@backend/queues/queues.js';
import { WorkerHealth } from '@worker/worker-health.js';
import { until } from '../../support/until.js';
import { QUEUES, TestWorker } from '../worker-fixture.js';

const QUEUE = 'end-access';
const STAFF = randomUUID();

describe.each(QUEUES)('A pause on %s', (queue) => {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await TestWorker.open({ queue });
    await worker.changeRows(`INSERT INTO staff (id, email, name, password_hash, role)
      VALUES ('${STAFF}', '${STAFF}@example.com', 'Asha Rao', 'x', 'staff')`);
  });
  afterAll(() => worker?.stop());

  const get = <Type>(type: abstract new (...args: never[]) => Type): Type => worker.module.get(type, { strict: false });
  const isPaused = (name = QUEUE): Promise<boolean> => get(Queues).queue(name).isPaused();
  const by = { id: STAFF, address: '127.0.0.1' };
  // The commands are the backend's.
  const pause = (name = QUEUE) =>
    new PauseQueueHandler(worker.sql, get(QueuePauses), get(Audit)).execute(new PauseQueue(by, name, 'A reason'));
  const resume = () =>
    new ResumeQueueHandler(worker.sql, get(QueuePauses), get(Audit)).execute(new ResumeQueue(by, QUEUE));

  it('holds jobs back until it is over, across a restart, and ends by itself', async () => {
    worker.startWorker();
    await pause();
    await until('the queue is paused', () => isPaused());
    await worker.haltWorker();
    worker.startWorker();
    await get(PauseSchedule).apply();
    expect(await isPaused()).toBe(true);
    await worker.changeRows(`UPDATE queue_pauses SET paused_at = now() - interval '15 minutes', ends_at = now()`);
    await get(PauseSchedule).apply();
    expect([await isPaused(), await worker.rows('SELECT FROM queue_pauses')]).toEqual([false, []]);
  });

  it('is ended by staff, is made again where the queue forgot it, and is no pause where nobody asked', async () => {
    await pause();
    await get(PauseSchedule).apply();
    await get(Queues).queue(QUEUE).setPaused(false);
    await get(PauseSchedule).apply();
    expect(await isPaused()).toBe(true);
    await resume();
    await until('the queue runs', async () => !(await isPaused()));
    await get(Queues).queue(QUEUE).setPaused(true);
    await get(PauseSchedule).apply();
    expect(await isPaused()).toBe(false);
  });

  it('of polls holds back what is bought, and is no worker that is stuck', async () => {
    await pause('poll-number');
    await until('polls are paused', () => isPaused('poll-number'));
    const [stream, subject] = [randomUUID(), randomUUID()];
    await get(Queues)
      .queue('poll-number')
      .add([{ id: `${stream}-${subject}`, data: { stream, subject } }]);
    const began = performance.now();
    await get(PauseSchedule).apply();
    // It has finished no poll since it began, long before this.
    expect(get(WorkerHealth).life().idle).toBeLessThanOrEqual(Math.ceil(performance.now() - began));
    expect(await get(Queues).queue('poll-number').size()).toBe(1);
    await worker.changeRows(`UPDATE queue_pauses SET paused_at = now() - interval '15 minutes', ends_at = now()`);
    await get(PauseSchedule).apply();
    await until('the poll is done', async () => (await get(Queues).queue('poll-number').size()) === 0);
  });
});
