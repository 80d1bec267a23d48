/** A person's withdrawals, and how much can be sent back now. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { LEAST_PART, MOST_PARTS } from '../../domain/payments/allocating.js';
import type { Allocation, Withdrawal } from '../../domain/payments/withdrawal.js';
import { Refusal } from '../../domain/refusal.js';
import { BankAccountCipher } from '../bank/bank-account-cipher.js';
import type { StaffWithdrawalResponse, WithdrawalResponse } from '../withdrawal-response.js';

const MOST_SHOWN = 50;
const MOST_OPEN = 100;

interface Row {
  wallet_id: string;
  withdrawal_id: string;
  amount: string;
  status: Withdrawal['status'];
  returned: string;
  allocations: Allocation[];
  requested_at: Date;
  updated_at: Date;
  ciphertext: Buffer | null;
}

const responseOf = (row: Row, bankAccount: string | null): WithdrawalResponse => ({
  id: row.withdrawal_id,
  amount: Number(row.amount),
  status: row.status,
  returned: Number(row.returned),
  parts: row.allocations.map(({ rechargeId, amount, through, status }) => ({ rechargeId, amount, through, status })),
  bankAccount,
  requestedAt: row.requested_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const forStaff = (row: Row, bankAccount: string | null): StaffWithdrawalResponse => ({
  ...{ id: row.withdrawal_id, userId: row.wallet_id, amount: Number(row.amount), status: row.status },
  returned: Number(row.returned),
  parts: row.allocations.map(({ id, rechargeId, gateway, paymentId, amount, through, status }) => ({
    ...{ id, rechargeId, gateway, paymentId, amount, through, status },
  })),
  bankAccount,
  requestedAt: row.requested_at.toISOString(),
});

/** As `withdrawable` of the domain. */
const most = `SELECT least(w.available, (SELECT coalesce(sum(returnable), 0) FROM (
    SELECT returnable FROM recharges WHERE wallet_id = $1 AND returnable >= ${LEAST_PART}
    ORDER BY created_at DESC, recharge_id DESC LIMIT ${MOST_PARTS}) r))::float8 AS most
  FROM wallets w WHERE w.wallet_id = $1`;

const select = `
SELECT wallet_id, withdrawal_id, amount, status, returned, allocations, requested_at, updated_at, box AS ciphertext
  FROM withdrawals LEFT JOIN bank_accounts USING (wallet_id, withdrawal_id)`;

@Injectable()
export class ListWithdrawals {
  constructor(
    private readonly database: Database,
    private readonly accounts: BankAccountCipher,
  ) {}

  async newest(walletId: string): Promise<WithdrawalResponse[]> {
    const { rows } = await this.database.query<Row>(
      `${select} WHERE wallet_id = $1 ORDER BY requested_at DESC, withdrawal_id DESC LIMIT ${MOST_SHOWN}`,
      [walletId],
    );
    return rows.map((row) => responseOf(row, this.maskedOf(row)));
  }

  /** @throws Refusal 'withdrawal-not-found', also for another person's */
  async one(walletId: string, withdrawalId: string): Promise<WithdrawalResponse> {
    const { rows } = await this.database.query<Row>(`${select} WHERE wallet_id = $1 AND withdrawal_id = $2`, [
      walletId,
      withdrawalId,
    ]);
    if (!rows[0]) throw new Refusal('withdrawal-not-found');
    return responseOf(rows[0], this.maskedOf(rows[0]));
  }

  /** Of everybody: those that wait for staff, or whose parts have not all ended, the oldest first. */
  async open(): Promise<StaffWithdrawalResponse[]> {
    const { rows } = await this.database.query<Row>(
      `${select} WHERE status IN ('held', 'approved') ORDER BY requested_at, withdrawal_id LIMIT ${MOST_OPEN}`,
    );
    return rows.map((row) => forStaff(row, this.maskedOf(row)));
  }

  /** @throws Refusal 'withdrawal-not-found' */
  async forStaff(walletId: string, withdrawalId: string): Promise<StaffWithdrawalResponse> {
    const { rows } = await this.database.query<Row>(`${select} WHERE wallet_id = $1 AND withdrawal_id = $2`, [
      walletId,
      withdrawalId,
    ]);
    if (!rows[0]) throw new Refusal('withdrawal-not-found');
    return forStaff(rows[0], this.maskedOf(rows[0]));
  }

  private maskedOf({ wallet_id: walletId, withdrawal_id: withdrawalId, ciphertext }: Row): string | null {
    return ciphertext && this.accounts.masked(walletId, withdrawalId, ciphertext);
  }

  /** Paise that could be requested now. */
  async most(walletId: string): Promise<number> {
    const { rows } = await this.database.query<{ most: number }>(most, [walletId]);
    return rows[0]?.most ?? 0;
  }
}
