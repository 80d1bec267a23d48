/** A browser subscribes with our public key of that time; under another one it is not notified (decision 0284). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const publicKey = `
ALTER TABLE push_subscriptions ADD COLUMN public_key text;
COMMENT ON COLUMN push_subscriptions.public_key IS 'ours, base64url, with which the browser subscribed; null: it was not kept then';
`;

export class PushKeys0106 implements MigrationInterface {
  readonly name = 'PushKeys01069100000000106';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(publicKey);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
