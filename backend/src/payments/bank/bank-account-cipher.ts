/** Bank accounts of people are stored encrypted; each decrypts for its own withdrawal only (decision 0227). */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { KeyRing, secretsFrom, type SecretSettings } from '../../crypto/key-ring.js';
import { maskedAccount, UNREADABLE_ACCOUNT, type BankAccount } from '../../domain/payments/bank-account.js';

/** Never changed: the key of the stored accounts follows from it. */
const PURPOSE = 'bank-account';

export const bankRing = (settings: SecretSettings): KeyRing => new KeyRing(secretsFrom(settings), PURPOSE);

/** What an account is bound to. */
export const bankPlace = (walletId: string, withdrawalId: string): Buffer => Buffer.from(`${walletId} ${withdrawalId}`);

@Injectable()
export class BankAccountCipher {
  private readonly ring: KeyRing;

  constructor(environment: Environment) {
    this.ring = bankRing(environment);
  }

  encrypt(walletId: string, withdrawalId: string, account: BankAccount): Buffer {
    return this.ring.encrypt(Buffer.from(JSON.stringify(account), 'utf8'), bankPlace(walletId, withdrawalId));
  }

  /** @throws Error when it was changed, belongs to another withdrawal, or its key is not set */
  decrypt(walletId: string, withdrawalId: string, ciphertext: Buffer): BankAccount {
    return JSON.parse(this.ring.decrypt(ciphertext, bankPlace(walletId, withdrawalId)).toString('utf8')) as BankAccount;
  }

  /** Its last digits, or that it cannot be decrypted: one such account keeps no other from being listed. */
  masked(walletId: string, withdrawalId: string, ciphertext: Buffer): string {
    try {
      return maskedAccount(this.decrypt(walletId, withdrawalId, ciphertext));
    } catch {
      return UNREADABLE_ACCOUNT;
    }
  }
}
