/** What rules against abuse slowed down or refused: one row for each rule and account, for staff to look into. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../database/database.js';
import type { AbuseFlag } from '../domain/abuse/abuse-limits.js';
import { Settings } from '../settings/settings.js';

export interface RaisedFlag {
  readonly kind: AbuseFlag | 'address-range';
  /** The account's id, or an address range. */
  readonly subject: string;
  /** Of the account; null for a range. */
  readonly email: string | null;
  readonly times: number;
  /** ISO 8601. */
  readonly firstAt: string;
  readonly lastAt: string;
}

interface Row {
  readonly kind: RaisedFlag['kind'];
  readonly subject: string;
  readonly email: string | null;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const raiseStatement = `
INSERT INTO abuse_flags (kind, subject, facts) VALUES ($1, $2, '{}')
ON CONFLICT (kind, subject) DO UPDATE SET times = abuse_flags.times + 1, last_at = now(), closed_at = NULL`;

/** Carriers share addresses: a range is shown to staff, and nobody is refused for it (ACCOUNTS-22). */
const ranges = `
SELECT 'address-range' AS kind, address_range AS subject, count(DISTINCT subject)::int AS times,
  min(first_at) AS first_at, max(last_at) AS last_at
FROM security_log WHERE kind = 'registered' AND hour > now() - interval '1 day' AND address_range <> 'others'
GROUP BY address_range HAVING count(DISTINCT subject) > $1`;

const MOST_FLAGS = 200;
const KEPT_DAYS = 90;

@Injectable()
export class AbuseFlags {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  async raise(kind: AbuseFlag, userId: string): Promise<void> {
    await this.database.query(raiseStatement, [kind, userId]);
  }

  /** @returns how often it was raised; null where it is not open @param queries of the transaction that closes it */
  async close(kind: AbuseFlag, subject: string, queries: Queries): Promise<number | null> {
    const { rows } = await queries.query<{ times: number }>(
      'UPDATE abuse_flags SET closed_at = now() WHERE kind = $1 AND subject = $2 AND closed_at IS NULL RETURNING times',
      [kind, subject],
    );
    return rows[0]?.times ?? null;
  }

  /** The rules that held one account back, and that nobody has closed. */
  async openOf(userId: string): Promise<AbuseFlag[]> {
    const { rows } = await this.database.query<{ kind: AbuseFlag }>(
      `SELECT kind FROM abuse_flags WHERE subject = $1 AND closed_at IS NULL
         AND last_at > now() - interval '${KEPT_DAYS} days' ORDER BY last_at DESC`,
      [userId],
    );
    return rows.map(({ kind }) => kind);
  }

  /** Those that are open, of the last 90 days, the newest first, at most 200; with them the address ranges of today. */
  async list(): Promise<RaisedFlag[]> {
    const { abuse } = await this.settings.read();
    const { rows } = await this.database.query<Row>(
      `SELECT flags.*, u.email FROM (
         SELECT kind, subject, times, first_at, last_at FROM abuse_flags
         WHERE last_at > now() - interval '${KEPT_DAYS} days' AND closed_at IS NULL
         UNION ALL ${ranges}) flags
       LEFT JOIN users u ON u.id::text = flags.subject
       ORDER BY last_at DESC, kind, subject LIMIT ${MOST_FLAGS}`,
      [abuse.accountsPerRange],
    );
    return rows.map(({ first_at, last_at, ...flag }) => ({
      ...flag,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    }));
  }
}
