/** Looks at how the providers do, and calls out what somebody should know. */
import type { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import { healthOf, type ProviderHealthView } from '@backend/provider/resilience/provider-health.js';
import { Alarm, type Log } from './alarm.js';

export class ProviderWatch {
  /** As of the last look. */
  seen: readonly ProviderHealthView[] = [];
  private readonly alarms = new Map<string, Alarm>();

  /** @param period ms between two looks at a number, where nothing stretches it */
  constructor(
    private readonly conditions: Pick<ProviderStatuses, 'read'>,
    private readonly period: number,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {}

  async look(): Promise<void> {
    this.seen = [...(await this.conditions.read()).values()].map((condition) => healthOf(condition, this.period));
    for (const one of this.seen) this.call(one);
  }

  private call({ provider, health, trouble, openNumbers }: ProviderHealthView): void {
    const alarm = this.alarms.get(provider) ?? new Alarm(this.log, this.now);
    this.alarms.set(provider, alarm);
    if (health === 'ok') alarm.end(`${provider} is well again`);
    else alarm.raise(`provider ${provider} is ${health}: ${trouble.join('; ')} (${openNumbers} open numbers)`, health);
  }
}
