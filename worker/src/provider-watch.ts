/** Looks at how the providers do, and calls out what somebody should know: when it begins, and now and then while it lasts. */
import type { Conditions } from '@backend/provider/conditions.js';
import { healthOf, type ProviderHealth } from '@backend/provider/health.js';

/** What lasts is called out again after this, ms. */
const AGAIN_AFTER = 300_000;

interface Log {
  warn(text: string): void;
  log(text: string): void;
}

export class ProviderWatch {
  /** As of the last look. */
  seen: readonly ProviderHealth[] = [];
  private readonly called = new Map<string, { readonly at: number; readonly health: ProviderHealth['health'] }>();

  /** @param period ms between two looks at a number, where nothing stretches it */
  constructor(
    private readonly conditions: Pick<Conditions, 'read'>,
    private readonly period: number,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {}

  async look(): Promise<void> {
    this.seen = [...(await this.conditions.read()).values()].map((condition) => healthOf(condition, this.period));
    for (const one of this.seen) this.call(one);
  }

  /** ALARM is the word that a log watcher looks for. */
  private call({ provider, health, trouble, openNumbers }: ProviderHealth): void {
    const before = this.called.get(provider);
    if (health === 'ok') {
      if (before) this.log.log(`${provider} is well again`);
      this.called.delete(provider);
      return;
    }
    if (before?.health === health && this.now() - before.at < AGAIN_AFTER) return;
    this.called.set(provider, { at: this.now(), health });
    this.log.warn(`ALARM: provider ${provider} is ${health}: ${trouble.join('; ')} (${openNumbers} open numbers)`);
  }
}
