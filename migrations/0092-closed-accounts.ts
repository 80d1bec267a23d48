/** When a person closed their account, and when it was erased who they were (decision 0255). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const closed = `
ALTER TABLE users
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT users_erased_check CHECK (erased_at IS NULL OR closed_at IS NOT NULL);
COMMENT ON COLUMN users.closed_at IS 'nobody signs in any more; as AccountClosed of the stream says';
COMMENT ON COLUMN users.erased_at IS 'name, e-mail and phone are gone';
CREATE INDEX users_to_erase ON users (closed_at) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
`;

export class ClosedAccounts0092 implements MigrationInterface {
  readonly name = 'ClosedAccounts00929100000000092';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(closed);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
