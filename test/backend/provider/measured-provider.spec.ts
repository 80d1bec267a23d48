/** Each request to a provider is counted once, by what became of it, and answers as it would without. */
import { Throttled } from '@backend/provider/resilience/circuit-breaker.js';
import { MeasuredProvider } from '@backend/provider/resilience/measured-provider.js';
import { ProviderUnavailable } from '@backend/provider/provider.js';
import { FakeProvider } from './fake-provider.js';

const ORDER = { country: '22', service: 'tg', mostCost: '1.00', orderId: 'o' };

describe('A measured provider', () => {
  let seen: string[];
  let inner: FakeProvider;
  let provider: MeasuredProvider;
  beforeEach(() => {
    seen = [];
    inner = new FakeProvider();
    provider = new MeasuredProvider(inner, (request, { result, took }) => {
      expect(took).toBeGreaterThanOrEqual(0);
      seen.push(`${request} ${result}`);
    });
  });

  it('counts answers, and hands them on', async () => {
    expect(await provider.order(ORDER)).toMatchObject({ kind: 'refused', why: 'no-numbers' });
    expect(await provider.status('a')).toEqual({ kind: 'waiting' });
    expect(await provider.balance()).toBe('1.00');
    expect(await provider.active()).toEqual([]);
    expect(seen).toEqual(['order answered', 'status answered', 'balance answered', 'active answered']);
  });

  it('counts what decides nothing apart from what asks for fewer requests', async () => {
    inner.statusAnswer = () => Promise.resolve({ kind: 'nothing', trouble: 'timed out' });
    await provider.status('a');
    inner.statusAnswer = () => Promise.resolve({ kind: 'nothing', trouble: 'RATE_LIMIT', retryAfter: 5_000 });
    await provider.status('a');
    inner.orderAnswer = () => Promise.resolve({ kind: 'unknown', trouble: 'timed out' });
    await provider.order(ORDER);
    inner.orderAnswer = () => Promise.resolve({ kind: 'refused', why: 'busy', answer: 'BUSY', text: 'busy' });
    await provider.order(ORDER);
    expect(seen).toEqual(['status no-answer', 'status too-often', 'order no-answer', 'order too-often']);
  });

  it('counts failures, which stay failures', async () => {
    const failing = async (error: Error) => {
      inner.listAnswer = () => Promise.reject(error);
      await expect(provider.active()).rejects.toBe(error);
    };
    await failing(new ProviderUnavailable('no connection'));
    await failing(new ProviderUnavailable('429', { retryAfter: 1_000 }));
    await failing(new Throttled('the budget is spent'));
    expect(seen).toEqual(['active no-answer', 'active too-often', 'active not-sent']);
  });
});
