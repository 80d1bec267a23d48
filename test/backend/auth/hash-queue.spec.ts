/** The queue of password hashes: a bounded number at a time, and known devices go first. */
import fc from 'fast-check';
import { HashQueue } from '@backend/auth/hash-queue.js';
import { hashesAtOnce } from '@backend/auth/passwords.js';
import { Refusal } from '@backend/domain/refusal.js';
import { seedOfRun } from '../../support/seed.mjs';

/** Work that ends when the test says so. */
class Works {
  readonly began: string[] = [];
  private readonly ends: (() => void)[] = [];

  readonly make = (name: string) => () => {
    this.began.push(name);
    return new Promise<string>((end) => this.ends.push(() => end(name)));
  };

  async endFirst(): Promise<void> {
    await new Promise(setImmediate);
    this.ends.shift()?.();
    await new Promise(setImmediate);
  }
}

describe('The queue of hashes', () => {
  it('takes those of known devices before strangers who came earlier', async () => {
    const [queue, works] = [new HashQueue({ running: 1, waiting: 5 }), new Works()];
    const all = ['stranger 1', 'stranger 2', 'known 1', 'stranger 3', 'known 2'].map((name) =>
      queue.run(name.startsWith('known'), works.make(name)),
    );
    for (let count = 0; count < 5; count += 1) await works.endFirst();
    expect(await Promise.all(all)).toHaveLength(5);
    expect(works.began).toEqual(['stranger 1', 'known 1', 'known 2', 'stranger 2', 'stranger 3']);
  });

  it('keeps places for known devices while a flood of strangers is turned away', async () => {
    const [queue, works] = [new HashQueue({ running: 2, waiting: 3 }), new Works()];
    const strangers = Array.from({ length: 100 }, (_, index) => queue.run(false, works.make(`stranger ${index}`)));
    const turnedAway = Promise.allSettled(strangers);
    const known = queue.run(true, works.make('known'));
    for (let count = 0; count < 10; count += 1) await works.endFirst();
    expect(await known).toBe('known');
    expect(works.began.indexOf('known')).toBe(2); // the next one after those that ran already
    const refused = (await turnedAway).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(95);
    expect(refused[0]).toMatchObject({ reason: new Refusal('busy', { retryAfter: 2 }) });
  });

  it('never runs more than allowed, and finishes all that it took, whatever comes and fails', async () => {
    const arrivals = fc.array(fc.record({ isKnown: fc.boolean(), fails: fc.boolean() }), { maxLength: 40 });
    const run = async (running: number, all: { isKnown: boolean; fails: boolean }[]): Promise<void> => {
      const queue = new HashQueue({ running, waiting: 100 });
      let [now, most, done] = [0, 0, 0];
      const work = (fails: boolean) => async () => {
        most = Math.max(most, (now += 1));
        await new Promise(setImmediate);
        now -= 1;
        done += 1;
        if (fails) throw new Error('failed');
      };
      await Promise.allSettled(all.map(({ isKnown, fails }) => queue.run(isKnown, work(fails))));
      expect({ now, done }).toEqual({ now: 0, done: all.length });
      expect(most).toBe(Math.min(running, all.length));
    };
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 4 }), arrivals, run), {
      seed: seedOfRun(),
      numRuns: 50,
    });
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [64, 3],
  ])('on %i cores runs %i at once: below the cores, and below the threads of libuv', (cores, running) => {
    expect(hashesAtOnce(cores)).toBe(running);
  });
});
