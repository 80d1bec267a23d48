/** Counters as they were some minutes ago, for alarms about how fast they grow. */
import type { Sample } from '../domain/alarms/alarm-condition.js';
import { ALARM_RULES } from '../domain/alarms/alarm-rules.js';

const COUNTERS = new Map(
  ALARM_RULES.flatMap(({ when: { metric, grownIn } }) => (grownIn === undefined ? [] : [[metric as string, grownIn]])),
);

interface Kept {
  readonly at: number;
  readonly counters: readonly Sample[];
}

export class CounterHistory {
  private kept: readonly Kept[] = [];

  /** Keeps what is there now. @param now ms @returns each counter as it was at the beginning of its own period */
  before(samples: readonly Sample[], now: number): Sample[] {
    const counters = samples.filter(({ metric }) => COUNTERS.has(metric));
    const longest = Math.max(...COUNTERS.values()) * 1000;
    this.kept = [...this.kept.filter(({ at }) => at >= now - longest), { at: now, counters }];
    return [...COUNTERS].flatMap(([metric, seconds]) => {
      const oldest = this.kept.find(({ at }) => at >= now - seconds * 1000);
      return oldest?.counters.filter((sample) => sample.metric === metric) ?? [];
    });
  }
}
