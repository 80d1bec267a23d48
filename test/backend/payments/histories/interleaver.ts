/** Runs commands at once in an order that is drawn: each step waits for its turn, and any that waits may be next. */

export class Interleaver {
  private readonly waiting: (() => void)[] = [];

  /** @param draw an integer from 0 to `below` - 1 */
  constructor(private readonly draw: (below: number) => number) {}

  /** The next step of a command: others may come in between. */
  turn(): Promise<void> {
    return new Promise((resolve) => void this.waiting.push(resolve));
  }

  /** Until all of them have ended, however they end. */
  async run(commands: readonly Promise<unknown>[]): Promise<void> {
    let isOver = false;
    const all = Promise.allSettled(commands).then((results) => {
      isOver = true;
      return results;
    });
    for (;;) {
      await new Promise(setImmediate); // everything that was begun waits for its turn again, or has ended
      if (isOver) break;
      const [next] = this.waiting.splice(this.draw(this.waiting.length), 1);
      next?.();
    }
    for (const result of await all) if (result.status === 'rejected') throw result.reason;
  }
}
