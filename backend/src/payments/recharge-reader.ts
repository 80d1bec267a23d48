/** A recharge as it stands, for the command that asks the gateway before it decides. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Recharge } from '../domain/payments/recharge.js';

export interface RechargeNow {
  readonly rechargeId: string;
  /** Where it is paid, which may be another one than it was ordered at (decision 0182). */
  readonly gateway: string;
  readonly status: Recharge['status'];
  /** Ms since it was ordered, by the database's clock. */
  readonly age: number;
  /** By the database's clock, ms since 1970. */
  readonly orderedAt: number;
}

interface Row {
  gateway: string;
  status: Recharge['status'];
  age: number;
  orderedAt: number;
}

@Injectable()
export class RechargeReader {
  constructor(private readonly database: Database) {}

  async find(walletId: string, rechargeId: string): Promise<RechargeNow | null> {
    const { rows } = await this.database.query<Row>(
      `SELECT coalesce(o.gateway, r.gateway) AS gateway, r.status,
         (extract(epoch FROM now() - r.created_at) * 1000)::float8 AS age,
         (extract(epoch FROM r.created_at) * 1000)::float8 AS "orderedAt"
       FROM recharges r LEFT JOIN payment_orders o ON o.order_id = r.recharge_id AND o.wallet_id = r.wallet_id
       WHERE r.wallet_id = $1 AND r.recharge_id = $2`,
      [walletId, rechargeId],
    );
    const [row] = rows;
    return row ? { rechargeId, ...row } : null;
  }
}
