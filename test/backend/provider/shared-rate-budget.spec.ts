/**
 * The budget of a provider account, counted over processes: on PostgreSQL, on Redis, and by each alone while that is
 * away.
 */
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { SharedRateBudget } from '@backend/provider/resilience/shared-rate-budget.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';

describe('The shared budget', () => {
  let database: FreshDatabase;
  let redis: OwnRedis;
  let pool: pg.Pool;
  const open: SharedRateBudget[] = [];

  const process = (redisUrl?: string): SharedRateBudget => {
    const budget = new SharedRateBudget(redisUrl, pool);
    open.push(budget);
    return budget;
  };

  /** A budget duration a second: what took longer says nothing, and is done again with another account. */
  const withinOneSecond = async <Said>(account: string, act: (account: string) => Promise<Said>): Promise<Said> => {
    for (let attempt = 0; ; attempt += 1) {
      const began = performance.now();
      const said = await act(`${account}-${attempt}`);
      if (performance.now() - began < 900) return said;
    }
  };

  /** How many of these leases are granted. */
  const granted = async (budgets: readonly SharedRateBudget[], account: string, ceiling: number, each = 10) => {
    const leases = await Promise.all(
      budgets.flatMap((budget) => Array.from({ length: each }, () => budget.lease(account, 1, ceiling))),
    );
    return leases.filter((lease) => lease.isGranted).length;
  };

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const budget of open) budget.close();
    await pool.end();
    await redis.stop();
    await database.drop();
  });

  describe.each([
    ['PostgreSQL', () => undefined],
    ['Redis', () => redis.url],
  ])('on %s', (name, url) => {
    it('is one for all processes', async () => {
      const two = [process(url()), process(url())];
      await sleep(200); // both connections stand
      expect(await withinOneSecond(`${name}-one`, (account) => granted(two, account, 7))).toBe(7);
    });

    it('keeps its reserve for those with the higher ceiling: what was refused took nothing of it', async () => {
      const budget = process(url());
      await sleep(200);
      const leases = await withinOneSecond(`${name}-two`, async (account) => {
        const calm = await granted([budget], account, 8, 8);
        const others: boolean[] = [];
        for (const ceiling of [8, 8, 10, 10, 10]) others.push((await budget.lease(account, 1, ceiling)).isGranted);
        return [calm, ...others];
      });
      expect(leases).toEqual([8, false, false, true, true, false]);
    });

    it('begins anew with every second, and says how long that takes', async () => {
      const budget = process(url());
      await sleep(200);
      const { account, refused } = await withinOneSecond(`${name}-three`, async (account) => {
        await granted([budget], account, 3, 3);
        return { account, refused: await budget.lease(account, 1, 3) };
      });
      expect(refused.isGranted).toBe(false);
      expect(refused.duration).toBeLessThanOrEqual(1_000);
      await sleep(refused.duration + 20);
      expect(await budget.lease(account, 1, 3)).toMatchObject({ isGranted: true });
    });

    it("is an account's own", async () => {
      const budget = process(url());
      await sleep(200);
      await granted([budget], `${name}-four`, 2, 2);
      expect(await budget.lease(`${name}-five`, 1, 2)).toMatchObject({ isGranted: true });
    });
  });

  it('is kept by each process alone, at half of it, while the count cannot be reached', async () => {
    const budget = process('redis://127.0.0.1:5099');
    expect(await granted([budget], 'away', 10, 20)).toBe(5);
  });
});
