/**
 * Errors of queues, for the log. A queue whose server refuses everything, as a Redis without memory does, throws
 * at each attempt of each worker: the lines would fill the disk, and hide all others.
 */

/** The same error of the same queue is a line again after this, ms. */
const AGAIN_AFTER = 60_000;
/** Errors that are remembered; of more kinds the oldest is forgotten. */
const MOST = 200;

interface Said {
  at: number;
  leftOut: number;
}

export class ErrorLog {
  /** By queue and text; those said last are at the end. */
  private readonly said = new Map<string, Said>();

  constructor(
    private readonly write: (line: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  readonly add = (queue: string, { message }: Error): void => {
    const line = `${queue}: ${message}`;
    const before = this.said.get(line);
    if (before && this.now() - before.at < AGAIN_AFTER) {
      before.leftOut += 1;
      return;
    }
    this.said.delete(line);
    this.said.set(line, { at: this.now(), leftOut: 0 });
    if (this.said.size > MOST) this.said.delete(this.said.keys().next().value!);
    this.write(before?.leftOut ? `${line} (and ${before.leftOut} times since it was written last)` : line);
  };
}
