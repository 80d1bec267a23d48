/** What will happen, and when: one heap and one timer for any number of codes, expiries and webhooks. */
import { Clock } from './clock.js';

interface Entry {
  at: number;
  happen: () => void;
}

const LONGEST_SLEEP = 60_000;

export class Scheduler {
  private readonly heap: Entry[] = [];
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Infinity;
  private closed = false;

  constructor(private readonly clock: Clock) {
    clock.onAdvance(() => this.catchUp());
  }

  add(at: number, happen: () => void): void {
    this.heap.push({ at, happen });
    this.rise(this.heap.length - 1);
    this.arm();
  }

  /** Lets everything happen that is due by now. Asked before every answer, so that an answer never lags behind the clock. */
  catchUp(): void {
    const now = this.clock.now();
    for (let first = this.heap[0]; first && first.at <= now; first = this.heap[0]) {
      this.takeFirst();
      first.happen();
    }
    this.arm();
  }

  clear(): void {
    this.heap.length = 0;
    this.arm();
  }

  close(): void {
    this.closed = true;
    this.clear();
  }

  private arm(): void {
    const next = this.closed ? Infinity : (this.heap[0]?.at ?? Infinity);
    if (next === this.timerAt) return;
    clearTimeout(this.timer);
    this.timerAt = next;
    if (next === Infinity) return;
    this.timer = setTimeout(
      () => {
        this.timerAt = Infinity;
        this.catchUp();
      },
      Math.min(Math.max(next - this.clock.now(), 0), LONGEST_SLEEP),
    );
  }

  private takeFirst(): void {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink(0);
  }

  private rise(index: number): void {
    for (let at = index; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.swapIfEarlier(at, parent)) return;
      at = parent;
    }
  }

  private sink(index: number): void {
    for (let at = index; ;) {
      const left = 2 * at + 1;
      const earlier = (this.heap[left + 1]?.at ?? Infinity) < (this.heap[left]?.at ?? Infinity) ? left + 1 : left;
      if (!this.swapIfEarlier(earlier, at)) return;
      at = earlier;
    }
  }

  private swapIfEarlier(child: number, parent: number): boolean {
    const [below, above] = [this.heap[child], this.heap[parent]];
    if (!below || !above || below.at >= above.at) return false;
    this.heap[child] = above;
    this.heap[parent] = below;
    return true;
  }
}
