/** The close of a financial year is asked for and approved too: one more kind of approvals, which moves no money. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = `
ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_kind_check CHECK (kind IN
  ('adjustment', 'refund', 'withdrawal', 'quarantine', 'close', 'close-withdrawal', 'year-close', 'match', 'write-off',
   'unmatch'));
ALTER TABLE approvals DROP CONSTRAINT approvals_amount_check;
ALTER TABLE approvals ADD CONSTRAINT approvals_amount_check
  CHECK (CASE WHEN kind IN ('close', 'close-withdrawal', 'year-close', 'match') THEN amount = 0
    WHEN kind = 'unmatch' THEN amount >= 0 ELSE amount > 0 END);
`;

export class YearsByTwo0111 implements MigrationInterface {
  readonly name = 'YearsByTwo01119100000000111';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
