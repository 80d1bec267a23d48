/**
 * What is to become of a payment is decided once, before the books are touched: a credit, or quarantine, never both
 * (decision 0032).
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { GatewayPayment } from '../gateway/gateway.js';

export interface PaymentDecision {
  readonly fate: 'credit' | 'quarantine';
  readonly reason: string | null;
  /** False when the gateway said something else of this payment before. */
  readonly isSame: boolean;
}

interface Row {
  fate: PaymentDecision['fate'];
  reason: string | null;
  order_id: string;
  amount: string;
  currency: string;
}

@Injectable()
export class PaymentDecisions {
  constructor(private readonly database: Database) {}

  /** The first to say it has said it for all. @param objection why it can be no credit, or null */
  async decide(
    gateway: string,
    orderId: string,
    { paymentId, amount, currency }: GatewayPayment,
    objection: string | null,
  ): Promise<PaymentDecision> {
    const { rows } = await this.database.query<Row>(
      `INSERT INTO payments (gateway, payment_id, order_id, amount, currency, fate, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (gateway, payment_id) DO UPDATE SET payment_id = excluded.payment_id
       RETURNING fate, reason, order_id, amount, currency`,
      [gateway, paymentId, orderId, amount, currency, objection ? 'quarantine' : 'credit', objection],
    );
    const { fate, reason, ...first } = rows[0]!;
    const isSame = first.order_id === orderId && first.currency === currency && Number(first.amount) === amount;
    return { fate, reason, isSame };
  }

  /** The ledger has refused the credit, and always will. */
  async quarantine(gateway: string, paymentId: string, reason: string): Promise<void> {
    await this.database.query(
      `UPDATE payments SET fate = 'quarantine', reason = $3 WHERE gateway = $1 AND payment_id = $2 AND fate = 'credit'`,
      [gateway, paymentId, reason],
    );
  }
}
