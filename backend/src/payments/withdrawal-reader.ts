/** A withdrawal as it stands, for the command that asks gateways before it decides. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Allocation, Withdrawal } from '../domain/payments/withdrawal.js';

export interface WithdrawalNow {
  readonly withdrawalId: string;
  readonly status: Withdrawal['status'];
  readonly allocations: readonly Allocation[];
  /** Ms since it last changed, by the database's clock. */
  readonly quietFor: number;
}

interface Row {
  status: Withdrawal['status'];
  allocations: Allocation[];
  quiet: number;
}

@Injectable()
export class WithdrawalReader {
  constructor(private readonly database: Database) {}

  async find(walletId: string, withdrawalId: string): Promise<WithdrawalNow | null> {
    const { rows } = await this.database.query<Row>(
      `SELECT status, allocations, (extract(epoch FROM now() - updated_at) * 1000)::float8 AS quiet
       FROM withdrawals WHERE wallet_id = $1 AND withdrawal_id = $2`,
      [walletId, withdrawalId],
    );
    const [row] = rows;
    return row ? { withdrawalId, status: row.status, allocations: row.allocations, quietFor: row.quiet } : null;
  }
}
