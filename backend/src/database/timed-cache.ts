/** What many callers read is read once for all of them, and again when it is older than a caller may see. */

/** Beyond so many keys everything is read anew: keys come from requests, and memory is bounded. */
const MOST_KEYS = 1_000;

interface Entry<Value> {
  /** When it was read, ms of `performance.now()`: taken before the read, so that no value is older than it says. */
  readonly at: number;
  readonly value: Promise<Value>;
}

export class TimedCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  /** @param maxAge ms */
  constructor(private readonly maxAge: number) {}

  /** Callers at the same time share one `read`. A failure goes to all of them, and is not kept. */
  get(read: () => Promise<Value>, key = ''): Promise<Value> {
    const now = performance.now();
    const known = this.entries.get(key);
    if (known && now - known.at < this.maxAge) return known.value;
    if (this.entries.size >= MOST_KEYS) this.clear();
    const entry = { at: now, value: read() };
    this.entries.set(key, entry);
    entry.value.catch(() => this.entries.get(key) === entry && this.entries.delete(key));
    return entry.value;
  }

  /** The next caller reads anew; whoever waits for a read under way gets what that reads. */
  clear(): void {
    this.entries.clear();
  }
}
