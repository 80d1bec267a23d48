/**
 * Sessions are rows in PostgreSQL: only the hash of the token is stored, and they expire. No other file ends a session.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../database/database.js';
import { addressRangeOf } from '../security-log/address-range.js';
import type { Language } from '../texts/texts.js';
import { Devices } from './devices/devices.js';

/** A session expires after 7 days without use, and after 30 days in any case. */
const IDLE = `interval '7 days'`;
const ABSOLUTE = `interval '30 days'`;
const ACTIVE = `last_seen_at > now() - ${IDLE} AND created_at > now() - ${ABSOLUTE}`;

export interface Visitor {
  readonly address: string;
  readonly agent: string;
  /** The token of the device cookie. */
  readonly device?: string | undefined;
  /** Chosen in this browser, as the next one. */
  readonly language?: Language | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

const MAX_AGENT = 300;

/** The id of a session is the hash of its token. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The time of use is written at most once a minute, so that reading costs no commit. */
const findStatement = `
WITH found AS (SELECT session_id, user_id, last_seen_at FROM sessions WHERE session_id = $1 AND ${ACTIVE}),
seen AS (
  UPDATE sessions s SET last_seen_at = now() FROM found f
  WHERE s.session_id = f.session_id AND f.last_seen_at < now() - interval '1 minute')
SELECT user_id FROM found`;

/** The commit that ends sessions also notifies every process, so that their open streams are closed. */
const endWhere = (condition: string): string => `
WITH ended AS (DELETE FROM sessions WHERE ${condition} RETURNING session_id)
SELECT pg_notify('sessions', session_id) FROM ended`;

const renewStatement = `
WITH renewed AS (UPDATE sessions SET session_id = $2 WHERE session_id = $1 RETURNING session_id)
SELECT pg_notify('sessions', $1) FROM renewed`;

/** 256 random bits. */
const newToken = (): string => randomBytes(32).toString('base64url');

export interface ActiveSession {
  readonly userId: string;
  /** The hash of its token; it cannot be used to sign in. */
  readonly sessionId: string;
}

/** A session as its person sees it. */
export interface SessionRecord {
  readonly sessionId: string;
  /** Of the device, as its browser named itself. */
  readonly agent: string;
  /** The range of the address at sign-in; `unknown` where it was none. */
  readonly address: string;
  readonly createdAt: Date;
  /** At most a minute old while it is in use. */
  readonly lastSeenAt: Date;
}

const COLUMNS = `session_id AS "sessionId", agent, address, created_at AS "createdAt", last_seen_at AS "lastSeenAt"`;

@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly devices: Devices,
  ) {}

  /**
   * To be called by `SignIns` alone, which knows what else a sign-in is.
   * @param queries of the transaction that signs in
   * @returns the token, 256 random bits, for the cookie; it is not stored
   */
  async open(userId: string, { address, agent }: Visitor, deviceHash: string, queries: Queries): Promise<string> {
    const token = newToken();
    await queries.query(
      'INSERT INTO sessions (session_id, user_id, address, agent, device_hash) VALUES ($1, $2, $3, $4, $5)',
      [sessionIdOf(token), userId, addressRangeOf(address), agent.slice(0, MAX_AGENT), deviceHash],
    );
    return token;
  }

  /** Null where no session is active under this token. */
  async find(token: string): Promise<ActiveSession | null> {
    const sessionId = sessionIdOf(token);
    const { rows } = await this.database.query<{ user_id: string }>(findStatement, [sessionId]);
    return rows[0] ? { userId: rows[0].user_id, sessionId } : null;
  }

  /** Those of them that are active now. Does not count as use of a session. */
  async findActive(sessionIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.database.query<{ session_id: string }>(
      `SELECT session_id FROM sessions WHERE session_id = ANY($1) AND ${ACTIVE}`,
      [sessionIds],
    );
    return new Set(rows.map(({ session_id }) => session_id));
  }

  /**
   * Replaces the token of a session, whose age and device stay (ACCOUNTS-22). The streams that were opened with the
   * token of before end, and their pages open others.
   * @param queries of the transaction whose commit voids the token of before
   * @returns the new token, for the cookie; null where the session has ended
   */
  async renew(sessionId: string, queries: Queries): Promise<string | null> {
    const token = newToken();
    const { rowCount } = await queries.query(renewStatement, [sessionId, sessionIdOf(token)]);
    return rowCount === 1 ? token : null;
  }

  async end(token: string): Promise<void> {
    await this.database.query(endWhere('session_id = $1'), [sessionIdOf(token)]);
  }

  /** The active ones of a person, the last used first. */
  async list(userId: string): Promise<SessionRecord[]> {
    const { rows } = await this.database.query<SessionRecord & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM sessions WHERE user_id = $1 AND ${ACTIVE} ORDER BY last_seen_at DESC, session_id`,
      [userId],
    );
    return rows;
  }

  /** Whether it is active or not; null where it has ended. */
  async read(sessionId: string): Promise<SessionRecord | null> {
    const { rows } = await this.database.query<SessionRecord & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM sessions WHERE session_id = $1`,
      [sessionId],
    );
    return rows[0] ?? null;
  }

  /**
   * Ends a session from another one; its device is not known any more: who ends a session does not trust its device.
   * @returns false where the person has no such session
   */
  async endOne(userId: string, sessionId: string): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      await this.devices.forgetOfSession(userId, sessionId, queries);
      const { rowCount } = await queries.query(endWhere('user_id = $1 AND session_id = $2'), [userId, sessionId]);
      return rowCount === 1;
    });
  }

  /**
   * Ends the sessions of a person and forgets their devices, as when their password changes.
   * @param except the id of the session that stays, and its device with it; null: none stays
   * @param queries of the transaction whose commit ends them
   * @returns whether there was a session, or a device that was known
   */
  async endAll(userId: string, except: string | null, queries: Queries): Promise<boolean> {
    const forgot = await this.devices.forgetAll(userId, except, queries);
    const condition = 'user_id = $1 AND session_id IS DISTINCT FROM $2';
    const { rowCount } = await queries.query(endWhere(condition), [userId, except]);
    return forgot || rowCount !== 0;
  }

  /** Deletes a person's expired sessions; called when a new one is opened. */
  async deleteEnded(userId: string, queries: Queries): Promise<void> {
    await queries.query(endWhere(`user_id = $1 AND NOT (${ACTIVE})`), [userId]);
  }
}
