/** A value is read once for many callers, and is never older than allowed. */
import { jest } from '@jest/globals';
import { TimedCache } from '@backend/database/timed-cache.js';

const MAX_AGE = 1_000;

describe('A timed cache', () => {
  let reads = 0;
  let cache: TimedCache<number>;
  const read = () => Promise.resolve(++reads);
  beforeEach(() => {
    jest.useFakeTimers();
    reads = 0;
    cache = new TimedCache(MAX_AGE);
  });
  afterEach(() => jest.useRealTimers());

  it('reads once for all who ask within its age', async () => {
    expect(await Promise.all([cache.get(read), cache.get(read)])).toEqual([1, 1]);
    jest.advanceTimersByTime(MAX_AGE - 1);
    expect(await cache.get(read)).toBe(1);
  });

  it('reads again when that is over', async () => {
    await cache.get(read);
    jest.advanceTimersByTime(MAX_AGE);
    expect(await cache.get(read)).toBe(2);
  });

  it('counts the age from before the read, not from its answer', async () => {
    const slow = cache.get(() => new Promise<number>((resolve) => setTimeout(() => resolve(1), MAX_AGE - 1)));
    jest.advanceTimersByTime(MAX_AGE - 1);
    expect(await slow).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await cache.get(() => Promise.resolve(2))).toBe(2);
  });

  it('keeps each key apart', async () => {
    expect([await cache.get(read, 'a'), await cache.get(read, 'b'), await cache.get(read, 'a')]).toEqual([1, 2, 1]);
  });

  it('keeps no failure', async () => {
    const failing = () => Promise.reject(new Error('no answer'));
    const together = await Promise.allSettled([cache.get(failing), cache.get(read)]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get(read)).toBe(1);
  });

  it('reads anew after it was cleared, and a failure of before takes nothing away', async () => {
    let fail: (error: Error) => void = () => undefined;
    const before = cache.get(() => new Promise<number>((_, reject) => (fail = reject)));
    cache.clear();
    const after = cache.get(read);
    fail(new Error('no answer'));
    await expect(before).rejects.toThrow('no answer');
    expect([await after, await cache.get(read)]).toEqual([1, 1]);
  });

  it('holds a bounded number of keys', async () => {
    for (let key = 0; key < 1_000; key += 1) await cache.get(read, `${key}`);
    expect(await cache.get(read, '0')).toBe(1);
    await cache.get(read, 'one more');
    expect(await cache.get(read, '0')).toBe(1_002);
  });
});
