/** Checks how the providers do, and raises an alarm where people should know. */
import { Every } from '../../jobs/every.js';
import type { ProviderStatuses } from './provider-status.js';
import { healthOf, type ProviderHealthResponse } from './provider-health.js';
import { Alarm, type Log } from '../../config/alarm.js';

/** Milliseconds. */
const WATCH_EVERY = 2_000;

export class ProviderWatch {
  /** As of the last check. */
  latest: readonly ProviderHealthResponse[] = [];
  private readonly alarms = new Map<string, Alarm>();

  /** @param period ms between two polls of a number, where nothing stretches it */
  constructor(
    private readonly statuses: Pick<ProviderStatuses, 'read'>,
    private readonly period: number,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {}

  @Every(WATCH_EVERY)
  async check(): Promise<void> {
    this.latest = [...(await this.statuses.read()).values()].map((status) => healthOf(status, this.period));
    for (const one of this.latest) this.alarm(one);
  }

  private alarm({ provider, health, trouble, openNumbers }: ProviderHealthResponse): void {
    const alarm = this.alarms.get(provider) ?? new Alarm(this.log, this.now);
    this.alarms.set(provider, alarm);
    if (health === 'ok') alarm.end(`${provider} is well again`);
    else alarm.raise(`provider ${provider} is ${health}: ${trouble.join('; ')} (${openNumbers} open numbers)`, health);
  }
}
