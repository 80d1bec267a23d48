/**
 * Why a wallet was banned, for who may read no events: the account as staff view it shows what its person reads. The
 * newest row of a wallet counts; without a reason it is the end of a ban.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const view = `
CREATE VIEW wallet_bans AS
SELECT stream AS wallet_id, version, CASE type WHEN 'WalletBanned' THEN data ->> 'reason' END AS reason
FROM events WHERE type IN ('WalletBanned', 'BanLifted');
`;

export class WalletBans0132 implements MigrationInterface {
  readonly name = 'WalletBans01329100000000132';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(view);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
