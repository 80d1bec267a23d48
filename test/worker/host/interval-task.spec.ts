/** A period is counted from beginning to beginning: rounds that take time do not push the next ones back. */
import { jest } from '@jest/globals';
import { IntervalTask } from '../../../backend/src/jobs/interval-task.js';

const PERIOD = 10_000;

describe('every', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 0 }));
  afterEach(() => void jest.useRealTimers());

  /** @returns when its rounds began, and what it complained of */
  const rounds = (takes: number, fails = false) => {
    const [began, complaints]: [number[], unknown[]] = [[], []];
    const round = async (): Promise<void> => {
      began.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, takes));
      if (fails) throw new Error('faulty');
    };
    return { every: new IntervalTask(PERIOD, round, (error) => complaints.push(error)).start(), began, complaints };
  };

  it.each([
    ['short ones begin a period apart', 2_500, [0, 10_000, 20_000]],
    ['long ones rest for half a period', 8_000, [0, 13_000, 26_000]],
    ['none overlaps the one before', 12_000, [0, 17_000]],
  ])('%s', async (_, takes, expected) => {
    const { every, began } = rounds(takes);
    await jest.advanceTimersByTimeAsync(27_000);
    expect(began.map((at) => at - began[0]!)).toEqual(expected);
    const stopped = every.stop();
    await jest.advanceTimersByTimeAsync(takes);
    await stopped;
  });

  it('goes on after a round that failed', async () => {
    const { every, began, complaints } = rounds(1_000, true);
    await jest.advanceTimersByTimeAsync(11_500);
    expect([began.length, complaints.length]).toEqual([2, 2]);
    await every.stop();
  });

  it('stops after the round that runs, and begins no other', async () => {
    const { every, began } = rounds(1_000);
    const stopped = every.stop();
    await jest.advanceTimersByTimeAsync(30_000);
    await stopped;
    expect(began).toHaveLength(1);
  });
});
