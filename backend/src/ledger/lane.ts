/**
 * A lane runs the commands of some wallets one batch at a time: what arrives while a batch is running is the next
 * batch. No timer (decision 0004).
 */
import { Refusal } from '../domain/refusal.js';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface LaneLimits {
  /** Members of one batch at the most. */
  readonly batch: number;
  /** Commands that may wait; one more is refused as 'busy', so memory stays bounded. */
  readonly waiting: number;
}

export class Lane<Item, Result> {
  private queue: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** @param runBatch calls `resolve` or `reject` of each item; it does not throw for a single item */
  constructor(
    private readonly limits: LaneLimits,
    private readonly runBatch: (batch: readonly Waiting<Item, Result>[]) => Promise<void>,
  ) {}

  /** @throws Refusal 'busy' with retryAfter in seconds. */
  push(item: Item): Promise<Result> {
    if (this.queue.length >= this.limits.waiting) return Promise.reject(new Refusal('busy', { retryAfter: 1 }));
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      if (!this.isRunning) this.runNext();
    });
  }

  private runNext(): void {
    this.isRunning = true;
    // Also takes what arrives in the same turn of the event loop.
    setImmediate(() => {
      const batch = this.queue.slice(0, this.limits.batch);
      this.queue = this.queue.slice(batch.length);
      void this.runBatch(batch)
        .catch((error: unknown) => batch.forEach(({ reject }) => reject(error)))
        .finally(() => {
          this.isRunning = false;
          if (this.queue.length > 0) this.runNext();
        });
    });
  }
}
