/** The bank accounts that a person gave for withdrawals and that are still kept, decrypted, for the person alone. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { UNREADABLE_ACCOUNT, type BankAccount } from '../../domain/payments/bank-account.js';
import { BankAccountCipher } from '../bank/bank-account-cipher.js';

interface Row {
  withdrawal_id: string;
  box: Buffer;
}

@Injectable()
export class GivenBankAccounts {
  constructor(
    private readonly database: Database,
    private readonly cipher: BankAccountCipher,
  ) {}

  /** @returns by withdrawal; `UNREADABLE_ACCOUNT` for one that cannot be decrypted */
  async of(walletId: string): Promise<ReadonlyMap<string, BankAccount | typeof UNREADABLE_ACCOUNT>> {
    const { rows } = await this.database.query<Row & Record<string, unknown>>(
      'SELECT withdrawal_id, box FROM bank_accounts WHERE wallet_id = $1',
      [walletId],
    );
    return new Map(rows.map(({ withdrawal_id: id, box }) => [id, this.opened(walletId, id, box)]));
  }

  private opened(walletId: string, withdrawalId: string, box: Buffer): BankAccount | typeof UNREADABLE_ACCOUNT {
    try {
      return this.cipher.decrypt(walletId, withdrawalId, box);
    } catch {
      return UNREADABLE_ACCOUNT;
    }
  }
}
