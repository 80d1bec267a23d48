/** A rented number is found by its whole phone: a keyed digest beside it, which the worker makes for those of before. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const digests = `
ALTER TABLE phones ADD COLUMN digest bytea;
COMMENT ON COLUMN phones.digest IS 'HMAC-SHA-256 of the phone number, by a key of CODE_KEY; empty where it cannot be decrypted';
CREATE INDEX phones_by_digest ON phones (digest) WHERE digest IS NOT NULL;
CREATE INDEX phones_without_digest ON phones (wallet_id, number_id) WHERE digest IS NULL;
`;

export class DigestsOfPhones0080 implements MigrationInterface {
  readonly name = 'DigestsOfPhones00809100000000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(digests);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
