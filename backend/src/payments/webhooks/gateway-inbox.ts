/**
 * Verified webhooks as they were received: each body once for ever by its hash, with what it reports and what became of
 * it (decisions 0033, 0190).
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { GatewayNotice, GatewayWebhook } from '../../gateway/gateway.js';

/** A process that has not dealt with a webhook after this has died or failed: any other may, ms. */
const CLAIM_FOR = 10_000;

export interface ReceivedWebhook {
  readonly id: string;
  readonly gateway: string;
  readonly notice: GatewayNotice;
}

export interface StoredWebhook {
  readonly id: string;
  /** False: this body was received before, and whoever claimed it then, or the sweep, deals with it. */
  readonly isNew: boolean;
  /** Another body came under this event id before. */
  readonly differs: boolean;
}

const store = `
INSERT INTO gateway_inbox AS i (gateway, event_id, body, body_hash, notice, claimed_until)
VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 ms')
ON CONFLICT (gateway, body_hash) DO UPDATE SET deliveries = i.deliveries + 1 RETURNING id, deliveries`;

const claim = `
UPDATE gateway_inbox SET claimed_until = clock_timestamp() + $1 * interval '1 ms'
WHERE id IN (SELECT id FROM gateway_inbox WHERE outcome IS NULL AND notice IS NOT NULL AND claimed_until <= clock_timestamp()
  ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED)
RETURNING id, gateway, notice`;

@Injectable()
export class GatewayInbox {
  constructor(private readonly database: Database) {}

  /** A new one is claimed by the caller. */
  async store(gateway: string, { eventId, notice }: GatewayWebhook, rawBody: Buffer): Promise<StoredWebhook> {
    const hash = createHash('sha256').update(rawBody).digest();
    const { rows } = await this.database.query<{ id: string; deliveries: number }>(store, [
      ...[gateway, eventId, rawBody.toString('utf8'), hash, JSON.stringify(notice), CLAIM_FOR],
    ]);
    const { id, deliveries } = rows[0]!;
    const { rowCount } = await this.database.query(
      'SELECT FROM gateway_inbox WHERE gateway = $1 AND event_id = $2 AND id < $3 LIMIT 1',
      [gateway, eventId, id],
    );
    return { id, isNew: deliveries === 1, differs: rowCount === 1 };
  }

  /** Those that nobody deals with, the oldest first, each to one caller. */
  async claim(atMost: number): Promise<ReceivedWebhook[]> {
    const { rows } = await this.database.query<ReceivedWebhook>(claim, [CLAIM_FOR, atMost]);
    return rows;
  }

  async setOutcome(id: string, outcome: string): Promise<void> {
    await this.database.query('UPDATE gateway_inbox SET outcome = $2 WHERE id = $1', [id, outcome]);
  }

  /** Erases texts, which name people; the hashes stay, so that a body that comes again is known. @returns how many */
  async eraseOlderThan(days: number): Promise<number> {
    const { rowCount } = await this.database.query(
      `UPDATE gateway_inbox SET body = NULL, notice = NULL
       WHERE body IS NOT NULL AND received_at < now() - $1 * interval '1 day'`,
      [days],
    );
    return rowCount ?? 0;
  }
}
