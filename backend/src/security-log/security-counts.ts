/**
 * What the security log has yet to write: repeats are one count, and a flood from ever new addresses becomes one count
 * a kind, so memory and writes are bounded (decision 0153).
 */
import type { SecurityEvent } from './security-event.js';

export interface SecurityCount {
  readonly kind: SecurityEvent;
  readonly subject: string;
  readonly addressRange: string;
  readonly route: string;
  times: number;
}

/** Rows of one hour and process that name a subject or an address range; further ones are counted by their kind. */
const MOST_ROWS = 5_000;
/** Stands for all subjects and addresses beyond these. */
const OTHERS = 'others';

export class SecurityCounts {
  private counts = new Map<string, SecurityCount>();
  private readonly known = new Set<string>();
  private hour = 0;

  /** @param now ms @returns whether it is the first of its row and route within the hour */
  add(event: Omit<SecurityCount, 'times'>, now: number): boolean {
    this.begin(Math.floor(now / 3_600_000));
    const key = JSON.stringify([event.kind, event.subject, event.addressRange, event.route]);
    const isNew = !this.known.has(key);
    if (isNew && this.known.size >= MOST_ROWS && event.subject !== OTHERS)
      return this.add({ ...event, subject: OTHERS, addressRange: OTHERS, route: OTHERS }, now);
    this.known.add(key);
    const before = this.counts.get(key);
    if (before) before.times += 1;
    else this.counts.set(key, { ...event, times: 1 });
    return isNew;
  }

  /** All that was counted since the last call. */
  take(): SecurityCount[] {
    const taken = [...this.counts.values()];
    this.counts = new Map();
    return taken;
  }

  private begin(hour: number): void {
    if (hour === this.hour) return;
    this.hour = hour;
    this.known.clear();
  }
}
