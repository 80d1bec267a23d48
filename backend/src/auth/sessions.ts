/**
 * Sessions are rows in PostgreSQL: only the hash of the token is stored, and they expire. No other file ends a session.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** A session expires after 7 days without use, and after 30 days in any case. */
const IDLE = `interval '7 days'`;
const ABSOLUTE = `interval '30 days'`;
const ACTIVE = `last_seen_at > now() - ${IDLE} AND created_at > now() - ${ABSOLUTE}`;

export interface Visitor {
  readonly address: string;
  readonly agent: string;
}

const MAX_AGENT = 300;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The time of use is written at most once a minute, so that reading costs no commit. */
const findStatement = `
WITH found AS (SELECT session_id, user_id, last_seen_at FROM sessions WHERE session_id = $1 AND ${ACTIVE}),
seen AS (
  UPDATE sessions s SET last_seen_at = now() FROM found f
  WHERE s.session_id = f.session_id AND f.last_seen_at < now() - interval '1 minute')
SELECT user_id, session_id FROM found`;

/** The commit that ends sessions also notifies every process, so that their open streams are closed. */
const endWhere = (condition: string): string => `
WITH ended AS (DELETE FROM sessions WHERE ${condition} RETURNING session_id)
SELECT pg_notify('sessions', session_id) FROM ended`;

export interface ActiveSession {
  readonly userId: string;
  /** The hash of its token; it cannot be used to sign in. */
  readonly sessionId: string;
}

@Injectable()
export class Sessions {
  constructor(private readonly database: Database) {}

  /** @returns the token, 256 random bits, for the cookie; it is not stored */
  async open(userId: string, { address, agent }: Visitor): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query('INSERT INTO sessions (session_id, user_id, address, agent) VALUES ($1, $2, $3, $4)', [
      hashOf(token),
      userId,
      address,
      agent.slice(0, MAX_AGENT),
    ]);
    return token;
  }

  /** Null where no session is active under this token. */
  async find(token: string): Promise<ActiveSession | null> {
    const { rows } = await this.database.query<{ user_id: string; session_id: string }>(findStatement, [hashOf(token)]);
    return rows[0] ? { userId: rows[0].user_id, sessionId: rows[0].session_id } : null;
  }

  /** Those of them that are active now. Does not count as use of a session. */
  async findActive(sessionIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.database.query<{ session_id: string }>(
      `SELECT session_id FROM sessions WHERE session_id = ANY($1) AND ${ACTIVE}`,
      [sessionIds],
    );
    return new Set(rows.map(({ session_id }) => session_id));
  }

  async end(token: string): Promise<void> {
    await this.database.query(endWhere('session_id = $1'), [hashOf(token)]);
  }

  /** Ends all sessions of a person, as when their password changes. @param except the token of the one that stays */
  async endAll(userId: string, except?: string): Promise<void> {
    await this.database.query(endWhere('user_id = $1 AND session_id IS DISTINCT FROM $2'), [
      userId,
      except === undefined ? null : hashOf(except),
    ]);
  }

  /** Deletes a person's expired sessions; called when a new one is opened. */
  async deleteEnded(userId: string): Promise<void> {
    await this.database.query(endWhere(`user_id = $1 AND NOT (${ACTIVE})`), [userId]);
  }
}
