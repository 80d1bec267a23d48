/** Polls that were not sent are told from those that were, whatever stopped them. */
import { jest } from '@jest/globals';
import { ResilientProvider } from '@backend/provider/resilience/resilient-provider.js';
import type { StatusAnswer } from '@backend/provider/provider.js';
import type { Budget } from '@backend/provider/resilience/shared-rate-budget.js';
import { FakeProvider } from './fake-provider.js';

const NO_BUDGET: Budget = { lease: () => Promise.resolve({ isGranted: false, duration: 1_000 }) };
const nothing = (trouble: string, retryAfter?: number): StatusAnswer => ({
  ...{ kind: 'nothing', trouble },
  ...(retryAfter ? { retryAfter } : {}),
});
const isNotSent = (answer: StatusAnswer): boolean => answer.kind === 'nothing' && answer.notSent === true;

describe('A poll that was not sent', () => {
  let inner: FakeProvider;
  const guarded = (perSecond: number | null = null) => new ResilientProvider(inner, { budget: NO_BUDGET, perSecond });
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    inner = new FakeProvider();
  });
  afterEach(() => void jest.useRealTimers());

  it('is reported while the circuit breaker is open, and not before', async () => {
    const provider = guarded();
    inner.statusAnswer = () => Promise.resolve(nothing('timed out'));
    for (let i = 0; i < 5; i += 1) expect(isNotSent(await provider.status('1'))).toBe(false);
    expect(isNotSent(await provider.status('1'))).toBe(true);
    expect(inner.count('status')).toBe(5);
  });

  it('is reported while the provider wants a pause; its request for one is an answer', async () => {
    const provider = guarded();
    inner.statusAnswer = () => Promise.resolve(nothing('RATE_LIMIT', 60_000));
    expect(isNotSent(await provider.status('1'))).toBe(false);
    const next = await provider.status('1');
    expect([isNotSent(next), next]).toEqual([true, expect.objectContaining({ retryAfter: 60_000 })]);
    expect(inner.count('status')).toBe(1);
  });

  it('is reported when no permit comes within the budget', async () => {
    const poll = guarded(10).status('1');
    await jest.advanceTimersByTimeAsync(4_000);
    expect(isNotSent(await poll)).toBe(true);
  });

  it('is reported when all slots are in use, and the queue is full', async () => {
    const provider = guarded();
    inner.statusAnswer = () => new Promise(() => undefined);
    for (let i = 0; i < 5_000; i += 1) void provider.status(String(i));
    expect(isNotSent(await provider.status('one more'))).toBe(true);
  });

  it('is none where a thousand polls a second each take the whole of their time-out', async () => {
    const provider = guarded();
    inner.statusAnswer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_999));
      return { kind: 'waiting' };
    };
    const polls: Promise<StatusAnswer>[] = [];
    for (let tenth = 0; tenth < 100; tenth += 1) {
      for (let i = 0; i < 100; i += 1) polls.push(provider.status(`${tenth}-${i}`));
      await jest.advanceTimersByTimeAsync(100);
      expect(inner.count('status')).toBe(polls.length); // asked at once: none waits for a slot
    }
    await jest.advanceTimersByTimeAsync(4_000);
    expect((await Promise.all(polls)).some(isNotSent)).toBe(false);
  });
});
