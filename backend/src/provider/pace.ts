/** The pace at which one provider account is asked: within its budget, orders and cancels first, looks for codes after them. */
import type { Budget } from './shared-budget.js';

export type Urgency = 'urgent' | 'calm';

/** The part of a second's budget that only urgent questions may use. */
const RESERVE = 0.2;
/** A process takes its share in blocks, so that not every question is counted on its own. */
const BLOCKS = 20;
/** How long a question waits for its turn, ms: never longer than a provider that hangs would hold it. */
const PATIENCE = 4_000;

interface Waiting {
  readonly resolve: (itsTurn: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

export class Pace {
  private readonly waiting: Record<Urgency, Waiting[]> = { urgent: [], calm: [] };
  private leased = { left: 0, until: 0 };
  private running = false;
  private wake: (() => void) | null = null;

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
      if (urgency === 'urgent') this.wake?.();
      if (!this.running) void this.run(this.perSecond ?? 1);
    });
  }

  private async run(perSecond: number): Promise<void> {
    this.running = true;
    const { urgent, calm } = this.waiting;
    while (urgent.length + calm.length > 0) {
      if (this.leased.left > 0 && Date.now() < this.leased.until) {
        this.leased.left -= 1;
        this.serve(this.next());
      } else await this.lease(perSecond);
    }
    this.running = false;
  }

  private next(): Waiting | undefined {
    return this.waiting.urgent.shift() ?? this.waiting.calm.shift();
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
  private async lease(perSecond: number): Promise<void> {
    const isUrgent = this.waiting.urgent.length > 0;
    const ceiling = isUrgent ? perSecond : Math.max(1, Math.floor(perSecond * (1 - RESERVE)));
    const points = Math.min(ceiling, Math.ceil(perSecond / BLOCKS));
    const began = Date.now();
    const { granted, lasts } = await this.budget
      .lease(this.account, points, ceiling)
      .catch(() => ({ granted: false, lasts: 250 }));
    if (!granted) return this.pause(lasts, isUrgent);
    this.leased = { left: points - 1, until: began + lasts };
    this.serve(this.next());
  }

  /** An urgent question does not wait for the end of a pause that was made for calm ones. */
  private async pause(lasts: number, isUrgent: boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lasts);
      if (isUrgent) return;
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }
}
