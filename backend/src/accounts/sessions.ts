/** Sessions live in PostgreSQL: only the hash of the token is stored, they end by themselves, and they can be ended. Only here are they ended. */
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
SELECT user_id, session_id FROM found`;

/** Every process is told which sessions ended, with the commit that ends them: what is open for one is closed. */
const endThose = (condition: string): string => `
WITH ended AS (DELETE FROM sessions WHERE ${condition} RETURNING session_id)
SELECT pg_notify('sessions', session_id) FROM ended`;

export interface LivingSession {
  readonly userId: string;
  /** The hash of its token, which opens nothing. */
  readonly sessionId: string;
}

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

  /** Null when it has ended, or never was. */
  async find(token: string): Promise<LivingSession | null> {
    const { rows } = await this.database.query<{ user_id: string; session_id: string }>(find, [idOf(token)]);
    return rows[0] ? { userId: rows[0].user_id, sessionId: rows[0].session_id } : null;
  }

  /** Those of them that live now; looking is no use of a session. */
  async living(sessionIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.database.query<{ session_id: string }>(
      `SELECT session_id FROM sessions WHERE session_id = ANY($1) AND ${LIVING}`,
      [sessionIds],
    );
    return new Set(rows.map(({ session_id }) => session_id));
  }

  async end(token: string): Promise<void> {
    await this.database.query(endThose('session_id = $1'), [idOf(token)]);
  }

  /** All of a person's, as when their password changes. @param except the token of the one that goes on */
  async endAllOf(userId: string, except?: string): Promise<void> {
    await this.database.query(endThose('user_id = $1 AND session_id IS DISTINCT FROM $2'), [
      userId,
      except === undefined ? null : idOf(except),
    ]);
  }

  /** A person's ended sessions are forgotten when a new one is opened. */
  async forgetEnded(userId: string): Promise<void> {
    await this.database.query(endThose(`user_id = $1 AND NOT (${LIVING})`), [userId]);
  }
}
