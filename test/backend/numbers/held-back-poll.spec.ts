/**
 * What a poll leaves in the clock: its time when the provider was asked, and only that this process works when it was
 * held back.
 */
import type { Pool } from 'pg';
import type { BatchPollLease } from '@backend/numbers/polling/batch-poll-lease.js';
import type { CodeRecorder } from '@backend/numbers/codes/code-recorder.js';
import { Metrics } from '@backend/metrics/metrics.js';
import { PollNumber, PollNumberHandler } from '@backend/numbers/polling/poll-number.js';
import type { PollCandidates } from '@backend/numbers/polling/poll-candidates.js';
import { PollClock } from '@backend/numbers/polling/poll-clock.js';
import type { WorkerLedger } from '@backend/numbers/worker-ledger.js';
import type { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import type { StatusAnswer } from '@backend/provider/provider.js';
import type { Providers } from '@backend/provider/accounts/providers.js';

const NEVER = -1;

describe('A look', () => {
  let written: unknown[][];
  let clock: PollClock;

  beforeEach(() => {
    written = [];
    const pool = { query: (_: string, values: unknown[]) => Promise.resolve(written.push(values)) };
    clock = new PollClock(pool as unknown as Pool);
    clock.finishedAt = NEVER;
  });

  const look = async (answer: StatusAnswer) => {
    const number = {
      provider: 'p',
      activationId: 'a',
      pollEvery: 10_000,
      assignedAt: 0,
      pollingUntil: 1e15,
      due: 0,
      clock: 0,
    };
    const looks = { ahead: () => Promise.resolve(number) } as unknown as PollCandidates;
    const providers = { of: () => ({ status: () => Promise.resolve(answer) }) } as unknown as Providers;
    const batches = { covers: () => Promise.resolve(false) } as unknown as BatchPollLease;
    const conditions = {
      pollPeriod: (_: string, period: number) => Promise.resolve(period),
    } as unknown as ProviderStatuses;
    const rest = [looks, {} as CodeRecorder, clock, batches, conditions, new Metrics()] as const;
    const handler = new PollNumberHandler({} as WorkerLedger, providers, ...rest);
    const looked = await handler.execute(new PollNumber({ walletId: 'w', numberId: 'n' }));
    await clock.flush();
    return looked;
  };

  it.each<[string, StatusAnswer]>([
    ['waiting', { kind: 'waiting' }],
    ['no such activation', { kind: 'gone', answer: 'NO_ACTIVATION' }],
    ['no answer in time', { kind: 'nothing', trouble: 'timed out' }],
    ['too often', { kind: 'nothing', trouble: 'RATE_LIMIT', retryAfter: 5_000 }],
  ])('that was asked is noted: %s', async (_, answer) => {
    await look(answer);
    expect(written).toEqual([[['n'], [null], [expect.any(Number)]]]);
    expect(clock.finishedAt).not.toBe(NEVER);
  });

  it.each<[string, StatusAnswer]>([
    [
      'the circuit breaker is open',
      { kind: 'nothing', trouble: 'the provider is left alone after repeated trouble', notSent: true },
    ],
    ['too many requests are running', { kind: 'nothing', trouble: 'too many questions are under way', notSent: true }],
    ['no budget is left', { kind: 'nothing', trouble: 'the budget is spent', notSent: true }],
    ['it wants a pause', { kind: 'nothing', trouble: 'asked too often', retryAfter: 5_000, notSent: true }],
  ])('that was held back is not, and this process is alive all the same: %s', async (_, answer) => {
    const looked = await look(answer);
    expect(written).toEqual([]);
    expect(clock.finishedAt).not.toBe(NEVER);
    expect(looked).toMatchObject({ period: 10_000, retryAfter: 'retryAfter' in answer ? 5_000 : 0 });
  });
});
