/** Looks that were held back are told from those that were asked, whichever guard held them. */
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
const isHeld = (answer: StatusAnswer): boolean => answer.kind === 'nothing' && answer.notSent === true;

describe('A look that was held back', () => {
  let inner: FakeProvider;
  const guarded = (perSecond: number | null = null) => new ResilientProvider(inner, { budget: NO_BUDGET, perSecond });
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    inner = new FakeProvider();
  });
  afterEach(() => void jest.useRealTimers());

  it('is told while the provider is left alone, and not before', async () => {
    const provider = guarded();
    inner.statusAnswer = () => Promise.resolve(nothing('timed out'));
    for (let look = 0; look < 5; look += 1) expect(isHeld(await provider.status('1'))).toBe(false);
    expect(isHeld(await provider.status('1'))).toBe(true);
    expect(inner.count('status')).toBe(5);
  });

  it('is told while it wants a pause; its wish for one is an answer', async () => {
    const provider = guarded();
    inner.statusAnswer = () => Promise.resolve(nothing('RATE_LIMIT', 60_000));
    expect(isHeld(await provider.status('1'))).toBe(false);
    const next = await provider.status('1');
    expect([isHeld(next), next]).toEqual([true, expect.objectContaining({ retryAfter: 60_000 })]);
    expect(inner.count('status')).toBe(1);
  });

  it('is told when its turn does not come within the budget', async () => {
    const look = guarded(10).status('1');
    await jest.advanceTimersByTimeAsync(4_000);
    expect(isHeld(await look)).toBe(true);
  });

  it('is told when all hands are in use, and the line is full', async () => {
    const provider = guarded();
    inner.statusAnswer = () => new Promise(() => undefined);
    for (let look = 0; look < 5_000; look += 1) void provider.status(String(look));
    expect(isHeld(await provider.status('one more'))).toBe(true);
  });

  it('is none where a thousand looks a second each take the whole of their time-out', async () => {
    const provider = guarded();
    inner.statusAnswer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_999));
      return { kind: 'waiting' };
    };
    const looks: Promise<StatusAnswer>[] = [];
    for (let tenth = 0; tenth < 100; tenth += 1) {
      for (let look = 0; look < 100; look += 1) looks.push(provider.status(`${tenth}-${look}`));
      await jest.advanceTimersByTimeAsync(100);
      expect(inner.count('status')).toBe(looks.length); // asked at once: none waits for a hand
    }
    await jest.advanceTimersByTimeAsync(4_000);
    expect((await Promise.all(looks)).some(isHeld)).toBe(false);
  });
});
