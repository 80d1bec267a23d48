/** What moved in a person's wallet, for the timeline that staff read: newest first, before a moment. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { TransactionStatus, TransactionType } from '../transaction-response.js';

export interface Movement {
  readonly id: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  /** Paise; negative for what goes out. */
  readonly amount: number;
  readonly at: Date;
}

const select = `
SELECT transaction_id AS id, type, status, amount::float8 AS amount, created_at AS at FROM transactions
WHERE wallet_id = $1 AND created_at < $2 ORDER BY created_at DESC LIMIT 50`;

@Injectable()
export class ListMovements {
  constructor(private readonly database: Database) {}

  /** @param before ms since 1970 */
  async read(walletId: string, before: number): Promise<Movement[]> {
    const { rows } = await this.database.query<Movement & Record<string, unknown>>(select, [
      walletId,
      new Date(before),
    ]);
    return rows;
  }
}
