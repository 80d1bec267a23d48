/** Runs tasks at their time on the virtual clock: one heap and one timer for all codes, expiries and webhooks. */
import { Clock } from './clock.js';

interface Task {
  at: number;
  run: () => void;
}

const MAX_TIMER_MS = 60_000;

export class Scheduler {
  private readonly heap: Task[] = [];
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Infinity;
  private closed = false;

  constructor(private readonly clock: Clock) {
    clock.onAdvance(() => this.runDue());
  }

  schedule(at: number, run: () => void): void {
    this.heap.push({ at, run });
    this.siftUp(this.heap.length - 1);
    this.setTimer();
  }

  /** Runs everything due by now. Called before every answer, so that no answer lags behind the clock. */
  runDue(): void {
    const now = this.clock.now();
    for (let first = this.heap[0]; first && first.at <= now; first = this.heap[0]) {
      this.removeFirst();
      first.run();
    }
    this.setTimer();
  }

  clear(): void {
    this.heap.length = 0;
    this.setTimer();
  }

  close(): void {
    this.closed = true;
    this.clear();
  }

  private setTimer(): void {
    const next = this.closed ? Infinity : (this.heap[0]?.at ?? Infinity);
    if (next === this.timerAt) return;
    clearTimeout(this.timer);
    this.timerAt = next;
    if (next === Infinity) return;
    this.timer = setTimeout(
      () => {
        this.timerAt = Infinity;
        this.runDue();
      },
      Math.min(Math.max(next - this.clock.now(), 0), MAX_TIMER_MS),
    );
  }

  private removeFirst(): void {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    this.heap[0] = last;
    this.siftDown(0);
  }

  private siftUp(index: number): void {
    for (let at = index; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.swapIfEarlier(at, parent)) return;
      at = parent;
    }
  }

  private siftDown(index: number): void {
    for (let at = index; ;) {
      const left = 2 * at + 1;
      const earlier = (this.heap[left + 1]?.at ?? Infinity) < (this.heap[left]?.at ?? Infinity) ? left + 1 : left;
      if (!this.swapIfEarlier(earlier, at)) return;
      at = earlier;
    }
  }

  private swapIfEarlier(child: number, parent: number): boolean {
    const [lower, upper] = [this.heap[child], this.heap[parent]];
    if (!lower || !upper || lower.at >= upper.at) return false;
    this.heap[child] = upper;
    this.heap[parent] = lower;
    return true;
  }
}
