/** Signed webhooks as they were received, each once for ever, with what became of it. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

@Injectable()
export class GatewayInbox {
  constructor(private readonly database: Database) {}

  /** @returns what became of it when it came before, or null: it is still to be dealt with. */
  async receive(gateway: string, eventId: string, body: string): Promise<string | null> {
    const { rows } = await this.database.query<{ outcome: string | null }>(
      `INSERT INTO gateway_inbox AS i (gateway, event_id, body) VALUES ($1, $2, $3)
       ON CONFLICT (gateway, event_id) DO UPDATE SET deliveries = i.deliveries + 1 RETURNING outcome`,
      [gateway, eventId, body],
    );
    return rows[0]?.outcome ?? null;
  }

  async dealtWith(gateway: string, eventId: string, outcome: string): Promise<void> {
    await this.database.query('UPDATE gateway_inbox SET outcome = $3 WHERE gateway = $1 AND event_id = $2', [
      gateway,
      eventId,
      outcome,
    ]);
  }
}
