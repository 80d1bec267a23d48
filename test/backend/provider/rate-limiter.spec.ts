/** Whose turn it is to ask: urgent questions first, and a budget's store that is slow makes us slow, not silent. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiter } from '@backend/provider/resilience/rate-limiter.js';
import type { Budget, Lease } from '@backend/provider/resilience/shared-rate-budget.js';

/** Tells how many points were taken of it. */
class KnownBudget implements Budget {
  taken = 0;

  constructor(private readonly answer: () => Promise<Lease>) {}

  async lease(_account: string, points: number): Promise<Lease> {
    const lease = await this.answer();
    if (lease.isGranted) this.taken += points;
    return lease;
  }
}

describe('The pace of an account', () => {
  it('serves the question that a lease was taken for, though the lease has run out on its way', async () => {
    const budget = new KnownBudget(() => sleep(20, { isGranted: true, duration: 1 }));
    const pace = new RateLimiter('p', 100, budget);
    expect(await Promise.all([pace.acquire('calm'), pace.acquire('calm'), pace.acquire('urgent')])).toEqual([
      true,
      true,
      true,
    ]);
    expect(budget.taken).toBe(3 * 5);
  });

  it('serves as many from one lease as it holds, orders first, then what somebody waits for', async () => {
    const budget = new KnownBudget(() => sleep(5, { isGranted: true, duration: 60_000 }));
    const pace = new RateLimiter('p', 100, budget);
    const served: string[] = [];
    const asks = (['calm', 'soon', 'urgent', 'soon', 'urgent'] as const).map(async (urgency, i) => {
      if (await pace.acquire(urgency)) served.push(`${urgency} ${i}`);
    });
    await Promise.all(asks);
    expect(served).toEqual(['urgent 2', 'urgent 4', 'soon 1', 'soon 3', 'calm 0']);
    expect(budget.taken).toBe(5);
  });

  it('asks for less of the budget the less urgent a question is, and none waits out a pause made for a calmer one', async () => {
    const ceilings: number[] = [];
    const spentBut: Budget = {
      lease: (_account, _points, ceiling) => {
        ceilings.push(ceiling);
        return Promise.resolve({ isGranted: ceiling === 100, duration: 60_000 });
      },
    };
    const pace = new RateLimiter('p', 100, spentBut);
    const turns = [];
    for (const urgency of ['calm', 'soon', 'urgent'] as const) {
      turns.push(pace.acquire(urgency));
      await sleep(0);
    }
    expect(await Promise.all(turns)).toEqual([true, true, true]); // one lease is a block
    expect(ceilings).toEqual([80, 90, 100]);
  });

  it('counts nothing where the provider names no limit', async () => {
    const budget = new KnownBudget(() => Promise.reject(new Error('not to be asked')));
    expect(await new RateLimiter('p', null, budget).acquire('calm')).toBe(true);
  });

  it('waits out a pause when there is no count at all, and asks again', async () => {
    let asked = 0;
    const budget = new KnownBudget(() => {
      asked += 1;
      return asked === 1
        ? Promise.reject(new Error('its store is away'))
        : Promise.resolve({ isGranted: true, duration: 1_000 });
    });
    expect(await new RateLimiter('p', 100, budget).acquire('calm')).toBe(true);
    expect(asked).toBe(2);
  });
});
