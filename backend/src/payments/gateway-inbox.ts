/**
 * Signed webhooks as they were received: each body under its event id once for ever, with what became of it
 * (decision 0033).
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export interface Received {
  readonly id: string;
  /** What became of it when it came before, or null: it is still to be dealt with. */
  readonly outcome: string | null;
  /** Another body came under this event id before. */
  readonly differs: boolean;
}

@Injectable()
export class GatewayInbox {
  constructor(private readonly database: Database) {}

  async receive(gateway: string, eventId: string, body: string): Promise<Received> {
    const { rows } = await this.database.query<{ id: string; outcome: string | null }>(
      `INSERT INTO gateway_inbox AS i (gateway, event_id, body, body_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT (gateway, event_id, body_hash) DO UPDATE SET deliveries = i.deliveries + 1 RETURNING id, outcome`,
      [gateway, eventId, body, createHash('sha256').update(body).digest()],
    );
    const { id, outcome } = rows[0]!;
    const { rowCount } = await this.database.query(
      'SELECT FROM gateway_inbox WHERE gateway = $1 AND event_id = $2 AND id < $3 LIMIT 1',
      [gateway, eventId, id],
    );
    return { id, outcome, differs: rowCount === 1 };
  }

  async setOutcome(id: string, outcome: string): Promise<void> {
    await this.database.query('UPDATE gateway_inbox SET outcome = $2 WHERE id = $1', [id, outcome]);
  }
}
