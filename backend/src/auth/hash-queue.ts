/**
 * Runs a few password hashes at a time. Those of devices that signed in before have a queue of their own, which goes
 * first: a flood of strangers does not keep known people out (decision 0155).
 */
import { Refusal } from '../domain/refusal.js';

export interface HashQueueLimits {
  /** Hashes at the same time. */
  readonly running: number;
  /** Waiting ones, in each of the two queues. */
  readonly waiting: number;
}

const RETRY_AFTER_S = 2;

export class HashQueue {
  private running = 0;
  private readonly known: (() => void)[] = [];
  private readonly strangers: (() => void)[] = [];

  constructor(private readonly limits: HashQueueLimits) {}

  /** Hashes under way, and those that wait, of known devices and of strangers. */
  get load(): { readonly running: number; readonly known: number; readonly strangers: number } {
    return { running: this.running, known: this.known.length, strangers: this.strangers.length };
  }

  /** @param isKnown whether the device signed in before @throws Refusal 'busy' where the queue is full */
  async run<Result>(isKnown: boolean, work: () => Promise<Result>): Promise<Result> {
    await this.permit(isKnown ? this.known : this.strangers);
    try {
      return await work();
    } finally {
      const next = this.known.shift() ?? this.strangers.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** A permit is handed on from one that ended, so nobody passes those who wait. */
  private async permit(queue: (() => void)[]): Promise<void> {
    if (this.running < this.limits.running) {
      this.running += 1;
      return;
    }
    if (queue.length >= this.limits.waiting) throw new Refusal('busy', { retryAfter: RETRY_AFTER_S });
    await new Promise<void>((start) => queue.push(start));
  }
}
