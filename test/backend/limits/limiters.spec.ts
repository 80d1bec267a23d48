/** Where limits are counted: in Redis where there is one, in bounded memory where there is none or it is down. */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { readEnvironment } from '@backend/config/environment.js';
import { BoundedMemoryLimiter } from '@backend/limits/bounded-memory-limiter.js';
import { Limiters } from '@backend/limits/limiters.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';
import { until } from '../../support/until.js';

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({
    ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://wallet.test', DATABASE_URL: 'postgres://nobody@127.0.0.1/none' },
    ...TEST_SECRETS,
    ...more,
  });
const RATE = { times: 2, seconds: 60 };

/** @throws what is no refusal: a limiter that fails must not fail the request */
const isAllowed = async (limiter: RateLimiterAbstract, key = 'somebody'): Promise<boolean> => {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
};
const three = async (limiter: RateLimiterAbstract, key: string): Promise<boolean[]> => [
  await isAllowed(limiter, key),
  await isAllowed(limiter, key),
  await isAllowed(limiter, key),
];

describe('Limits in memory', () => {
  it('forget the key that was used longest ago, and do not grow', async () => {
    const limiter = new BoundedMemoryLimiter({ points: 1, duration: 60 }, 100);
    for (let index = 0; index < 1_000; index += 1) {
      await limiter.penalty('in use');
      await limiter.consume(`key ${index}`);
    }
    expect(limiter.size).toBe(100);
    expect((await limiter.get('in use'))?.consumedPoints).toBe(1_000);
    expect((await limiter.get('key 999'))?.consumedPoints).toBe(1);
    expect(await limiter.get('key 0')).toBeNull();
  });
});

describe('What is counted', () => {
  it('is a keyed hash: the same for the same subject, and nothing of it', () => {
    const [limiters, others] = [
      new Limiters(environment()),
      new Limiters(environment({ CODE_KEY: Buffer.alloc(32, 9).toString('base64') })),
    ];
    expect(limiters.keyOf('asha@example.com')).toBe(limiters.keyOf('asha@example.com'));
    expect(limiters.keyOf('asha@example.com')).toMatch(/^[\w-]{22}$/);
    expect(others.keyOf('asha@example.com')).not.toBe(limiters.keyOf('asha@example.com'));
  });
});

describe('With Redis', () => {
  let redis: OwnRedis;
  let client: Redis;
  const open: Limiters[] = [];
  beforeEach(async () => {
    redis = await startRedis({ persistent: false });
    client = new Redis(redis.url);
    client.on('error', () => undefined);
  });
  afterEach(async () => {
    client.disconnect();
    for (const one of open.splice(0)) one.onModuleDestroy();
    await redis.stop();
  });

  /** Of another process, whose connection is there. */
  const connected = async (): Promise<RateLimiterAbstract> => {
    const limiters = new Limiters(environment({ REDIS_URL: redis.url }));
    open.push(limiters);
    const limiter = limiters.make('test', RATE);
    await countsInRedis(limiter);
    return limiter;
  };
  const countsInRedis = (limiter: RateLimiterAbstract) =>
    until('Redis counts', async () => {
      const key = randomUUID();
      await isAllowed(limiter, key);
      return (await client.exists(`limits:test:${key}`)) === 1;
    });

  it('all processes count together, and every key ends', async () => {
    const [one, other] = [await connected(), await connected()];
    expect([await isAllowed(one), await isAllowed(other), await isAllowed(one), await isAllowed(other)]).toEqual([
      ...[true, true, false, false],
    ]);
    for (const key of await client.keys('limits:*')) expect(await client.ttl(key)).toBeGreaterThan(0);
  });

  it('that is killed, each process goes on counting by itself, and together again when it is back', async () => {
    const limiter = await connected();
    await redis.kill();
    expect(await three(limiter, 'while it is down')).toEqual([true, true, false]);
    await redis.startAgain();
    await countsInRedis(limiter);
    expect(await three(limiter, 'afterwards')).toEqual([true, true, false]);
  });

  it('that does not answer, a request is not kept waiting for it', async () => {
    const limiter = await connected();
    await client.call('CLIENT', 'PAUSE', '60000', 'ALL');
    expect(await three(limiter, 'while it is silent')).toEqual([true, true, false]);
  });

  it('that is full, the process counts by itself', async () => {
    const limiter = await connected();
    await client.config('SET', 'maxmemory', '1');
    expect(await three(limiter, 'while it is full')).toEqual([true, true, false]);
  });
});
