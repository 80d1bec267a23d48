/** Each provider's list comes at its own pace: one that hangs keeps no other waiting, and providers come and go. */
import { jest } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { BatchPoll } from '@backend/numbers/polling/batch-poll.js';
import type { Providers } from '@backend/provider/accounts/providers.js';
import type { Queues } from '@backend/queues/queues.js';
import { BatchPollRounds } from '@worker/batch-poll-rounds.js';

const PERIOD = 10_000;
/** A list that hangs is given up after this. */
const GIVEN_UP = 20_000;

describe('Lists of several providers', () => {
  let all: string[];
  let began: [provider: string, second: number][];
  let complaints: unknown[];
  let many: BatchPollRounds;

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
    const complain = (error: unknown) => complaints.push(error);
    many = new BatchPollRounds({ execute } as unknown as CommandBus, providers, {} as Queues, PERIOD, complain);
  });
  afterEach(() => void jest.useRealTimers());

  const secondsOf = (provider: string): number[] => began.filter(([one]) => one === provider).map(([, at]) => at);

  it('begin a period apart at each, whoever hangs or fails', async () => {
    all.push('fails');
    many.follow();
    await jest.advanceTimersByTimeAsync(30_500);
    expect(secondsOf('well')).toEqual([0, 10, 20, 30]);
    expect(secondsOf('fails')).toEqual([0, 10, 20, 30]);
    expect(secondsOf('hangs')).toEqual([0, 25]);
    expect(complaints).toHaveLength(4);
  });

  it('begin at once for a provider that is new, and end for one that is gone', async () => {
    many.follow();
    await jest.advanceTimersByTimeAsync(3_000);
    all = ['well', 'new'];
    many.follow();
    many.follow();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(secondsOf('new')).toEqual([3, 13, 23, 33]);
    expect(secondsOf('well')).toEqual([0, 10, 20, 30]);
    expect(secondsOf('hangs')).toEqual([0]);
  });

  it('come to their end when the worker stops, and no other begins', async () => {
    many.follow();
    let isOver = false;
    const stopped = many.stop().then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(GIVEN_UP - 1);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await stopped;
    many.follow();
    await jest.advanceTimersByTimeAsync(3 * PERIOD);
    expect(began).toHaveLength(2);
  });
});
