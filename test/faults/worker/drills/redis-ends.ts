/**
 * Redis is killed while people buy and wait, and comes back with what it wrote down, or with nothing; or it is full.
 */
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys } from './crowd.js';

const PEOPLE = 6;
const AWAY_MS = 3_000;

/** People buy before, during and after; everybody gets their code. */
const without =
  (away: (environment: DrillEnvironment, during: () => Promise<void>) => Promise<string>) =>
  async (environment: DrillEnvironment) => {
    const people = await crowd(environment, PEOPLE);
    await environment.control('POST', '/orders/next', { outcome: 'never', orders: PEOPLE });
    const before = await eachBuys(people, environment.services[4]!);
    const waiting = await allReach(environment, before, 'active');
    await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 300, orders: 2 * PEOPLE });
    const bought = [...before];
    const said = await away(environment, async () => {
      bought.push(...(await eachBuys(people, environment.services[5]!)));
      await Promise.all(waiting.map(({ phone }) => environment.deliver(phone!, '8080')));
      await sleep(AWAY_MS);
    });
    const back = performance.now();
    bought.push(...(await eachBuys(people, environment.services[6]!)));
    const ways = await allEnd(environment, bought);
    const seconds = ((performance.now() - back) / 1000).toFixed(1);
    await allPaidRight(environment, bought);
    return `${said}all ended ${seconds} s after it was back: ${ways}`;
  };

const killed = without(async ({ stack }, during) => {
  await stack.redis!.kill();
  await during();
  await stack.redis!.startAgain();
  return '';
});

/** How many commands Redis has refused for want of memory, by its own count. */
const refusedBy = async (redis: Redis): Promise<number> =>
  Number(/^errorstat_OOM:count=(\d+)/m.exec(await redis.info('errorstats'))?.[1] ?? 0);

/** @throws Error when Redis refused nothing: then it was not full, and nothing was shown. */
const full = without(async ({ stack }, during) => {
  const redis = new Redis(stack.redis!.url);
  try {
    const before = await refusedBy(redis);
    await redis.config('SET', 'maxmemory', '1mb');
    await during();
    await redis.config('SET', 'maxmemory', '0');
    const refused = (await refusedBy(redis)) - before;
    if (refused === 0) throw new Error('Redis was to be full, and refused nothing');
    return `refused ${refused} commands; `;
  } finally {
    redis.disconnect();
  }
});

export const redisKilled: Drill = {
  name: 'Redis killed, with persistence',
  stack: { queue: 'redis' },
  run: killed,
};

export const redisKilledWithout: Drill = {
  name: 'Redis killed, without persistence',
  stack: { queue: 'redis', persistentRedis: false },
  run: killed,
};

export const redisFull: Drill = { name: 'Redis full', stack: { queue: 'redis' }, run: full };
