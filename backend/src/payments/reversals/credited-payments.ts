/** Whose payment it is that a gateway speaks of. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Allocation } from '../../domain/payments/withdrawal.js';

export interface CreditedPayment {
  readonly walletId: string;
  readonly rechargeId: string;
}

/** A part of a withdrawal in its place. */
export interface PlacedPart {
  readonly walletId: string;
  readonly withdrawalId: string;
  readonly allocation: Allocation;
}

@Injectable()
export class CreditedPayments {
  constructor(private readonly database: Database) {}

  /** @returns null for a payment that was credited to nobody by a recharge */
  async find(gateway: string, paymentId: string): Promise<CreditedPayment | null> {
    const { rows } = await this.database.query<{ wallet_id: string; order_id: string }>(
      `SELECT c.wallet_id, c.order_id FROM credits c
       JOIN recharges r ON r.wallet_id = c.wallet_id AND r.recharge_id = c.order_id AND r.payment_id = c.payment_id
       WHERE c.gateway = $1 AND c.payment_id = $2`,
      [gateway, paymentId],
    );
    const [row] = rows;
    return row ? { walletId: row.wallet_id, rechargeId: row.order_id } : null;
  }

  /** The part of a withdrawal that has the id of this refund. */
  async partOf({ walletId }: CreditedPayment, refundId: string): Promise<PlacedPart | null> {
    const { rows } = await this.database.query<{ withdrawal_id: string; allocations: Allocation[] }>(
      'SELECT withdrawal_id, allocations FROM withdrawals WHERE wallet_id = $1 AND allocations @> $2::jsonb',
      [walletId, JSON.stringify([{ id: refundId }])],
    );
    const [row] = rows;
    const allocation = row?.allocations.find(({ id }) => id === refundId);
    return row && allocation ? { walletId, withdrawalId: row.withdrawal_id, allocation } : null;
  }
}
