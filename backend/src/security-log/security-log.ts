/**
 * The security log: who signed in or tried to, and what was refused for who asked. Repeats within an hour are one row,
 * written at most once a second, so a flood of requests is no flood of writes (decision 0153).
 */
import { createHmac } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { derivedKey } from '../crypto/derived-key.js';
import { Database } from '../database/database.js';
import { canonicalEmail } from '../domain/email.js';
import { addressRangeOf } from './address-range.js';
import type { SecurityEvent } from './security-event.js';
import { SecurityCounts, type SecurityCount } from './security-counts.js';

export interface SecurityNote {
  /** An id of ours, or what `hashOf` gives; empty where nobody is known. */
  readonly subject?: string | undefined;
  /** The network address; only its range is stored. */
  readonly address: string;
  /** The pattern of the route, never the requested address: that may contain a secret. */
  readonly route: string;
}

/** What people do all day is no line of the log. */
const EVERYDAY: readonly SecurityEvent[] = ['registered', 'signed-in'];
const HASH_LENGTH = 32;
const WRITE_AFTER = 1_000;

const write = `
INSERT INTO security_log (kind, subject, address_range, hour, times, first_at, last_at, route)
SELECT kind, subject, address_range, date_trunc('hour', now()), sum(times), now(), now(), max(route)
FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[]) AS n(kind, subject, address_range, times, route)
GROUP BY kind, subject, address_range ORDER BY kind, subject, address_range
ON CONFLICT (hour, kind, subject, address_range) DO UPDATE
SET times = least(security_log.times::bigint + excluded.times, 2147483647)::int, last_at = excluded.last_at, route = excluded.route`;

@Injectable()
export class SecurityLog implements OnModuleDestroy {
  private readonly logger = new Logger('Security');
  private readonly key: Buffer;
  private readonly counts = new SecurityCounts();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    { CODE_KEY }: Environment,
  ) {
    this.key = derivedKey(CODE_KEY, 'security-log');
  }

  /** Counts it. The first one of each row is also a line of the process's log, unless it is what people do all
   * day. Never throws, never waits. */
  note(kind: SecurityEvent, { subject = '', address, route }: SecurityNote): void {
    const isFirst = this.counts.add({ kind, subject, addressRange: addressRangeOf(address), route }, Date.now());
    if (isFirst && !EVERYDAY.includes(kind))
      this.logger.warn(JSON.stringify({ event: kind, route, address, ...(subject === '' ? {} : { subject }) }));
    this.timer ??= setTimeout(() => void this.flush(), WRITE_AFTER).unref();
  }

  /** The same e-mail has the same hash; without the key no e-mail can be tested against it. */
  hashOf(email: string): string {
    return createHmac('sha256', this.key).update(canonicalEmail(email)).digest('hex').slice(0, HASH_LENGTH);
  }

  /** Writes what was counted. Where the database does not take it, the counts are lost, and the log says so. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const counts = this.counts.take();
    this.writing = this.writing.then(() => this.write(counts));
    return this.writing;
  }

  onModuleDestroy(): Promise<void> {
    return this.flush();
  }

  private async write(counts: readonly SecurityCount[]): Promise<void> {
    if (counts.length === 0) return;
    try {
      await this.database.query(write, [
        counts.map(({ kind }) => kind),
        counts.map(({ subject }) => subject),
        counts.map(({ addressRange }) => addressRange),
        counts.map(({ times }) => times),
        counts.map(({ route }) => route),
      ]);
    } catch (error) {
      const times = counts.reduce((sum, count) => sum + count.times, 0);
      this.logger.error(`${times} entries of the security log were not written: ${(error as Error).message}`);
    }
  }
}
