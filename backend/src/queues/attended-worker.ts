/**
 * A worker of one queue in Redis, which is made anew where it has become silent: after the end of a node of a cluster
 * the connection on which a worker waits may stay open, and nothing comes on it any more.
 */
import type { AnyWorker, Run } from './any-queue.js';

const CHECK_EVERY = 2_500;
/** A worker that lives takes what is due at once, ms. */
const SILENT_FOR = 10_000;
/** An answer that took longer is of a Redis that was away: its worker was silent for that reason, ms. */
const ANSWERS_WITHIN = 1_000;

interface WorkerOfRedis extends AnyWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface Attended {
  /** @param run what its jobs are handed to */
  readonly make: (run: Run) => WorkerOfRedis;
  readonly hasDue: () => Promise<boolean>;
  /** Told of each worker that was silent. */
  readonly onSilent: () => void;
}

export class AttendedWorker implements AnyWorker {
  private worker: WorkerOfRedis;
  private running = 0;
  /** When a job began or ended, an error came, or nothing was due, ms of `performance.now()`. */
  private heardAt = performance.now();
  private isChecking = false;
  private isClosed = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly attended: Attended,
    private readonly run: Run,
  ) {
    this.worker = this.make();
    this.timer = setInterval(() => void this.check(), CHECK_EVERY).unref();
  }

  async close(force?: boolean): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.worker.close(force);
  }

  /** One that hears an error is not silent: a Redis without memory gives no job to a new worker either. */
  private make(): WorkerOfRedis {
    const worker = this.attended.make(this.heard);
    worker.on('error', () => {
      if (worker === this.worker) this.heardAt = performance.now();
    });
    return worker;
  }

  private readonly heard: Run = async (job, token) => {
    this.running += 1;
    try {
      await this.run(job, token);
    } finally {
      this.running -= 1;
      this.heardAt = performance.now();
    }
  };

  private async check(): Promise<void> {
    if (this.isChecking) return; // a Redis that does not answer keeps the question
    this.isChecking = true;
    const askedAt = performance.now();
    // Of a Redis that refuses the question nothing is known: a new worker would do no better.
    const isDue = this.running === 0 && (await this.attended.hasDue().catch(() => false));
    this.isChecking = false;
    if (this.isClosed) return; // a worker that is made now would be closed by nobody
    const now = performance.now();
    if (!isDue || this.running > 0 || now - askedAt > ANSWERS_WITHIN) this.heardAt = now;
    else if (now - this.heardAt > SILENT_FOR) this.replace();
  }

  private replace(): void {
    this.attended.onSilent();
    void this.worker.close(true).catch(() => undefined);
    this.worker = this.make();
    this.heardAt = performance.now();
  }
}
