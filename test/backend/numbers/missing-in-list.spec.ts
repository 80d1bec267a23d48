/**
 * Numbers that a provider's list does not show are asked about by themselves: some side by side, and no more once the
 * worker stops.
 */
import { Logger } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { BatchPollLease } from '@backend/numbers/polling/batch-poll-lease.js';
import type { CodeRecorder } from '@backend/numbers/codes/code-recorder.js';
import type { Phones } from '@backend/numbers/phones/phones.js';
import { BatchPoll, BatchPollHandler } from '@backend/numbers/polling/batch-poll.js';
import type { PollClock } from '@backend/numbers/polling/poll-clock.js';
import type { Providers } from '@backend/provider/accounts/providers.js';

const AT_ONCE = 10;
/** As many as one round asks about. */
const MOST = 50;

describe('Numbers that a list does not show', () => {
  let answers: ((error?: Error) => void)[];
  let asked: number;

  /** @returns a round over 60 open numbers, of which an empty list shows none */
  const round = (stop = new AbortController()): Promise<unknown> => {
    const open = Array.from({ length: 60 }, (_, i) => ({
      ...{ walletId: 'w', numberId: `n${i}`, activationId: `a${i}` },
    }));
    const providers = {
      account: () => ({ batchAbove: 0, perSecond: null }),
      of: () => ({ active: () => Promise.resolve([]) }),
    } as unknown as Providers;
    const batches = {
      openNow: () => Promise.resolve(open.length),
      covers: () => Promise.resolve(true),
      claim: () => Promise.resolve(1),
      open: () => Promise.resolve(open),
      cover: () => Promise.resolve(),
    } as unknown as BatchPollLease;
    const clock = { setLastPoll: () => undefined, setNextPoll: () => undefined } as unknown as PollClock;
    const execute = () => {
      asked += 1;
      return new Promise<void>((resolve, reject) =>
        answers.push((error) => {
          if (error) reject(error);
          else resolve();
        }),
      );
    };
    const bus = { execute } as unknown as CommandBus;
    const handler = new BatchPollHandler(providers, batches, {} as CodeRecorder, {} as Phones, clock, bus);
    return handler.execute(new BatchPoll('p', 10_000, stop.signal));
  };
  const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

  beforeAll(() => void Logger.overrideLogger(false));
  beforeEach(() => void ([answers, asked] = [[], 0]));

  it('are asked about side by side, ten at once, and one that fails stops no other', async () => {
    const over = round();
    await settled();
    expect(asked).toBe(AT_ONCE);
    answers.shift()!(new Error('the ledger is away'));
    for (; asked < MOST || answers.length > 0; await settled()) {
      expect(answers.length).toBeLessThanOrEqual(AT_ONCE);
      for (const answer of answers.splice(0)) answer();
    }
    await over;
    expect(asked).toBe(MOST);
  });

  it('are asked about no more once the worker stops', async () => {
    const stop = new AbortController();
    const over = round(stop);
    await settled();
    stop.abort();
    for (const answer of answers.splice(0)) answer();
    await over;
    expect(asked).toBe(AT_ONCE);
  });
});
