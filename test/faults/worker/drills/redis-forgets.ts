/**
 * FLUSHALL under load, with orders, cancels and confirmations queued: what the queue forgot is found in PostgreSQL
 * within 30 s. By the clock, that is judged where it is timed;
 * everywhere it is judged by counts: something was lost, each piece of work was handed out again once at most (the
 * second time would be after 40 s), and each number got one new job at most.
 */
import { Redis } from 'ioredis';
import { until } from '../../../support/until.js';
import type { Drill, Seen } from '../drill.js';
import type { Repairs, DrillEnvironment } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys, type Bought } from './crowd.js';

const PEOPLE = 8;
const REPAIRED_WITHIN_MS = 30_000;

/** Everything of these numbers goes on: what was ordered is assigned or ended, what was cancelled has ended. */
const isMovingOn = async (
  environment: DrillEnvironment,
  ordered: readonly Bought[],
  cancelled: readonly Bought[],
): Promise<boolean> => {
  const { rows } = await environment.sql.query<{ stuck: number }>(
    `SELECT count(*)::int AS stuck FROM numbers
     WHERE (number_id = ANY($1) AND status IN ('pending', 'confirming')) OR (number_id = ANY($2) AND status = 'active')`,
    [ordered.map(({ id }) => id), cancelled.map(({ id }) => id)],
  );
  return rows[0]!.stuck === 0;
};

/**
 * Recorded work that is not done: what must be queued again after the queue lost everything. Events are counted too:
 * what one adds after the loss may be handed out again too, since a worker whose job has gone rests before its next.
 */
const workWritten = async ({ sql }: DrillEnvironment): Promise<{ readonly work: number; readonly events: number }> => {
  const { rows } = await sql.query<{ work: number; events: number }>(
    `SELECT count(*) FILTER (WHERE job NOT IN ('confirm-payment', 'poll-number'))::int AS work,
       (SELECT count(*)::int FROM events
        WHERE type IN ('OrderRerouted', 'OrderUnanswered', 'NumberClosed', 'ActivationEnded')) AS events
     FROM outbox`,
  );
  return rows[0]!;
};

/** @throws Error when nothing was lost, or something was found lost twice */
const repairedOnce = async (
  environment: DrillEnvironment,
  before: Repairs,
  lost: { readonly work: number; readonly numbers: number },
): Promise<string> => {
  const after = await environment.repairs();
  const [repeated, mended] = [after.repeated - before.repeated, after.mended - before.mended];
  const said = `${repeated} of ${lost.work} pieces of work handed out again, ${mended} of ${lost.numbers} numbers given a job`;
  if (repeated + mended === 0) throw new Error(`nothing was lost: ${said}`);
  if (repeated > lost.work || mended > lost.numbers) throw new Error(`lost more than once: ${said}`);
  return said;
};

const forget = async (environment: DrillEnvironment, random: () => number): Promise<Seen> => {
  const redis = new Redis(environment.stack.redis!.url);
  try {
    const people = await crowd(environment, PEOPLE);
    await environment.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
    const toCancel = await eachBuys(people, environment.services[0]!);
    const toReceive = await eachBuys(people, environment.services[1]!);
    await allReach(environment, [...toCancel, ...toReceive], 'active');

    await environment.control('PUT', '/faults/*', { kind: 'latency', ms: 700 }); // so that work is queued, not done
    await environment.control('POST', '/orders/next', {
      outcome: 'error',
      service: environment.services[2]!,
      afterMs: 1_000,
      orders: 1,
    });
    const lost = await eachBuys(people.slice(0, 1), environment.services[2]!);
    await environment.control('POST', '/orders/next', {
      outcome: 'never',
      service: environment.services[3]!,
      orders: PEOPLE,
    });
    const ordered = await eachBuys(people, environment.services[3]!);
    await Promise.all(toCancel.map(({ customer, id }) => customer.cancel(id)));
    for (let flush = 0; flush < 5; flush += 1) {
      await redis.flushall();
      await new Promise((resolve) => setTimeout(resolve, 100 + 400 * random()));
    }
    await redis.flushall();
    const [before, written] = [await environment.repairs(), await workWritten(environment)];
    const flushed = performance.now();
    await environment.control('DELETE', '/faults');
    await until('all work goes on', () => isMovingOn(environment, [...ordered, ...lost], toCancel));
    const working = performance.now() - flushed;

    const waiting = [...toReceive, ...ordered];
    const seen = await Promise.all(waiting.map(({ customer, id }) => customer.number(id)));
    const began = performance.now();
    const active = seen.filter(({ status }) => status === 'active');
    await Promise.all(active.map(({ phone }) => environment.deliver(phone!, '4711')));
    const all = [...toCancel, ...waiting, ...lost];
    const ways = await allEnd(environment, all);
    const polling = performance.now() - began;
    await allPaidRight(environment, all);
    const later = (await workWritten(environment)).events - written.events;
    const repaired = await repairedOnce(environment, before, { work: written.work + later, numbers: all.length });
    const inTime = working <= REPAIRED_WITHIN_MS && polling <= REPAIRED_WITHIN_MS;
    const said = `work goes on after ${(working / 1000).toFixed(1)} s, every code within ${(polling / 1000).toFixed(1)} s (${repaired}): ${ways}`;
    return { said, inTime };
  } finally {
    redis.disconnect();
  }
};

export const redisForgets: Drill = {
  name: 'FLUSHALL under load',
  stack: { queue: 'redis' },
  run: forget,
};
