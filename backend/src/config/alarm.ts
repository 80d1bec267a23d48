/** Logs what people should know: when it begins or changes, now and then while it lasts, and when it is over. */

/** What lasts is logged again after this, ms. */
const AGAIN_AFTER = 300_000;

export interface Log {
  warn(text: string): void;
  log(text: string): void;
}

export class Alarm {
  private called: { readonly kind: string; readonly at: number } | null = null;

  constructor(
    private readonly log: Log,
    private readonly now: () => number,
  ) {}

  /** ALARM is the word that a log watcher looks for. @param kind another one is logged at once */
  raise(text: string, kind = ''): void {
    const now = this.now();
    if (this.called?.kind === kind && now - this.called.at < AGAIN_AFTER) return;
    this.called = { kind, at: now };
    this.log.warn(`ALARM: ${text}`);
  }

  /** @param text said once, where it had been called out */
  end(text: string): void {
    if (this.called) this.log.log(text);
    this.called = null;
  }
}
