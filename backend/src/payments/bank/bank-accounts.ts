/** The bank accounts that people gave for their withdrawals, until these have ended for long enough. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { BankAccount } from '../../domain/payments/bank-account.js';
import { BankBox } from './bank-box.js';

const WAITS = `status IN ('held', 'approved') AND allocations @> '[{"through": "bank", "status": "held"}]'`;

/**
 * While staff send the money, the account stays what it is: who takes over a session cannot lead it elsewhere then.
 */
const give = `
INSERT INTO bank_accounts AS b (wallet_id, withdrawal_id, box)
SELECT wallet_id, withdrawal_id, $3 FROM withdrawals WHERE wallet_id = $1 AND withdrawal_id = $2 AND ${WAITS}
ON CONFLICT (wallet_id, withdrawal_id) DO UPDATE SET box = excluded.box, given_at = now()
WHERE (SELECT status FROM withdrawals w WHERE (w.wallet_id, w.withdrawal_id) = (b.wallet_id, b.withdrawal_id)) = 'held'`;

/** Of withdrawals that ended so long ago, and of people whose account is not there any more. */
const erase = `
DELETE FROM bank_accounts b WHERE EXISTS (SELECT FROM withdrawals w
    WHERE (w.wallet_id, w.withdrawal_id) = (b.wallet_id, b.withdrawal_id)
      AND w.status NOT IN ('held', 'approved') AND w.updated_at < now() - $1 * interval '1 day')
  OR NOT EXISTS (SELECT FROM users u WHERE u.id::text = b.wallet_id)`;

@Injectable()
export class BankAccounts {
  constructor(
    private readonly database: Database,
    private readonly box: BankBox,
  ) {}

  /** @returns false where no part of the withdrawal waits for one, or staff are sending to the one that is there */
  async give(walletId: string, withdrawalId: string, account: BankAccount): Promise<boolean> {
    const box = this.box.close(walletId, withdrawalId, account);
    const { rowCount } = await this.database.query(give, [walletId, withdrawalId, box]);
    return rowCount === 1;
  }

  /** @returns null where none was given, or it was erased */
  async find(walletId: string, withdrawalId: string): Promise<BankAccount | null> {
    const { rows } = await this.database.query<{ box: Buffer }>(
      'SELECT box FROM bank_accounts WHERE wallet_id = $1 AND withdrawal_id = $2',
      [walletId, withdrawalId],
    );
    return rows[0] ? this.box.open(walletId, withdrawalId, rows[0].box) : null;
  }

  /** @param days that they are kept after the end of the withdrawal @returns how many were erased */
  async eraseOlderThan(days: number): Promise<number> {
    const { rowCount } = await this.database.query(erase, [days]);
    return rowCount ?? 0;
  }
}
