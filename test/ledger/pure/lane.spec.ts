/** A lane runs one batch at a time; what arrives meanwhile is the next, and too much is refused. */
import { Lane } from '@backend/ledger/lane.js';

/** A lane whose batches end when the test says so. */
const lane = (limits: { batch: number; waiting: number }) => {
  const flights: { items: string[]; land: (error?: Error) => void }[] = [];
  const waiters: (() => void)[] = [];
  const it = new Lane<string, string>(limits, async (batch) => {
    await new Promise<void>((resolve, reject) => {
      flights.push({ items: batch.map(({ item }) => item), land: (error) => (error ? reject(error) : resolve()) });
      waiters.splice(0).forEach((wake) => wake());
    });
    batch.forEach(({ item, resolve, reject }) => (item === 'bad' ? reject(new Error('bad')) : resolve(`${item}!`)));
  });
  const flight = async (n: number) => {
    while (!flights[n]) await new Promise<void>((wake) => waiters.push(wake));
    return flights[n];
  };
  return { push: (item: string) => it.push(item), flight, flights };
};

describe('A lane', () => {
  it('gathers what comes in the same turn, and what comes in flight is the next batch', async () => {
    const { push, flight, flights } = lane({ batch: 9, waiting: 9 });
    const first = [push('a'), push('b')];
    const one = await flight(0);
    const second = [push('c'), push('d')];
    expect(one.items).toEqual(['a', 'b']);
    expect(flights).toHaveLength(1);
    one.land();
    expect(await Promise.all(first)).toEqual(['a!', 'b!']);
    const two = await flight(1);
    expect(two.items).toEqual(['c', 'd']);
    two.land();
    expect(await Promise.all(second)).toEqual(['c!', 'd!']);
    const last = push('e');
    (await flight(2)).land();
    expect(await last).toBe('e!');
  });

  it('never runs more than a batch, and loses no command', async () => {
    const { push, flight, flights } = lane({ batch: 2, waiting: 9 });
    const all = ['a', 'b', 'c', 'd', 'e'].map(push);
    for (let n = 0; n < 3; n++) (await flight(n)).land();
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
    expect(flights.map(({ items }) => items)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('refuses what it cannot keep waiting, as busy', async () => {
    const { push, flight } = lane({ batch: 1, waiting: 2 });
    const kept = [push('a')];
    const one = await flight(0);
    kept.push(push('b'), push('c'));
    await expect(push('d')).rejects.toMatchObject({ code: 'busy', facts: { retryAfter: 1 } });
    one.land();
    (await flight(1)).land();
    (await flight(2)).land();
    expect(await Promise.all(kept)).toEqual(['a!', 'b!', 'c!']);
  });

  it('rejects one member with its own error', async () => {
    const { push, flight } = lane({ batch: 9, waiting: 9 });
    const [good, bad] = [push('a'), push('bad')];
    (await flight(0)).land();
    expect(await good).toBe('a!');
    await expect(bad).rejects.toThrow('bad');
  });

  it('rejects all members when the batch failed, and goes on', async () => {
    const { push, flight } = lane({ batch: 9, waiting: 9 });
    const both = [push('a'), push('b')];
    (await flight(0)).land(new Error('lost'));
    for (const result of await Promise.allSettled(both))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'lost' } });
    const next = push('c');
    (await flight(1)).land();
    expect(await next).toBe('c!');
  });
});
