/** The bank accounts that people gave for their withdrawals, until these have ended for long enough. */
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { BankAccount } from '../../domain/payments/bank-account.js';
import { Refusal } from '../../domain/refusal.js';
import { BankAccountCipher } from './bank-account-cipher.js';

const WAITS = `status IN ('held', 'approved') AND allocations @> '[{"through": "bank", "status": "held"}]'`;

/**
 * While staff send the money, the account stays what it is: who takes over a session cannot lead it elsewhere then. The
 * lock is taken before it is decided: an approval that is not committed yet is waited for, and counts. The ciphertext
 * is in the column `box`, as columns keep their names.
 */
const give = `
WITH withdrawal AS (
  SELECT wallet_id, withdrawal_id, status FROM withdrawals
  WHERE wallet_id = $1 AND withdrawal_id = $2 AND ${WAITS} FOR SHARE)
INSERT INTO bank_accounts (wallet_id, withdrawal_id, box) SELECT wallet_id, withdrawal_id, $3 FROM withdrawal
ON CONFLICT (wallet_id, withdrawal_id) DO UPDATE SET box = excluded.box, given_at = now()
WHERE (SELECT status FROM withdrawal) = 'held'`;

/** Of withdrawals that ended so long ago: all accounts are read, as there are none but of open and of late ones. */
const erase = `
DELETE FROM bank_accounts b USING withdrawals w
WHERE (w.wallet_id, w.withdrawal_id) = (b.wallet_id, b.withdrawal_id)
  AND w.status NOT IN ('held', 'approved') AND w.updated_at < now() - $1 * interval '1 day'`;

@Injectable()
export class BankAccounts {
  private readonly logger = new Logger('Withdrawals');

  constructor(
    private readonly database: Database,
    private readonly cipher: BankAccountCipher,
  ) {}

  /** @returns false where no part of the withdrawal waits for one, or staff are sending to the one that is there */
  async give(walletId: string, withdrawalId: string, account: BankAccount): Promise<boolean> {
    const ciphertext = this.cipher.encrypt(walletId, withdrawalId, account);
    const { rowCount } = await this.database.query(give, [walletId, withdrawalId, ciphertext]);
    return rowCount === 1;
  }

  /** @returns null where none was given, or it was erased @throws Refusal 'bank-account-unreadable' */
  async find(walletId: string, withdrawalId: string): Promise<BankAccount | null> {
    const { rows } = await this.database.query<{ ciphertext: Buffer }>(
      'SELECT box AS ciphertext FROM bank_accounts WHERE wallet_id = $1 AND withdrawal_id = $2',
      [walletId, withdrawalId],
    );
    if (!rows[0]) return null;
    try {
      return this.cipher.decrypt(walletId, withdrawalId, rows[0].ciphertext);
    } catch (error) {
      this.logger.error(`the bank account of withdrawal ${withdrawalId} cannot be decrypted: ${String(error)}`);
      throw new Refusal('bank-account-unreadable');
    }
  }

  /** @param days that they are kept after the end of the withdrawal @returns how many were erased */
  async eraseOlderThan(days: number): Promise<number> {
    const { rowCount } = await this.database.query(erase, [days]);
    return rowCount ?? 0;
  }
}
