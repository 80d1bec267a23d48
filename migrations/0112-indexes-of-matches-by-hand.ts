/**
 * Matches by hand are listed by their source, and an approval takes back one of them. In a transaction of its own: a
 * match is a row for each payment, and approvals are decided meanwhile.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = `
CREATE UNIQUE INDEX recon_matches_undone_by ON recon_matches (undone_by) WHERE undone_by IS NOT NULL;
CREATE INDEX recon_matches_by_hand ON recon_matches (source, match_id) WHERE approval_id IS NOT NULL AND undone_by IS NULL;
COMMENT ON COLUMN recon_runs.was_shown IS
  'false: the run of the day, which credits what was missed too; true: one that somebody asked for, by what they saw';
`;

export class IndexesOfMatchesByHand0112 implements MigrationInterface {
  readonly name = 'IndexesOfMatchesByHand01129100000000112';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
