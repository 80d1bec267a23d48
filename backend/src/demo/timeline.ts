/** What is to happen in the demo, in the order of its times, whoever put it there. */

/** What was planned for the same time happens in the order in which it was planned. */
interface Planned {
  readonly at: number;
  readonly no: number;
  readonly act: () => Promise<unknown>;
}

const isBefore = (one: Planned, other: Planned): boolean =>
  one.at < other.at || (one.at === other.at && one.no < other.no);

/** A binary heap: the first is the next. */
export class Timeline {
  private readonly heap: Planned[] = [];
  private count = 0;

  /** @param at ms since 1970 */
  plan(at: number, act: () => Promise<unknown>): void {
    this.count += 1;
    const { heap } = this;
    let place = heap.push({ at, no: this.count, act }) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(heap[place]!, heap[parent]!)) return;
      [heap[place], heap[parent]] = [heap[parent]!, heap[place]!];
      place = parent;
    }
  }

  /** Takes the next one, where it is due by `until`. */
  take(until: number): { readonly at: number; readonly act: () => Promise<unknown> } | undefined {
    const { heap } = this;
    const [first] = heap;
    if (!first || first.at > until) return undefined;
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      this.siftDown();
    }
    return first;
  }

  private siftDown(): void {
    const { heap } = this;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = heap[right] && isBefore(heap[right], heap[left]!) ? right : left;
      if (!heap[child] || !isBefore(heap[child], heap[place]!)) return;
      [heap[place], heap[child]] = [heap[child], heap[place]!];
      place = child;
    }
  }
}
