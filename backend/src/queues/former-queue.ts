/**
 * What an earlier version has left in Redis under a name that is not used any more: it is worked off, and what is to
 * run again goes on in the queue of today.
 */
import { setPaused, sizeOf, type AnyQueue, type AnyWorker } from './any-queue.js';

const CHECK_EVERY = 5_000;
/** Workers of the earlier version may add to it meanwhile: an upgrade has replaced the last of them by then, ms. */
const LEFT_ALONE_AFTER = 600_000;

export class FormerQueue {
  private worker: AnyWorker | undefined;
  private readonly began = performance.now();
  private readonly timer: NodeJS.Timeout;
  private checking: Promise<void>;
  private isClosed = false;

  constructor(
    private readonly queue: AnyQueue,
    private readonly makeWorker: () => AnyWorker,
  ) {
    this.checking = this.check();
    this.timer = setInterval(() => void (this.checking = this.checking.then(() => this.check())), CHECK_EVERY).unref();
  }

  /** A pause is of the queue under all its names. @returns whether it was otherwise before */
  async setPaused(wanted: boolean): Promise<boolean> {
    return !this.isClosed && (await setPaused(this.queue, wanted));
  }

  async close(force?: boolean): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    if (!force) await this.checking;
    await this.worker?.close(force);
    await this.queue.close();
  }

  /** There is a worker as long as there are jobs. */
  private async check(): Promise<void> {
    const size = await sizeOf(this.queue).catch(() => null);
    if (size === null) return;
    if (size > 0) return void (this.worker ??= this.makeWorker());
    await this.worker?.close();
    this.worker = undefined;
    if (performance.now() - this.began > LEFT_ALONE_AFTER) await this.close(true);
  }
}
