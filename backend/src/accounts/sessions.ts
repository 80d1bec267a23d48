/** Sessions live in PostgreSQL: only the hash of the token is stored, they end by themselves, and they can be ended. */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** A customer's session ends after 7 days without use, and after 30 days in any case. */
const IDLE = `interval '7 days'`;
const ABSOLUTE = `interval '30 days'`;
const LIVING = `last_seen_at > now() - ${IDLE} AND created_at > now() - ${ABSOLUTE}`;

export interface Visitor {
  readonly address: string;
  readonly agent: string;
}

const MOST_AGENT = 300;
const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The time of use is written at most once a minute, so that reading costs no commit. */
const find = `
WITH found AS (SELECT session_id, user_id, last_seen_at FROM sessions WHERE session_id = $1 AND ${LIVING}),
seen AS (
  UPDATE sessions s SET last_seen_at = now() FROM found f
  WHERE s.session_id = f.session_id AND f.last_seen_at < now() - interval '1 minute')
SELECT user_id FROM found`;

@Injectable()
export class Sessions {
  constructor(private readonly database: Database) {}

  /** The token is shown this once, to go into the cookie. 256 bits of chance. */
  async open(userId: string, { address, agent }: Visitor): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query('INSERT INTO sessions (session_id, user_id, address, agent) VALUES ($1, $2, $3, $4)', [
      idOf(token),
      userId,
      address,
      agent.slice(0, MOST_AGENT),
    ]);
    return token;
  }

  /** Whose session it is, while it lives. */
  async userOf(token: string): Promise<string | null> {
    const { rows } = await this.database.query<{ user_id: string }>(find, [idOf(token)]);
    return rows[0]?.user_id ?? null;
  }

  async end(token: string): Promise<void> {
    await this.database.query('DELETE FROM sessions WHERE session_id = $1', [idOf(token)]);
  }

  /** A person's ended sessions are forgotten when a new one is opened. */
  async forgetEnded(userId: string): Promise<void> {
    await this.database.query(`DELETE FROM sessions WHERE user_id = $1 AND NOT (${LIVING})`, [userId]);
  }
}
