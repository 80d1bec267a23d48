/** Beside the books: a flag of abuse that staff have closed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const closed = `
ALTER TABLE abuse_flags ADD COLUMN closed_at timestamptz;
COMMENT ON COLUMN abuse_flags.closed_at IS 'when staff closed it; null again where the rule holds the account back later';
DROP INDEX abuse_flags_by_time;
CREATE INDEX abuse_flags_open ON abuse_flags (last_at DESC, kind, subject) WHERE closed_at IS NULL;
`;

export class ClosedFlags0028 implements MigrationInterface {
  readonly name = 'ClosedFlags00289100000000028';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(closed);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
