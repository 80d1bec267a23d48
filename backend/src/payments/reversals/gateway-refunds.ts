/** Refunds that we asked for, by the names that gateways gave them: settlements know them by no other. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';

@Injectable()
export class GatewayRefunds {
  constructor(private readonly database: Database) {}

  /** @param refundId ours */
  async note(gateway: string, gatewayRef: string, refundId: string): Promise<void> {
    await this.database.query(
      'INSERT INTO gateway_refunds (gateway, gateway_ref, refund_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [gateway, gatewayRef, refundId],
    );
  }

  /** @returns our id, or null for a refund that was made without us */
  async idOf(gateway: string, gatewayRef: string): Promise<string | null> {
    const { rows } = await this.database.query<{ refund_id: string }>(
      'SELECT refund_id FROM gateway_refunds WHERE gateway = $1 AND gateway_ref = $2',
      [gateway, gatewayRef],
    );
    return rows[0]?.refund_id ?? null;
  }
}
