/** A promise that does not hold: which, where, and what was found. */
export interface Breach {
  /** The number of the promise in docs/promises.md. */
  readonly promise: number;
  readonly stream: string | null;
  readonly version: number | null;
  readonly text: string;
}

/** Keeps the first few of each promise and counts the rest: a wreck must not fill the memory. */
export class Breaches {
  private readonly kept: Breach[] = [];
  private readonly counts = new Map<number, number>();

  constructor(private readonly most = 20) {}

  add(promise: number, stream: string | null, version: number | null, text: string): void {
    const count = (this.counts.get(promise) ?? 0) + 1;
    this.counts.set(promise, count);
    if (count <= this.most) this.kept.push({ promise, stream, version, text });
  }

  of(promise: number): { count: number; first: readonly Breach[] } {
    return { count: this.counts.get(promise) ?? 0, first: this.kept.filter((breach) => breach.promise === promise) };
  }
}
