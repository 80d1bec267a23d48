/**
 * Limits the requests to one provider account: orders and cancels first, then polls that a person waits for, then
 * others.
 */
import type { Budget } from './shared-rate-budget.js';

/**
 * `urgent`: orders and cancels; `soon`: last polls and those for a person, a push or a list; `calm`: scheduled polls,
 * lists.
 */
const URGENCIES = ['urgent', 'soon', 'calm'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The share of a second's budget that each may use: the rest is kept for more urgent requests. */
const SHARE: Readonly<Record<Urgency, number>> = { urgent: 1, soon: 0.9, calm: 0.8 };
/** A process leases its share in blocks, so that not every request is counted on its own. */
const BLOCKS = 20;
/** How long a request waits for a permit, ms: no longer than the time-out of the request itself. */
const MAX_WAIT = 4_000;

interface Waiting {
  readonly resolve: (isPermitted: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/** A pause until there is budget again; a more urgent request ends it. */
interface PendingPause {
  readonly urgency: Urgency;
  readonly end: () => void;
}

const isMoreUrgent = (one: Urgency, other: Urgency): boolean => URGENCIES.indexOf(one) < URGENCIES.indexOf(other);

export class RateLimiter {
  private readonly waiting: Record<Urgency, Waiting[]> = { urgent: [], soon: [], calm: [] };
  private leased = { left: 0, until: 0 };
  private isRunning = false;
  private pausing: PendingPause | null = null;

  /** @param perSecond null: the provider states no limit, and nothing is counted */
  constructor(
    private readonly account: string,
    private readonly perSecond: number | null,
    private readonly budget: Budget,
  ) {}

  /** Waits for a permit. False: none came in time, and the request must not be sent. */
  acquire(urgency: Urgency): Promise<boolean> {
    if (this.perSecond === null) return Promise.resolve(true);
    return new Promise((resolve) => {
      const queue = this.waiting[urgency];
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        resolve(false);
      }, MAX_WAIT);
      const waiting: Waiting = { resolve, timer };
      queue.push(waiting);
      if (this.pausing && isMoreUrgent(urgency, this.pausing.urgency)) this.pausing.end();
      if (!this.isRunning) void this.run(this.perSecond ?? 1);
    });
  }

  private async run(perSecond: number): Promise<void> {
    this.isRunning = true;
    for (let first = this.mostUrgent(); first; first = this.mostUrgent()) {
      if (this.leased.left > 0 && Date.now() < this.leased.until) {
        this.leased.left -= 1;
        this.grant(this.takeNext());
      } else await this.lease(perSecond, first);
    }
    this.isRunning = false;
  }

  /** The most urgent class with a waiting request. */
  private mostUrgent(): Urgency | undefined {
    return URGENCIES.find((urgency) => this.waiting[urgency].length > 0);
  }

  private takeNext(): Waiting | undefined {
    const first = this.mostUrgent();
    return first && this.waiting[first].shift();
  }

  private grant(waiting: Waiting | undefined): void {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.resolve(true);
  }

  /**
   * One request is permitted after each lease, however late it came: a slow store makes us slow, it does not stop us.
   * Without any count (the store fails, and so does its fallback) there is a pause, and the request waits on.
   */
  private async lease(perSecond: number, first: Urgency): Promise<void> {
    const ceiling = Math.max(1, Math.floor(perSecond * SHARE[first]));
    const points = Math.min(ceiling, Math.ceil(perSecond / BLOCKS));
    const began = Date.now();
    const { isGranted, duration } = await this.budget
      .lease(this.account, points, ceiling)
      .catch(() => ({ isGranted: false, duration: 250 }));
    if (!isGranted) return this.pause(duration, first);
    this.leased = { left: points - 1, until: began + duration };
    this.grant(this.takeNext());
  }

  /** A more urgent request does not wait for the end of a pause. */
  private async pause(duration: number, urgency: Urgency): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, duration);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      this.pausing = { urgency, end };
    });
    this.pausing = null;
  }
}
