/** While a gateway does not answer, each process sends fewer and fewer questions (decision 0038). */
import { GatewayUnavailable, UnreadableAnswer } from './gateway.js';

const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 300_000;

/** @param failures in a row, 1 at least */
const pauseAfter = (failures: number): number => Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));

export class GatewayCircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  /** @param now a monotonic clock, ms */
  constructor(private readonly now: () => number) {}

  /**
   * An answer that cannot be read is an answer: the next question is sent.
   * @throws GatewayUnavailable with the time to wait: the question was not sent, or not answered
   */
  async run<Result>(ask: () => Promise<Result>): Promise<Result> {
    const wait = this.openUntil - this.now();
    if (wait > 0) throw new GatewayUnavailable('the circuit breaker is open', { retryAfter: Math.ceil(wait) });
    const { failures } = this;
    // Half open: one question is sent, and the others wait for its result.
    if (failures > 0) this.openUntil = this.now() + pauseAfter(failures);
    try {
      const result = await ask();
      this.close(failures);
      return result;
    } catch (error) {
      if (error instanceof UnreadableAnswer) this.close(failures);
      else if (error instanceof GatewayUnavailable) throw this.open(error, failures);
      throw error;
    }
  }

  /** It answers. @param before failures when it was asked: later ones count */
  private close(before: number): void {
    if (this.failures !== before) return;
    this.failures = 0;
    this.openUntil = 0;
  }

  /** Concurrent questions that fail together count as one failure. @param before failures when it was sent */
  private open(error: GatewayUnavailable, before: number): GatewayUnavailable {
    if (this.failures === before) this.failures += 1;
    const pause = error.retryAfter ?? pauseAfter(this.failures);
    this.openUntil = Math.max(this.openUntil, this.now() + pause);
    return new GatewayUnavailable(error.message, {
      cause: error,
      retryAfter: Math.ceil(this.openUntil - this.now()),
    });
  }
}
