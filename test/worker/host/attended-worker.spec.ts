/** A worker that takes nothing though something is due is made anew, and no other. */
import { jest } from '@jest/globals';
import type { Run } from '@backend/queues/any-queue.js';
import { AttendedWorker } from '@backend/queues/attended-worker.js';

const SILENT_FOR = 10_000;
/** Between two checks. */
const CHECK = 2_500;

let isDue: boolean | Error;
/** Where it is set, Redis answers when it is resolved. */
let away: { readonly promise: Promise<boolean>; readonly answer: (isDue: boolean) => void } | undefined;
let handed: Run[];
let closed: number;
let silent: number;
let worker: AttendedWorker;
let end: (() => void) | undefined;
let fail: (error: Error) => void;

beforeEach(() => {
  jest.useFakeTimers();
  away = undefined;
  [isDue, handed, closed, silent] = [false, [], 0, 0];
  const one = {
    close: () => Promise.resolve(void (closed += 1)),
    on: (_: 'error', listener: (error: Error) => void) => (fail = listener),
  };
  worker = new AttendedWorker(
    {
      make: (run) => {
        handed.push(run);
        return one;
      },
      hasDue: () => away?.promise ?? (isDue instanceof Error ? Promise.reject(isDue) : Promise.resolve(isDue)),
      onSilent: () => (silent += 1),
    },
    () => new Promise((resolve) => (end = resolve)),
  );
});
afterEach(async () => {
  await worker.close();
  jest.useRealTimers();
});

const goAway = () => {
  let answer: (isDue: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => (answer = resolve));
  return (away = { promise, answer });
};
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const takeJob = (): Promise<void> => handed.at(-1)!({} as never);

describe('A worker of Redis', () => {
  it('is made anew when something was due for ten seconds, and it took nothing', async () => {
    await pass(60_000);
    isDue = true;
    await pass(SILENT_FOR - CHECK);
    expect(handed).toHaveLength(1);
    await pass(2 * CHECK);
    expect([handed.length, closed, silent]).toEqual([2, 1, 1]);
  });

  it('is left alone while it works, and for ten seconds after its last job', async () => {
    isDue = true;
    const job = takeJob();
    await pass(60_000);
    end!();
    await job;
    await pass(SILENT_FOR - CHECK);
    expect(handed).toHaveLength(1);
  });

  it.each([
    ['nothing is due', false],
    ['Redis does not say', new Error('Redis is away')],
  ])('is left alone where %s', async (_, due) => {
    isDue = due;
    await pass(60_000);
    expect(handed).toHaveLength(1);
  });

  it('is left alone while its Redis answers with errors, and for ten seconds after the last', async () => {
    isDue = true;
    for (let time = 0; time < 30; time++) {
      await pass(1_000);
      fail(new Error('OOM command not allowed'));
    }
    await pass(SILENT_FOR - CHECK);
    expect(handed).toHaveLength(1);
    await pass(2 * CHECK);
    expect(handed).toHaveLength(2);
  });

  it('is given its ten seconds anew after Redis was away, as it heard nothing either', async () => {
    const redis = goAway();
    await pass(60_000);
    isDue = true;
    away = undefined;
    redis.answer(true);
    await pass(SILENT_FOR - CHECK);
    expect(handed).toHaveLength(1);
    await pass(2 * CHECK);
    expect(handed).toHaveLength(2);
  });

  it('is not made anew once it is closed, also where Redis was just asked', async () => {
    isDue = true;
    await pass(SILENT_FOR);
    const redis = goAway();
    await pass(CHECK);
    await worker.close();
    redis.answer(true);
    await pass(0);
    expect([handed.length, closed]).toEqual([1, 1]);
  });
});
