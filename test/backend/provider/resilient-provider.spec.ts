/**
 * A provider behind its guards, with a clock and a provider of the test's own: what is held back, what goes first, and
 * what is never sent.
 */
import { jest } from '@jest/globals';
import { ResilientProvider } from '@backend/provider/resilience/resilient-provider.js';
import { ProviderUnavailable, type StatusAnswer } from '@backend/provider/provider.js';
import type { Budget } from '@backend/provider/resilience/shared-rate-budget.js';
import { FakeProvider } from './fake-provider.js';

const ORDER = { country: '22', service: 'tg', mostCost: '10.00', orderId: 'ours' };
const TIMED_OUT: StatusAnswer = { kind: 'nothing', trouble: 'timed out' };
const MS = (count: number) => jest.advanceTimersByTimeAsync(count);

/** The budget of one second, as the shared count keeps it. */
const counted = (): Budget & { taken: number[] } => {
  const taken: number[] = [];
  return {
    taken,
    lease: (_account, points, ceiling) => {
      const second = Math.floor(Date.now() / 1000);
      const duration = (second + 1) * 1000 - Date.now();
      const isGranted = (taken[second] ?? 0) + points <= ceiling;
      if (isGranted) taken[second] = (taken[second] ?? 0) + points;
      return Promise.resolve({ isGranted, duration });
    },
  };
};

describe('A resilient provider', () => {
  let inner: FakeProvider;
  let turns: boolean[];
  const guarded = (perSecond: number | null = null, budget: Budget = counted()) =>
    new ResilientProvider(inner, { budget, perSecond, onStateChange: (alone) => turns.push(alone) });

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    inner = new FakeProvider();
    turns = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const failing = async (provider: ResilientProvider, times: number): Promise<void> => {
    inner.statusAnswer = () => Promise.resolve(TIMED_OUT);
    for (let time = 0; time < times; time += 1) await provider.status('1');
  };

  it('passes answers on as they are', async () => {
    const provider = guarded();
    inner.statusAnswer = () => Promise.resolve({ kind: 'code', code: '4711' });
    expect(await provider.status('1')).toEqual({ kind: 'code', code: '4711' });
    expect(await provider.order(ORDER)).toMatchObject({ kind: 'refused', why: 'no-numbers' });
    expect(await provider.active()).toEqual([]);
  });

  it('opens its circuit after five failures in a row: polls get no information, and nothing is sent', async () => {
    const provider = guarded();
    await failing(provider, 5);
    expect(turns).toEqual([true]);
    inner.asked = [];
    expect(await provider.status('1')).toMatchObject({ kind: 'nothing' });
    expect(inner.asked).toEqual([]);
  });

  it('keeps its circuit closed for failures with an answer between them', async () => {
    const provider = guarded();
    await failing(provider, 4);
    inner.statusAnswer = () => Promise.resolve({ kind: 'waiting' });
    await provider.status('1');
    await failing(provider, 4);
    expect(turns).toEqual([]);
  });

  it('does not send an order while the circuit is open', async () => {
    const provider = guarded();
    await failing(provider, 5);
    expect(await provider.order(ORDER)).toMatchObject({ kind: 'not-sent' });
    expect(inner.count('order')).toBe(0);
  });

  it('is tried out with a question that buys nothing before an order goes there again', async () => {
    const provider = guarded();
    await failing(provider, 5);
    await MS(1_000);
    inner.balanceAnswer = () => Promise.reject(new ProviderUnavailable('timed out'));
    expect(await provider.order(ORDER)).toMatchObject({ kind: 'not-sent' });
    expect(inner.count('balance')).toBe(1);
    await MS(2_000);
    inner.balanceAnswer = () => Promise.resolve('9.00');
    expect(await provider.order(ORDER)).toMatchObject({ kind: 'refused' });
    expect([inner.count('balance'), inner.count('order')]).toEqual([2, 1]);
    expect(turns.at(-1)).toBe(false);
  });

  it('delays no request while one tries the provider', async () => {
    const provider = guarded();
    await failing(provider, 5);
    await MS(1_000);
    let answer: (said: StatusAnswer) => void = () => undefined;
    inner.statusAnswer = () => new Promise((resolve) => (answer = resolve));
    inner.asked = [];
    const trying = provider.status('1');
    expect(await provider.status('2')).toMatchObject({ kind: 'nothing' });
    expect(inner.asked).toEqual(['status']);
    answer({ kind: 'waiting' });
    expect(await trying).toEqual({ kind: 'waiting' });
    expect(turns.at(-1)).toBe(false);
  });

  it('keeps slots free for cancels while every poll hangs', async () => {
    const provider = guarded();
    inner.statusAnswer = () => new Promise(() => undefined);
    for (let i = 0; i < 5_000; i += 1) void provider.status(String(i));
    expect(await provider.status('one more')).toMatchObject({ kind: 'nothing' });
    expect(await provider.cancel('1')).toMatchObject({ kind: 'cancelled' });
    expect(inner.count('status')).toBe(4_000);
  });

  it('lets polls wait for a slot, and sends them all', async () => {
    const provider = guarded();
    const answers: ((said: StatusAnswer) => void)[] = [];
    inner.statusAnswer = () => new Promise((resolve) => answers.push(resolve));
    const polls = Array.from({ length: 4_500 }, (_, i) => provider.status(String(i)));
    await MS(0);
    for (const answer of answers.splice(0)) answer({ kind: 'waiting' });
    await MS(0);
    for (const answer of answers.splice(0)) answer({ kind: 'waiting' });
    const said = await Promise.all(polls);
    expect(said.every(({ kind }) => kind === 'waiting')).toBe(true);
  });

  it('sends an order and a cancel at once while more last polls wait than the budget allows', async () => {
    const provider = guarded(10);
    for (let i = 0; i < 80; i += 1) void provider.status(String(i), 'soon');
    await MS(0);
    expect(inner.count('status')).toBe(9);
    const ordered = provider.order(ORDER);
    await MS(0);
    expect(await ordered).toMatchObject({ kind: 'refused', answer: 'NO_NUMBERS' });
    const cancelled = provider.cancel('1');
    await MS(1_000); // this second's budget is spent
    expect(await cancelled).toMatchObject({ kind: 'cancelled' });
    expect(inner.count('status')).toBeLessThan(20);
  });

  it('keeps slots free for an order while the most last polls hang', async () => {
    const provider = guarded();
    inner.statusAnswer = () => new Promise(() => undefined);
    for (let i = 0; i < 200; i += 1) void provider.status(String(i), 'soon');
    expect(await provider.order(ORDER)).toMatchObject({ kind: 'refused', answer: 'NO_NUMBERS' });
    expect(inner.count('status')).toBe(64);
  });

  it('lets an order wait for a slot while many polls before cancels are running, and sends it', async () => {
    const provider = guarded();
    const answers: ((said: StatusAnswer) => void)[] = [];
    inner.statusAnswer = () => new Promise((resolve) => answers.push(resolve));
    const polls = Array.from({ length: 64 }, (_, i) => provider.status(String(i), 'urgent'));
    const ordered = provider.order(ORDER);
    await MS(0);
    expect([inner.count('status'), inner.count('order')]).toEqual([64, 0]);
    for (const answer of answers) answer({ kind: 'waiting' });
    expect(await ordered).toMatchObject({ kind: 'refused', answer: 'NO_NUMBERS' });
    await Promise.all(polls);
  });

  it('hangs alone: another provider is asked as before', async () => {
    const hanging = guarded();
    inner.statusAnswer = () => new Promise(() => undefined);
    for (let i = 0; i < 500; i += 1) void hanging.status(String(i));
    const other = new ResilientProvider(new FakeProvider('other'), { budget: counted(), perSecond: null });
    expect(await other.status('1')).toEqual({ kind: 'waiting' });
  });

  it('takes trouble with lists for trouble with lists alone', async () => {
    const provider = guarded();
    inner.listAnswer = () => Promise.reject(new ProviderUnavailable('HTTP 500'));
    for (let i = 0; i < 6; i += 1) await expect(provider.active()).rejects.toThrow(ProviderUnavailable);
    expect(inner.count('active')).toBe(5);
    expect(await provider.status('1')).toEqual({ kind: 'waiting' });
    expect(await provider.order(ORDER)).toMatchObject({ kind: 'refused' });
  });

  it('pauses polls, and only polls, on "too many requests"', async () => {
    const provider = guarded();
    inner.statusAnswer = () => Promise.resolve({ kind: 'nothing', trouble: 'MANY_REQ', retryAfter: 5_000 });
    for (let time = 0; time < 7; time += 1) await provider.status('1');
    expect(inner.count('status')).toBe(1);
    expect(await provider.status('1')).toEqual({
      kind: 'nothing',
      trouble: 'asked too often',
      retryAfter: 5_000,
      notSent: true,
    });
    await expect(provider.active()).rejects.toMatchObject({ retryAfter: 5_000 });
    expect(await provider.cancel('1')).toMatchObject({ kind: 'cancelled' });
    expect(await provider.order(ORDER)).toMatchObject({ kind: 'refused' });
    expect(turns).toEqual([]);
    await MS(5_000);
    inner.statusAnswer = () => Promise.resolve({ kind: 'waiting' });
    expect(await provider.status('1')).toEqual({ kind: 'waiting' });
  });

  it('pauses polls when an order is refused for our rate', async () => {
    const provider = guarded();
    inner.orderAnswer = () => Promise.resolve({ kind: 'refused', why: 'busy', answer: 'MANY_REQ', text: 'too busy' });
    await provider.order(ORDER);
    expect(await provider.status('1')).toMatchObject({ kind: 'nothing', retryAfter: 5_000 });
  });

  it('pauses polls for as long as the refusal of an order says', async () => {
    const provider = guarded();
    inner.orderAnswer = () =>
      Promise.resolve({ kind: 'refused', why: 'busy', answer: 'RATE_LIMIT', text: 'too busy', retryAfter: 12_000 });
    await provider.order(ORDER);
    expect(await provider.status('1')).toMatchObject({ kind: 'nothing', retryAfter: 12_000 });
  });

  it('pauses polls for as long as the refusal of a list says', async () => {
    const provider = guarded();
    inner.listAnswer = () => Promise.reject(new ProviderUnavailable('RATE_LIMIT', { retryAfter: 12_000 }));
    await expect(provider.active()).rejects.toMatchObject({ retryAfter: 12_000 });
    expect(await provider.status('1')).toMatchObject({ kind: 'nothing', retryAfter: 12_000 });
  });

  it('asks no more than the budget of each second, polls waiting for their permit', async () => {
    const budget = counted();
    const provider = guarded(10, budget);
    const polls = Array.from({ length: 24 }, (_, one) => provider.status(String(one)));
    await MS(0);
    expect(inner.count('status')).toBe(8); // the rest of the second is kept for orders and cancels
    await MS(1_000);
    expect(inner.count('status')).toBe(16);
    await MS(1_000);
    expect(inner.count('status')).toBe(24);
    expect(new Set((await Promise.all(polls)).map(({ kind }) => kind))).toEqual(new Set(['waiting']));
    expect(Math.max(...budget.taken)).toBeLessThanOrEqual(10);
  });

  it('counts each page of a list, and reads on when its turn comes', async () => {
    const budget = counted();
    const provider = guarded(10, budget);
    inner.listAnswer = async (turn) => {
      for (let page = 1; page < 20; page += 1) await turn();
      return [];
    };
    const list = provider.active();
    await MS(2_000);
    expect(await list).toEqual([]);
    expect(provider.health().requestCount).toBe(20);
    expect(budget.taken).toEqual([8, 8, 4]);
  });

  it('breaks a list off whose turn does not come, which is no trouble of the provider', async () => {
    const granted = { left: 1 };
    const budget: Budget = { lease: () => Promise.resolve({ isGranted: granted.left-- > 0, duration: 1_000 }) };
    const provider = guarded(10, budget);
    inner.listAnswer = async (turn) => {
      await turn();
      return [];
    };
    for (let time = 0; time < 6; time += 1) {
      granted.left = 1;
      const list = provider.active().catch((error: unknown) => error);
      await MS(20_000);
      expect(await list).toMatchObject({ trouble: 'the budget is spent' });
    }
    expect(inner.count('active')).toBe(6); // asked each time: its circuit stays closed
  });

  it('lets orders and cancels overtake the polls that wait', async () => {
    const provider = guarded(10);
    for (let i = 0; i < 30; i += 1) void provider.status(String(i));
    await MS(0);
    inner.asked = [];
    const cancelled = provider.cancel('1');
    await MS(0);
    expect(inner.asked).toEqual(['cancel']);
    expect(await cancelled).toMatchObject({ kind: 'cancelled' });
  });

  it('gives up a poll that waited four seconds for its permit, and an order is not sent then', async () => {
    const never: Budget = { lease: () => Promise.resolve({ isGranted: false, duration: 1_000 }) };
    const provider = guarded(10, never);
    const poll = provider.status('1');
    const order = provider.order(ORDER);
    await MS(4_000);
    expect(await poll).toMatchObject({ kind: 'nothing', trouble: 'the budget is spent' });
    expect(await order).toMatchObject({ kind: 'not-sent' });
    expect(inner.asked).toEqual([]);
    expect(turns).toEqual([]);
  });

  it('two processes share one budget', async () => {
    const budget = counted();
    const other = new FakeProvider();
    const [here, there] = [guarded(10, budget), new ResilientProvider(other, { budget, perSecond: 10 })];
    for (let i = 0; i < 20; i += 1) {
      void here.status(String(i));
      void there.status(String(i));
    }
    await MS(0);
    expect(inner.count('status') + other.count('status')).toBe(8);
  });

  it('reports its health, and is tried with a request that buys nothing until it answers again', async () => {
    const provider = guarded();
    expect(provider.health()).toMatchObject({ isCircuitOpen: false, accountRefusal: null, requestCount: 0 });
    await failing(provider, 5);
    expect(provider.health()).toMatchObject({ isCircuitOpen: true, requestCount: 5 });
    inner.asked = [];
    await provider.recover();
    expect(inner.asked).toEqual([]); // too soon
    await MS(1_000);
    await provider.recover();
    expect(inner.asked).toEqual(['balance']);
    expect(provider.health().isCircuitOpen).toBe(false);
    expect(turns).toEqual([true, false]);
    await provider.recover();
    expect(inner.asked).toEqual(['balance']); // it answers: no further request
  });

  it('keeps for a minute that it refuses our account, unless it sells again', async () => {
    const provider = guarded();
    inner.orderAnswer = () =>
      Promise.resolve({ kind: 'refused', why: 'account', answer: 'NO_BALANCE', text: 'no balance' });
    await provider.order(ORDER);
    expect(provider.health()).toMatchObject({
      accountRefusedUntil: 60_000,
      accountRefusal: 'NO_BALANCE',
      isCircuitOpen: false,
    });
    const given = { activationId: '1', phone: '919000000001', canRepeat: true };
    inner.orderAnswer = () => Promise.resolve({ kind: 'bought', given, answer: 'ACCESS_NUMBER' });
    await provider.order(ORDER);
    expect(provider.health().accountRefusedUntil).toBe(0);
  });
});
