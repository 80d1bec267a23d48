/**
 * A person's own recharges: the newest, one of them, the latest of an amount, and those that changed since a version.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Paise } from '../../domain/money/money.js';
import type { Recharge } from '../../domain/payments/recharge.js';
import { Refusal } from '../../domain/refusal.js';
import { rechargeResponse, type RechargeRow, type RechargeResponse } from '../recharge-response.js';

const MAX_RECHARGES = 50;

const select = (where: string): string =>
  `SELECT r.recharge_id, r.amount, r.status, o.hosted_url, o.upi, r.created_at, r.updated_at
   FROM recharges r LEFT JOIN payment_orders o ON o.order_id = r.recharge_id AND o.wallet_id = r.wallet_id
   WHERE r.wallet_id = $1 AND ${where} ORDER BY r.created_at DESC, r.recharge_id DESC LIMIT ${MAX_RECHARGES}`;

@Injectable()
export class ListRecharges {
  constructor(private readonly database: Database) {}

  newest(walletId: string, status?: Recharge['status']): Promise<RechargeResponse[]> {
    return this.read('($2::text IS NULL OR r.status = $2)', walletId, status ?? null);
  }

  /** @throws Refusal 'recharge-not-found', also for another person's. */
  async one(walletId: string, rechargeId: string): Promise<RechargeResponse> {
    return first(await this.read('r.recharge_id = $2', walletId, rechargeId));
  }

  /**
   * For a browser that came back from the gateway without saying from which order.
   * @throws Refusal 'recharge-not-found'
   */
  async latest(walletId: string, amount?: Paise): Promise<RechargeResponse> {
    return first(await this.read('($2::bigint IS NULL OR r.amount = $2)', walletId, amount ?? null));
  }

  /** For live pages: what they have not seen yet. */
  changedSince(walletId: string, version: number): Promise<RechargeResponse[]> {
    return this.read('r.version > $2', walletId, version);
  }

  /** For live pages that have just been opened: what may still move, and what did while the page was loading. */
  lately(walletId: string): Promise<RechargeResponse[]> {
    return this.read("(r.status = $2 OR r.updated_at > now() - interval '2 minutes')", walletId, 'pending');
  }

  private async read(where: string, walletId: string, value: string | number | null): Promise<RechargeResponse[]> {
    const { rows } = await this.database.query<RechargeRow>(select(where), [walletId, value]);
    return rows.map(rechargeResponse);
  }
}

const first = ([recharge]: readonly RechargeResponse[]): RechargeResponse => {
  if (!recharge) throw new Refusal('recharge-not-found');
  return recharge;
};
