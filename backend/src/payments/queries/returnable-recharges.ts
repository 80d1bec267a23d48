/** The recharges that a withdrawal of a person can be taken from. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { LEAST_PART, MOST_PARTS } from '../../domain/payments/allocating.js';

@Injectable()
export class ReturnableRecharges {
  constructor(private readonly database: Database) {}

  /** Ids, the newest first. */
  async of(walletId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ recharge_id: string }>(
      `SELECT recharge_id FROM recharges WHERE wallet_id = $1 AND returnable >= ${LEAST_PART}
       ORDER BY created_at DESC, recharge_id DESC LIMIT ${MOST_PARTS}`,
      [walletId],
    );
    return rows.map(({ recharge_id }) => recharge_id);
  }
}
