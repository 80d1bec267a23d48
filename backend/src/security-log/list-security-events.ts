/** What the security log has of one person after the registration: rows of an hour, the newest first. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { SecurityEvent } from './security-event.js';

export interface SecurityRow {
  readonly kind: SecurityEvent;
  readonly at: Date;
  /** Within that hour, and from that range of addresses. */
  readonly times: number;
}

@Injectable()
export class ListSecurityEvents {
  constructor(private readonly database: Database) {}

  /** @param before ms since 1970: what happened earlier */
  async of(subject: string, before: number): Promise<SecurityRow[]> {
    const { rows } = await this.database.query<SecurityRow & Record<string, unknown>>(
      `SELECT kind, last_at AS at, times FROM security_log WHERE subject = $1 AND last_at < $2 AND kind <> 'registered'
       ORDER BY last_at DESC LIMIT 50`,
      [subject, new Date(before)],
    );
    return rows;
  }
}
