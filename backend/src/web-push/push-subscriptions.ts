/** Where the browsers of a person are notified: at most one address for each session, and it ends with the session. */
import { Injectable } from '@nestjs/common';
import { ActiveSessions } from '../auth/queries/active-sessions.js';
import { Database } from '../database/database.js';
import type { BrowserKeys } from './encrypt-message.js';

export interface PushSubscription extends BrowserKeys {
  readonly endpoint: string;
  /** Ours, with which the browser subscribed. */
  readonly publicKey: string;
}

export interface Subscribed extends Omit<PushSubscription, 'publicKey'> {
  /** When it was read, by the database: ms since 1970. */
  readonly now: number;
}

export interface PushState {
  /** Its browser is notified. */
  readonly isOn: boolean;
  /** It subscribed with another key of ours, or with one that was not kept. */
  readonly isOutdated: boolean;
}

type Row = Subscribed & Record<string, unknown> & { readonly sessionId: string };

/** A browser has one address, whoever is signed in: a session of before does not keep it. */
const takeOver = 'DELETE FROM push_subscriptions WHERE endpoint = $2 AND session_id <> $1';
const store = `
INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, public_key) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (session_id) DO UPDATE
  SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key,
    created_at = now()`;

const ofPerson = `
SELECT p.session_id AS "sessionId", p.endpoint, p.p256dh, p.auth, extract(epoch FROM now())::float8 * 1000 AS now
FROM push_subscriptions p JOIN sessions s USING (session_id)
WHERE s.user_id = $1 AND coalesce(p.public_key, $2) = $2`;

/** A service passes on what is signed by the key that the browser subscribed with, and nothing else. */
const ofSession = `
SELECT coalesce(public_key, $2) = $2 AS "isOn", public_key IS DISTINCT FROM $2 AS "isOutdated"
FROM push_subscriptions WHERE session_id = $1`;

@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly sessions: ActiveSessions,
  ) {}

  async keep(sessionId: string, { endpoint, p256dh, auth, publicKey }: PushSubscription): Promise<void> {
    await this.database.transaction(async (queries) => {
      await queries.query(takeOver, [sessionId, endpoint]);
      await queries.query(store, [sessionId, endpoint, p256dh, auth, publicKey]);
    });
  }

  /** @param publicKey ours of now */
  async stateOf(sessionId: string, publicKey: string): Promise<PushState> {
    const { rows } = await this.database.query<PushState & Record<string, unknown>>(ofSession, [sessionId, publicKey]);
    return rows[0] ?? { isOn: false, isOutdated: false };
  }

  async removeOf(sessionId: string): Promise<void> {
    await this.database.query('DELETE FROM push_subscriptions WHERE session_id = $1', [sessionId]);
  }

  async remove(endpoint: string): Promise<void> {
    await this.database.query('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
  }

  /**
   * Of the sessions that are active: one that expired is not there for its person any more.
   * @param publicKey ours of now: what subscribed with another one cannot be reached
   */
  async of(userId: string, publicKey: string): Promise<Subscribed[]> {
    const { rows } = await this.database.query<Row>(ofPerson, [userId, publicKey]);
    if (rows.length === 0) return [];
    const active = await this.sessions.findActive(rows.map(({ sessionId }) => sessionId));
    return rows.filter(({ sessionId }) => active.has(sessionId));
  }
}
