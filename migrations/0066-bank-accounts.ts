/** The bank accounts that people give for withdrawals by the bank: encrypted, and erased after these (decision 0227). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const accounts = `
CREATE TABLE bank_accounts (
  wallet_id text NOT NULL,
  withdrawal_id text NOT NULL,
  box bytea NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (wallet_id, withdrawal_id)
);
COMMENT ON COLUMN bank_accounts.box IS 'holder, account number and IFSC, encrypted for this withdrawal alone';
`;

export class BankAccounts0066 implements MigrationInterface {
  readonly name = 'BankAccounts00669100000000066';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accounts);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
