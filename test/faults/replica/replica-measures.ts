/** What the drill of the replica has to show. */
import { median, percentile, type Measure } from '../../bench/measure/report.js';
import type { Seen } from './readers.js';

const bench = 'drill replica';
const told = (measure: string, value: number): Measure => ({ bench, measure, value, goal: null });
const none = (measure: string, found: readonly string[]): Measure => ({
  ...{ bench, measure, value: found.length, goal: 0, atMost: true, from: found.slice(0, 5).join(', ') },
});

/** @param scrape of the backend's metrics */
export const measuresOf = (seen: Seen, scrape: string, delay: number): Measure[] => {
  const from = (source: string): number =>
    Number(new RegExp(`^otp_replica_reads\\{from="${source}"\\} (\\d+)`, 'm').exec(scrape)?.[1] ?? 0);
  return [
    told('delay of the replica, s', delay / 1000),
    told('purchases meanwhile', seen.purchases),
    told('commands of staff, each followed by every list', seen.commands),
    none('own commands that a list did not show', seen.missed),
    none('reads that failed', seen.failed),
    { ...told('reads at the replica', from('replica')), goal: 1 },
    { ...told('reads at the primary, the replica being behind', from('primary-as-behind')), goal: 1 },
    { ...told('reads at the primary, the replica being away', from('primary-as-away')), goal: 1 },
    told('median read, ms', median(seen.took)),
    told('slowest read, ms', Math.max(...seen.took)),
    told('age of what a reader is shown, median, s', median(seen.ages) / 1000),
    told('age of what a reader is shown, 99 %, s', percentile(seen.ages, 0.99) / 1000),
  ];
};
