/** A provider behind its guards: what they hold back was never sent for an order, and is no information for everything else. */
import { orderMeaning } from '../adapters/sms-activate/answer-codes.js';
import { CircuitBreaker, Throttled } from './circuit-breaker.js';
import { RETRY_AFTER } from './retry-after.js';
import { RateLimiter, type Urgency } from './rate-limiter.js';
import {
  ProviderUnavailable,
  type NoInformation,
  type OrderAnswer,
  type OrderRequest,
  type Provider,
  type ProviderHealth,
  type StatusAnswer,
  type WatchedProvider,
} from '../provider.js';
import type { Budget } from './shared-rate-budget.js';

/** Our account is in trouble there: whoever may choose buys elsewhere for so long, then one order tries it again. */
const REFUSES_FOR = 60_000;

type Read<Value> =
  { readonly kind: 'read'; readonly value: Value } | { readonly kind: 'trouble'; readonly it: ProviderUnavailable };

/** Too often is an answer: it makes us slower, and is no sign of a provider that fails. */
const pauseIn = (answer: { kind: string; retryAfter?: number }): number =>
  answer.kind === 'nothing' ? (answer.retryAfter ?? 0) : 0;

const pauseOf = ({ trouble, retryAfter }: ProviderUnavailable): number =>
  retryAfter ?? (orderMeaning(trouble) === 'busy' ? RETRY_AFTER : 0);

export interface ResilienceOptions {
  readonly budget: Budget;
  /** Questions a second, or null where the provider names no limit. */
  readonly perSecond: number | null;
  readonly turned?: (alone: boolean) => void;
}

export class ResilientProvider implements WatchedProvider {
  readonly id: string;
  /** Lists are long and slow: their trouble is not that of the short questions. */
  private readonly asking: CircuitBreaker;
  private readonly reading: CircuitBreaker;
  private quietUntil = 0;
  private refusedUntil = 0;
  private refusal: string | null = null;

  constructor(
    private readonly inner: Provider,
    { budget, perSecond, turned = () => undefined }: ResilienceOptions,
  ) {
    this.id = inner.id;
    const pace = new RateLimiter(inner.id, perSecond, budget);
    this.asking = new CircuitBreaker(pace, turned);
    this.reading = new CircuitBreaker(pace, () => undefined);
  }

  /** After trouble an order does not try the provider out: a question that buys nothing does. */
  async order(request: OrderRequest): Promise<OrderAnswer> {
    if (!this.asking.isClosed && !(await this.answersAgain())) {
      return { kind: 'not-sent', trouble: 'the provider is left alone after repeated trouble' };
    }
    const passed = await this.asking.pass(
      'urgent',
      () => this.inner.order(request),
      ({ kind }) => kind === 'unknown' || kind === 'not-sent',
    );
    if (passed.kind === 'held') return { kind: 'not-sent', trouble: passed.trouble };
    this.learn(passed.answer);
    return passed.answer;
  }

  standing(): ProviderHealth {
    const { quietUntil, refusedUntil, refusal } = this;
    const asked = this.asking.asked + this.reading.asked;
    return { isAlone: !this.asking.isClosed, quietUntil, refusedUntil, refusal, asked };
  }

  async recover(): Promise<void> {
    if (!this.asking.isClosed) await this.answersAgain();
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
    return this.read(() => this.inner.active(this.reading.another));
  }

  history(since: number) {
    return this.read(() => this.inner.history(since, this.reading.another));
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
    const quiet = urgency === 'calm' ? this.quietUntil - Date.now() : 0;
    if (quiet > 0) return { kind: 'nothing', trouble: 'asked too often', retryAfter: quiet, held: true };
    const passed = await this.asking.pass(urgency, ask, (answer) => answer.kind === 'nothing' && !pauseIn(answer));
    if (passed.kind === 'held') return { kind: 'nothing', trouble: passed.trouble, held: true };
    this.quietFor(pauseIn(passed.answer));
    return passed.answer;
  }

  private async read<Value>(ask: () => Promise<Value>): Promise<Value> {
    const quiet = this.quietUntil - Date.now();
    if (quiet > 0) throw new Throttled('asked too often', quiet);
    const passed = await this.reading.pass(
      'calm',
      () => settled(ask()),
      (read) => read.kind === 'trouble' && !pauseOf(read.it) && !(read.it instanceof Throttled),
    );
    if (passed.kind === 'held') throw new Throttled(passed.trouble);
    const read = passed.answer;
    if (read.kind === 'read') return read.value;
    this.quietFor(pauseOf(read.it));
    throw read.it;
  }

  private async answersAgain(): Promise<boolean> {
    const passed = await this.asking.pass(
      'urgent',
      () => settled(this.inner.balance()),
      ({ kind }) => kind === 'trouble',
    );
    return passed.kind === 'answered' && passed.answer.kind === 'read';
  }

  /** An order that was refused for our account's sake, or one that was not. */
  private learn(answer: OrderAnswer): void {
    if (answer.kind === 'refused' && answer.why === 'busy') this.quietFor(answer.retryAfter ?? RETRY_AFTER);
    const isOurs = answer.kind === 'refused' && answer.why === 'account';
    if (isOurs) [this.refusedUntil, this.refusal] = [Date.now() + REFUSES_FOR, answer.answer];
    if (answer.kind === 'bought') this.refusedUntil = 0;
  }

  private quietFor(pause: number): void {
    if (pause > 0) this.quietUntil = Math.max(this.quietUntil, Date.now() + pause);
  }
}

const settled = <Value>(asked: Promise<Value>): Promise<Read<Value>> =>
  asked.then(
    (value) => ({ kind: 'read', value }),
    (error: unknown) => {
      if (error instanceof ProviderUnavailable) return { kind: 'trouble', it: error };
      throw error;
    },
  );
