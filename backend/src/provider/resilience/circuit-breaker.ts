/**
 * Bulkhead and circuit breaker of one provider account: bounds running requests, and stops them after repeated
 * failures.
 */
import {
  bulkhead,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  IterableBackoff,
} from 'cockatiel';
import type { RateLimiter, Urgency } from './rate-limiter.js';
import { ProviderUnavailable } from '../provider.js';

/** Consecutive failures that open the circuit. */
const FAILURE_THRESHOLD = 5;
/** How long the circuit stays open before each try, ms. */
const OPEN_FOR = [1_000, 2_000, 5_000, 10_000];
/**
 * Running requests, and how many more wait in the queue. A thousand polls a second, each of which may take its time-out
 * of 4 s, are four thousand; with the queue they are all that the worker starts at once. A running request costs a
 * connection, 80 kB with TLS: 320 MB where ten thousand open numbers meet a provider that hangs, for the 4 s until the
 * circuit opens, and little with few numbers.
 */
const LIMITS: Readonly<Record<Urgency, { concurrency: number; queue: number }>> = {
  urgent: { concurrency: 64, queue: 256 },
  soon: { concurrency: 64, queue: 256 },
  calm: { concurrency: 4_000, queue: 1_000 },
};
/**
 * How often a page waits for a permit: no person waits for a list, and a list that breaks off is read from its start
 * again.
 */
const PERMIT_TRIES = 5;
const bulkheadFor = (urgency: Urgency) => bulkhead(LIMITS[urgency].concurrency, LIMITS[urgency].queue);

export type CallResult<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** The request was never sent. */
  | { readonly kind: 'not-sent'; readonly trouble: string };

interface RatedResult<Answer> {
  readonly result: CallResult<Answer>;
  readonly isFailure: boolean;
}

const notSent = (trouble: string): CallResult<never> => ({ kind: 'not-sent', trouble });
/** Why a request was not sent. Stored in events as the provider's answer: the texts never change. */
export const NOT_SENT = {
  open: 'the provider is left alone after repeated trouble',
  full: 'too many questions are under way',
  spent: 'the budget is spent',
};
const CIRCUIT_OPEN = notSent(NOT_SENT.open);

/** A request that was never sent: it says nothing about the provider. */
export class Throttled extends ProviderUnavailable {}

export class CircuitBreaker {
  private readonly breaker = circuitBreaker(
    handleWhenResult((result) => (result as RatedResult<unknown>).isFailure),
    { breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD), halfOpenAfter: new IterableBackoff(OPEN_FOR) },
  );
  /** Requests that got a permit so far. */
  requestCount = 0;
  private readonly bulkheads = { urgent: bulkheadFor('urgent'), soon: bulkheadFor('soon'), calm: bulkheadFor('calm') };

  /** @param onStateChange called with true when the circuit opens, and with false when it closes */
  constructor(
    private readonly rateLimiter: RateLimiter,
    onStateChange: (isOpen: boolean) => void,
  ) {
    this.breaker.onBreak(() => onStateChange(true));
    this.breaker.onReset(() => onStateChange(false));
  }

  get isClosed(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }

  async execute<Answer>(
    urgency: Urgency,
    ask: () => Promise<Answer>,
    isFailure: (answer: Answer) => boolean,
  ): Promise<CallResult<Answer>> {
    // Half open: one request tries the provider, and the others do not wait for it.
    if (this.breaker.state === CircuitState.HalfOpen) return CIRCUIT_OPEN;
    try {
      const rated = await this.bulkheads[urgency].execute(() =>
        this.breaker.execute(() => this.send(urgency, ask, isFailure)),
      );
      return rated.result;
    } catch (error) {
      if (isBrokenCircuitError(error)) return CIRCUIT_OPEN;
      if (isBulkheadRejectedError(error)) return notSent(NOT_SENT.full);
      throw error;
    }
  }

  /** A permit for the next page of a running list. @throws Throttled when none comes in time */
  readonly nextPagePermit = async (): Promise<void> => {
    for (let tries = 0; tries < PERMIT_TRIES; tries += 1) {
      if (!(await this.rateLimiter.acquire('calm'))) continue;
      this.requestCount += 1;
      return;
    }
    throw new Throttled(NOT_SENT.spent);
  };

  /** A request without a permit says nothing about the provider: it neither opens nor closes the circuit. */
  private async send<Answer>(
    urgency: Urgency,
    ask: () => Promise<Answer>,
    isFailure: (answer: Answer) => boolean,
  ): Promise<RatedResult<Answer>> {
    if (!(await this.rateLimiter.acquire(urgency)))
      return { result: notSent(NOT_SENT.spent), isFailure: !this.isClosed };
    this.requestCount += 1;
    const answer = await ask();
    return { result: { kind: 'answered', answer }, isFailure: isFailure(answer) };
  }
}
