/** The pace at which one provider account is asked: within its budget, orders and cancels first, then looks that somebody waits for, then the clock's. */
import type { Budget } from './shared-rate-budget.js';

/** Who goes first: `urgent` are orders and cancels, `soon` are last looks and those that a person, a push or a list asks for, `calm` are the clock's looks and lists. */
const CLASSES = ['urgent', 'soon', 'calm'] as const;
export type Urgency = (typeof CLASSES)[number];

/** The part of a second's budget that each may use: the rest is kept for the more urgent. */
const PART: Readonly<Record<Urgency, number>> = { urgent: 1, soon: 0.9, calm: 0.8 };
/** A process takes its share in blocks, so that not every question is counted on its own. */
const BLOCKS = 20;
/** How long a question waits for its turn, ms: never longer than a provider that hangs would hold it. */
const PATIENCE = 4_000;

interface Waiting {
  readonly resolve: (itsTurn: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/** A pause until the budget is there again, as long as nobody more urgent comes. */
interface Pause {
  readonly urgency: Urgency;
  readonly end: () => void;
}

const precedes = (one: Urgency, other: Urgency): boolean => CLASSES.indexOf(one) < CLASSES.indexOf(other);

export class RateLimiter {
  private readonly waiting: Record<Urgency, Waiting[]> = { urgent: [], soon: [], calm: [] };
  private leased = { left: 0, until: 0 };
  private running = false;
  private pausing: Pause | null = null;

  /** @param perSecond null: the provider names no limit, nothing is counted */
  constructor(
    private readonly account: string,
    private readonly perSecond: number | null,
    private readonly budget: Budget,
  ) {}

  /** Waits for its turn. False: it did not come in time, and nothing may be asked. */
  turn(urgency: Urgency): Promise<boolean> {
    if (this.perSecond === null) return Promise.resolve(true);
    return new Promise((resolve) => {
      const line = this.waiting[urgency];
      const timer = setTimeout(() => {
        line.splice(line.indexOf(one), 1);
        resolve(false);
      }, PATIENCE);
      const one: Waiting = { resolve, timer };
      line.push(one);
      if (this.pausing && precedes(urgency, this.pausing.urgency)) this.pausing.end();
      if (!this.running) void this.run(this.perSecond ?? 1);
    });
  }

  private async run(perSecond: number): Promise<void> {
    this.running = true;
    for (let first = this.first(); first; first = this.first()) {
      if (this.leased.left > 0 && Date.now() < this.leased.until) {
        this.leased.left -= 1;
        this.serve(this.next());
      } else await this.lease(perSecond, first);
    }
    this.running = false;
  }

  /** The most urgent class that somebody waits in. */
  private first(): Urgency | undefined {
    return CLASSES.find((urgency) => this.waiting[urgency].length > 0);
  }

  private next(): Waiting | undefined {
    const first = this.first();
    return first && this.waiting[first].shift();
  }

  private serve(one: Waiting | undefined): void {
    if (!one) return;
    clearTimeout(one.timer);
    one.resolve(true);
  }

  /**
   * One question is served whenever a lease came, however late: a slow store makes us slow, not silent.
   * No count at all (its store fails, and so does the insurance): a pause, and the question waits on.
   */
  private async lease(perSecond: number, first: Urgency): Promise<void> {
    const ceiling = Math.max(1, Math.floor(perSecond * PART[first]));
    const points = Math.min(ceiling, Math.ceil(perSecond / BLOCKS));
    const began = Date.now();
    const { granted, lasts } = await this.budget
      .lease(this.account, points, ceiling)
      .catch(() => ({ granted: false, lasts: 250 }));
    if (!granted) return this.pause(lasts, first);
    this.leased = { left: points - 1, until: began + lasts };
    this.serve(this.next());
  }

  /** Nobody waits for the end of a pause that was made for a less urgent question. */
  private async pause(lasts: number, urgency: Urgency): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lasts);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      this.pausing = { urgency, end };
    });
    this.pausing = null;
  }
}
