/** Stands before one provider account: a provider that hangs takes only so many of our hands, and is left alone for a while when it fails again and again. */
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

/** Failures without an answer between them. */
const FAILURES = 5;
/** How long it is left alone, ms: the longer it lasts, the rarer it is tried. */
const ALONE = [1_000, 2_000, 5_000, 10_000];
/**
 * Questions under way at once, and how many more wait for a hand. A thousand looks a second, each of which may take the 4 s of its time-out, are
 * four thousand; with those that wait they are all that the worker begins at once. A hand in use costs a connection, 80 kB with TLS: 320 MB where
 * ten thousand open numbers meet a provider that hangs, for the 4 s until it is left alone, and next to nothing where few numbers are open.
 */
const MOST: Readonly<Record<Urgency, { hands: number; line: number }>> = {
  urgent: { hands: 64, line: 256 },
  soon: { hands: 64, line: 256 },
  calm: { hands: 4_000, line: 1_000 },
};
/** How often a page waits for its turn: nobody waits for a list, and one that broke off is read again from its beginning. */
const TURNS = 5;
const handsFor = (urgency: Urgency) => bulkhead(MOST[urgency].hands, MOST[urgency].line);

export type Passed<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** It was never asked. */
  | { readonly kind: 'held'; readonly trouble: string };

interface Judged<Answer> {
  readonly passed: Passed<Answer>;
  readonly failed: boolean;
}

const held = (trouble: string): Passed<never> => ({ kind: 'held', trouble });
/** Why a question was not asked. */
const HELD = {
  alone: 'the provider is left alone after repeated trouble',
  crowded: 'too many questions are under way',
  spent: 'the budget is spent',
};
const REFUSED = held(HELD.alone);

/** A question that never left us: it says nothing of the provider. */
export class Throttled extends ProviderUnavailable {}

export class CircuitBreaker {
  private readonly breaker = circuitBreaker(
    handleWhenResult((result) => (result as Judged<unknown>).failed),
    { breaker: new ConsecutiveBreaker(FAILURES), halfOpenAfter: new IterableBackoff(ALONE) },
  );
  /** Questions that had their turn so far. */
  asked = 0;
  private readonly hands = { urgent: handsFor('urgent'), soon: handsFor('soon'), calm: handsFor('calm') };

  /** @param turned told when the provider is left alone (true), and when it answers again (false) */
  constructor(
    private readonly pace: RateLimiter,
    turned: (alone: boolean) => void,
  ) {
    this.breaker.onBreak(() => turned(true));
    this.breaker.onReset(() => turned(false));
  }

  get isClosed(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }

  async pass<Answer>(
    urgency: Urgency,
    ask: () => Promise<Answer>,
    failed: (answer: Answer) => boolean,
  ): Promise<Passed<Answer>> {
    if (this.breaker.state === CircuitState.HalfOpen) return REFUSED; // one question tries it, nobody waits for its answer
    try {
      const judged = await this.hands[urgency].execute(() =>
        this.breaker.execute(() => this.ask(urgency, ask, failed)),
      );
      return judged.passed;
    } catch (error) {
      if (isBrokenCircuitError(error)) return REFUSED;
      if (isBulkheadRejectedError(error)) return held(HELD.crowded);
      throw error;
    }
  }

  /** One more question of what is under way, for its next page. @throws HeldBack when its turn does not come */
  readonly another = async (): Promise<void> => {
    for (let tries = 0; tries < TURNS; tries += 1) {
      if (!(await this.pace.turn('calm'))) continue;
      this.asked += 1;
      return;
    }
    throw new Throttled(HELD.spent);
  };

  /** A question whose turn did not come says nothing about the provider: it neither breaks nor mends. */
  private async ask<Answer>(
    urgency: Urgency,
    ask: () => Promise<Answer>,
    failed: (answer: Answer) => boolean,
  ): Promise<Judged<Answer>> {
    if (!(await this.pace.turn(urgency))) return { passed: held(HELD.spent), failed: !this.isClosed };
    this.asked += 1;
    const answer = await ask();
    return { passed: { kind: 'answered', answer }, failed: failed(answer) };
  }
}
