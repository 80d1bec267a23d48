/** Where the browsers of a person are notified: at most one address for each session, and it ends with the session. */
import { Injectable } from '@nestjs/common';
import { ActiveSessions } from '../auth/queries/active-sessions.js';
import { Database } from '../database/database.js';
import type { BrowserKeys } from './encrypt-message.js';

export interface PushSubscription extends BrowserKeys {
  readonly endpoint: string;
}

export interface Subscribed extends PushSubscription {
  /** When it was read, by the database: ms since 1970. */
  readonly now: number;
}

type Row = Subscribed & Record<string, unknown> & { readonly sessionId: string };

/** A browser has one address, whoever is signed in: a session of before does not keep it. */
const takeOver = 'DELETE FROM push_subscriptions WHERE endpoint = $2 AND session_id <> $1';
const store = `
INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4)
ON CONFLICT (session_id) DO UPDATE
  SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`;

const ofPerson = `
SELECT p.session_id AS "sessionId", p.endpoint, p.p256dh, p.auth, extract(epoch FROM now())::float8 * 1000 AS now
FROM push_subscriptions p JOIN sessions s USING (session_id) WHERE s.user_id = $1`;

@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly sessions: ActiveSessions,
  ) {}

  async keep(sessionId: string, { endpoint, p256dh, auth }: PushSubscription): Promise<void> {
    await this.database.transaction(async (queries) => {
      await queries.query(takeOver, [sessionId, endpoint]);
      await queries.query(store, [sessionId, endpoint, p256dh, auth]);
    });
  }

  async has(sessionId: string): Promise<boolean> {
    const { rows } = await this.database.query('SELECT FROM push_subscriptions WHERE session_id = $1', [sessionId]);
    return rows.length > 0;
  }

  async removeOf(sessionId: string): Promise<void> {
    await this.database.query('DELETE FROM push_subscriptions WHERE session_id = $1', [sessionId]);
  }

  async remove(endpoint: string): Promise<void> {
    await this.database.query('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
  }

  /** Of the sessions that are active: one that expired is not there for its person any more. */
  async of(userId: string): Promise<Subscribed[]> {
    const { rows } = await this.database.query<Row>(ofPerson, [userId]);
    if (rows.length === 0) return [];
    const active = await this.sessions.findActive(rows.map(({ sessionId }) => sessionId));
    return rows.filter(({ sessionId }) => active.has(sessionId));
  }
}
