/**
 * A provider behind circuit breaker and rate limiter: an order they stop counts as not sent, all else as no information
 * (decision 0049).
 */
import { CircuitBreaker, NOT_SENT, Throttled } from './circuit-breaker.js';
import { DEFAULT_RETRY_AFTER } from './retry-after.js';
import { RateLimiter, type Urgency } from './rate-limiter.js';
import {
  ProviderUnavailable,
  type NoInformation,
  type OrderAnswer,
  type OrderRequest,
  type Provider,
  type ProviderHealth,
  type StatusAnswer,
  type MonitoredProvider,
} from '../provider.js';
import type { Budget } from './shared-rate-budget.js';

/** After a refusal of our account "any server" avoids this provider for so long, ms; then one order tries it again. */
const ACCOUNT_REFUSED_FOR = 60_000;

type Read<Value> =
  { readonly kind: 'read'; readonly value: Value } | { readonly kind: 'trouble'; readonly it: ProviderUnavailable };

/** "Too many requests" is an answer: it makes us slower, and does not count as a failure. */
const pauseOfAnswer = (answer: { kind: string; retryAfter?: number }): number =>
  answer.kind === 'nothing' ? (answer.retryAfter ?? 0) : 0;

const pauseOfError = ({ retryAfter }: ProviderUnavailable): number => retryAfter ?? 0;

export interface ResilienceOptions {
  readonly budget: Budget;
  /** Requests a second, or null where the provider states no limit. */
  readonly perSecond: number | null;
  readonly onStateChange?: (isOpen: boolean) => void;
}

export class ResilientProvider implements MonitoredProvider {
  readonly id: string;
  /** Lists are long and slow: their failures are counted apart from those of short calls. */
  private readonly shortCalls: CircuitBreaker;
  private readonly listCalls: CircuitBreaker;
  private throttledUntil = 0;
  private accountRefusedUntil = 0;
  private accountRefusal: string | null = null;

  constructor(
    private readonly inner: Provider,
    { budget, perSecond, onStateChange = () => undefined }: ResilienceOptions,
  ) {
    this.id = inner.id;
    const pace = new RateLimiter(inner.id, perSecond, budget);
    this.shortCalls = new CircuitBreaker(pace, onStateChange);
    this.listCalls = new CircuitBreaker(pace, () => undefined);
  }

  /** After failures the provider is tried with a request that buys nothing, never with an order. */
  async order(request: OrderRequest): Promise<OrderAnswer> {
    if (!this.shortCalls.isClosed && !(await this.probe())) {
      return { kind: 'not-sent', trouble: NOT_SENT.open };
    }
    const passed = await this.shortCalls.execute(
      'urgent',
      () => this.inner.order(request),
      ({ kind }) => kind === 'unknown' || kind === 'not-sent',
    );
    if (passed.kind === 'not-sent') return { kind: 'not-sent', trouble: passed.trouble };
    this.recordOrderAnswer(passed.answer);
    return passed.answer;
  }

  health(): ProviderHealth {
    const { throttledUntil, accountRefusedUntil, accountRefusal } = this;
    const requestCount = this.shortCalls.requestCount + this.listCalls.requestCount;
    return {
      isCircuitOpen: !this.shortCalls.isClosed,
      throttledUntil,
      accountRefusedUntil,
      accountRefusal,
      requestCount,
    };
  }

  async recover(): Promise<void> {
    if (!this.shortCalls.isClosed) await this.probe();
  }

  status(activationId: string, urgency: Urgency = 'calm'): Promise<StatusAnswer> {
    return this.ask(urgency, () => this.inner.status(activationId, urgency));
  }

  cancel(activationId: string) {
    return this.ask('urgent', () => this.inner.cancel(activationId));
  }

  finish(activationId: string) {
    return this.ask('urgent', () => this.inner.finish(activationId));
  }

  requestAnother(activationId: string) {
    return this.ask('urgent', () => this.inner.requestAnother(activationId));
  }

  newest(activationId: string) {
    return this.ask('soon', () => this.inner.newest(activationId));
  }

  active() {
    return this.read(() => this.inner.active(this.listCalls.nextPagePermit));
  }

  history(since: number) {
    return this.read(() => this.inner.history(since, this.listCalls.nextPagePermit));
  }

  balance() {
    return this.read(() => this.inner.balance());
  }

  countries() {
    return this.read(() => this.inner.countries());
  }

  services() {
    return this.read(() => this.inner.services());
  }

  prices() {
    return this.read(() => this.inner.prices());
  }

  operators() {
    return this.read(() => this.inner.operators());
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  private async ask<Answer extends { readonly kind: string }>(
    urgency: Urgency,
    ask: () => Promise<Answer>,
  ): Promise<Answer | NoInformation> {
    const wait = urgency === 'calm' ? this.throttledUntil - Date.now() : 0;
    if (wait > 0) return { kind: 'nothing', trouble: 'asked too often', retryAfter: wait, notSent: true };
    const passed = await this.shortCalls.execute(
      urgency,
      ask,
      (answer) => answer.kind === 'nothing' && !pauseOfAnswer(answer),
    );
    if (passed.kind === 'not-sent') return { kind: 'nothing', trouble: passed.trouble, notSent: true };
    this.throttleFor(pauseOfAnswer(passed.answer));
    return passed.answer;
  }

  private async read<Value>(ask: () => Promise<Value>): Promise<Value> {
    const wait = this.throttledUntil - Date.now();
    if (wait > 0) throw new Throttled('asked too often', { retryAfter: wait });
    const passed = await this.listCalls.execute(
      'calm',
      () => settle(ask()),
      (read) => read.kind === 'trouble' && !pauseOfError(read.it) && !(read.it instanceof Throttled),
    );
    if (passed.kind === 'not-sent') throw new Throttled(passed.trouble);
    const read = passed.answer;
    if (read.kind === 'read') return read.value;
    this.throttleFor(pauseOfError(read.it));
    throw read.it;
  }

  private async probe(): Promise<boolean> {
    const passed = await this.shortCalls.execute(
      'urgent',
      () => settle(this.inner.balance()),
      ({ kind }) => kind === 'trouble',
    );
    return passed.kind === 'answered' && passed.answer.kind === 'read';
  }

  /** Notes whether the provider refuses our account, or is too busy. */
  private recordOrderAnswer(answer: OrderAnswer): void {
    if (answer.kind === 'refused' && answer.why === 'busy') this.throttleFor(answer.retryAfter ?? DEFAULT_RETRY_AFTER);
    const isAccountRefused = answer.kind === 'refused' && answer.why === 'account';
    if (isAccountRefused)
      [this.accountRefusedUntil, this.accountRefusal] = [Date.now() + ACCOUNT_REFUSED_FOR, answer.answer];
    if (answer.kind === 'bought') this.accountRefusedUntil = 0;
  }

  private throttleFor(pause: number): void {
    if (pause > 0) this.throttledUntil = Math.max(this.throttledUntil, Date.now() + pause);
  }
}

const settle = <Value>(asked: Promise<Value>): Promise<Read<Value>> =>
  asked.then(
    (value) => ({ kind: 'read', value }),
    (error: unknown) => {
      if (error instanceof ProviderUnavailable) return { kind: 'trouble', it: error };
      throw error;
    },
  );
