/** A provider whose every request is timed and counted by what became of it, as it passed the circuit breaker. */
import type { RequestResult } from '../../metrics/metrics.js';
import { traced } from '../../tracing/tracing.js';
import { ProviderUnavailable, type OrderRequest, type Permit, type Provider } from '../provider.js';
import { Throttled } from './circuit-breaker.js';

/** Told of each request when it has ended. */
export type Observe = (request: string, ended: { readonly result: RequestResult; readonly took: number }) => void;

/** Kinds of answers that decide nothing. */
const UNDECIDED = ['nothing', 'unknown', 'not-sent'];

interface Told {
  readonly kind?: string;
  readonly why?: string;
  readonly retryAfter?: number;
}

const resultOf = (answer: unknown): RequestResult => {
  const { kind = '', why, retryAfter = 0 } = typeof answer === 'object' ? ((answer ?? {}) as Told) : {};
  if (why === 'busy' || (kind === 'nothing' && retryAfter > 0)) return 'too-often';
  return UNDECIDED.includes(kind) ? 'no-answer' : 'answered';
};

const resultOfError = (error: unknown): RequestResult => {
  if (error instanceof Throttled) return 'not-sent';
  return error instanceof ProviderUnavailable && error.retryAfter !== undefined ? 'too-often' : 'no-answer';
};

export class MeasuredProvider implements Provider {
  readonly id: string;

  constructor(
    private readonly inner: Provider,
    private readonly observe: Observe,
  ) {
    this.id = inner.id;
  }

  order(request: OrderRequest) {
    return this.time('order', () => this.inner.order(request));
  }

  status(activationId: string, urgency?: 'urgent' | 'soon' | 'calm') {
    return this.time('status', () => this.inner.status(activationId, urgency));
  }

  cancel(activationId: string) {
    return this.time('cancel', () => this.inner.cancel(activationId));
  }

  finish(activationId: string) {
    return this.time('finish', () => this.inner.finish(activationId));
  }

  requestAnother(activationId: string) {
    return this.time('another', () => this.inner.requestAnother(activationId));
  }

  newest(activationId: string) {
    return this.time('newest', () => this.inner.newest(activationId));
  }

  active(permit?: Permit) {
    return this.time('active', () => this.inner.active(permit));
  }

  history(since: number, permit?: Permit) {
    return this.time('history', () => this.inner.history(since, permit));
  }

  balance() {
    return this.time('balance', () => this.inner.balance());
  }

  countries() {
    return this.time('countries', () => this.inner.countries());
  }

  services() {
    return this.time('services', () => this.inner.services());
  }

  prices() {
    return this.time('prices', () => this.inner.prices());
  }

  operators() {
    return this.time('operators', () => this.inner.operators());
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  private time<Answer>(request: string, ask: () => Promise<Answer>): Promise<Answer> {
    const facts = { 'provider.account': this.id, 'provider.request': request };
    return traced(`provider ${request}`, { kind: 'client', facts }, () => this.timed(request, ask));
  }

  private async timed<Answer>(request: string, ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    const ended = (result: RequestResult): void => this.observe(request, { result, took: performance.now() - began });
    try {
      const answer = await ask();
      ended(resultOf(answer));
      return answer;
    } catch (error) {
      ended(resultOfError(error));
      throw error;
    }
  }
}
