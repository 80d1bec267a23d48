/** Each provider's list comes at its own pace: one that hangs keeps no other waiting, and providers come and go. */
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { BatchPoll } from '@backend/numbers/polling/batch-poll.js';
import type { Providers } from '@backend/provider/accounts/providers.js';
import type { Environment } from '@backend/config/environment.js';
import type { JobQueues } from '@backend/jobs/job-queues.js';
import { BatchPollSchedule } from '@backend/numbers/polling/batch-poll-schedule.js';

const PERIOD = 10_000;
/** A list that hangs is given up after this. */
const GIVEN_UP = 20_000;

describe('Lists of several providers', () => {
  let all: string[];
  let began: [provider: string, second: number][];
  let complaints: unknown[];
  let many: BatchPollSchedule;
  let stopping: AbortController;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    [all, began, complaints] = [['hangs', 'well'], [], []];
    const execute = async ({ provider }: BatchPoll): Promise<readonly []> => {
      began.push([provider, Math.round(Date.now() / 1_000)]);
      if (provider === 'fails') throw new Error('no list');
      if (provider === 'hangs') await new Promise((resolve) => setTimeout(resolve, GIVEN_UP));
      return [];
    };
    const providers = { all: () => all } as unknown as Providers;
    jest.spyOn(Logger.prototype, 'error').mockImplementation((error: unknown) => void complaints.push(error));
    const environment = { POLL_EVERY_MS: PERIOD } as Environment;
    many = new BatchPollSchedule({ execute } as unknown as CommandBus, providers, {} as JobQueues, environment);
    stopping = new AbortController();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const secondsOf = (provider: string): number[] => began.filter(([one]) => one === provider).map(([, at]) => at);

  it('begin a period apart at each, whoever hangs or fails', async () => {
    all.push('fails');
    many.follow(stopping.signal);
    await jest.advanceTimersByTimeAsync(30_500);
    expect(secondsOf('well')).toEqual([0, 10, 20, 30]);
    expect(secondsOf('fails')).toEqual([0, 10, 20, 30]);
    expect(secondsOf('hangs')).toEqual([0, 25]);
    expect(complaints).toHaveLength(4);
  });

  it('begin at once for a provider that is new, and end for one that is gone', async () => {
    many.follow(stopping.signal);
    await jest.advanceTimersByTimeAsync(3_000);
    all = ['well', 'new'];
    many.follow(stopping.signal);
    many.follow(stopping.signal);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(secondsOf('new')).toEqual([3, 13, 23, 33]);
    expect(secondsOf('well')).toEqual([0, 10, 20, 30]);
    expect(secondsOf('hangs')).toEqual([0]);
  });

  it('come to their end when the worker stops, and no other begins', async () => {
    many.follow(stopping.signal);
    let isOver = false;
    stopping.abort();
    const stopped = many.stop().then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(GIVEN_UP - 1);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await stopped;
    many.follow(stopping.signal);
    await jest.advanceTimersByTimeAsync(3 * PERIOD);
    expect(began).toHaveLength(2);
  });
});
