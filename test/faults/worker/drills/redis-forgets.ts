/** FLUSHALL under load, with orders, cancels and confirmations queued: what the queue forgot is found in PostgreSQL within 30 s. */
import { Redis } from 'ioredis';
import { until } from '../../../support/until.js';
import type { Drill, Seen } from '../drill.js';
import type { World } from '../world.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys, type Bought } from './crowd.js';

const PEOPLE = 8;
const REPAIRED_WITHIN_MS = 30_000;

/** Everything of these numbers goes on: what was ordered is assigned or ended, what was cancelled has ended. */
const isMovingOn = async (world: World, ordered: readonly Bought[], cancelled: readonly Bought[]): Promise<boolean> => {
  const { rows } = await world.sql.query<{ stuck: number }>(
    `SELECT count(*)::int AS stuck FROM numbers
     WHERE (number_id = ANY($1) AND status IN ('pending', 'confirming')) OR (number_id = ANY($2) AND status = 'active')`,
    [ordered.map(({ id }) => id), cancelled.map(({ id }) => id)],
  );
  return rows[0]!.stuck === 0;
};

const forget = async (world: World, random: () => number): Promise<Seen> => {
  const redis = new Redis(world.stack.redis!.url);
  try {
    const people = await crowd(world, PEOPLE);
    await world.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
    const toCancel = await eachBuys(people, world.services[0]!);
    const toReceive = await eachBuys(people, world.services[1]!);
    await allReach(world, [...toCancel, ...toReceive], 'active');

    await world.control('PUT', '/faults/*', { kind: 'latency', ms: 700 }); // so that work is queued, not done
    await world.control('POST', '/orders/next', {
      outcome: 'error',
      service: world.services[2]!,
      afterMs: 1_000,
      orders: 1,
    });
    const lost = await eachBuys(people.slice(0, 1), world.services[2]!);
    await world.control('POST', '/orders/next', { outcome: 'never', service: world.services[3]!, orders: PEOPLE });
    const ordered = await eachBuys(people, world.services[3]!);
    await Promise.all(toCancel.map(({ customer, id }) => customer.cancel(id)));
    for (let flush = 0; flush < 5; flush += 1) {
      await redis.flushall();
      await new Promise((resolve) => setTimeout(resolve, 100 + 400 * random()));
    }
    await redis.flushall();
    const flushed = performance.now();
    await world.control('DELETE', '/faults');
    await until('all work goes on', () => isMovingOn(world, [...ordered, ...lost], toCancel));
    const working = performance.now() - flushed;

    const waiting = [...toReceive, ...ordered];
    const seen = await Promise.all(waiting.map(({ customer, id }) => customer.number(id)));
    const began = performance.now();
    const active = seen.filter(({ status }) => status === 'active');
    await Promise.all(active.map(({ phone }) => world.deliver(phone!, '4711')));
    const all = [...toCancel, ...waiting, ...lost];
    const ways = await allEnd(world, all);
    const polling = performance.now() - began;
    await allPaidRight(world, all);
    const inTime = working <= REPAIRED_WITHIN_MS && polling <= REPAIRED_WITHIN_MS;
    const said = `work goes on after ${(working / 1000).toFixed(1)} s, every code within ${(polling / 1000).toFixed(1)} s: ${ways}`;
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
