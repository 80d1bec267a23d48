/**
 * After a restore to a moment, documents wait until somebody has said which numbers were given since: these are never
 * given again. A number that was skipped so is written down, and no other gap is possible.
 *
 * Contracts 0101-invoices.ts: no version writes its column `previous`, which is generated, and is there again after this.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const skips = `
CREATE TABLE invoice_skips (
  year text NOT NULL,
  series text NOT NULL CHECK (series IN ('INV', 'CRN')),
  next_serial int NOT NULL CHECK (next_serial BETWEEN 2 AND 9999999),
  skipped int NOT NULL CHECK (skipped > 0 AND skipped < next_serial),
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (year, series, next_serial),
  UNIQUE (year, series, next_serial, skipped)
);
COMMENT ON TABLE invoice_skips IS 'numbers of documents that a restore has lost: they were given, and are not given again';
COMMENT ON COLUMN invoice_skips.skipped IS 'how many are missing before next_serial';

CREATE TABLE invoice_holds (
  hold_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restored_to timestamptz NOT NULL,
  held_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
COMMENT ON TABLE invoice_holds IS 'restores after which documents wait for the numbers that were given since; ended_at: they were said';
`;

const invoices = `
ALTER TABLE invoices DROP COLUMN previous;
ALTER TABLE invoices ADD COLUMN skipped int NOT NULL DEFAULT 0 CHECK (skipped >= 0);
ALTER TABLE invoices ADD COLUMN previous int GENERATED ALWAYS AS (nullif(serial - 1 - skipped, 0)) STORED;
ALTER TABLE invoices ADD COLUMN skips_to int GENERATED ALWAYS AS (CASE WHEN skipped > 0 THEN serial END) STORED;
ALTER TABLE invoices ADD FOREIGN KEY (year, series, previous) REFERENCES invoices;
ALTER TABLE invoices ADD FOREIGN KEY (year, series, skips_to, skipped)
  REFERENCES invoice_skips (year, series, next_serial, skipped);
CREATE UNIQUE INDEX invoices_follow_once ON invoices (year, series, previous) NULLS NOT DISTINCT;
COMMENT ON COLUMN invoices.skipped IS 'numbers before this one that a restore has lost';
`;

const forEver = `
CREATE TRIGGER invoice_skips_never_changed BEFORE UPDATE OR DELETE ON invoice_skips
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER invoice_skips_never_emptied BEFORE TRUNCATE ON invoice_skips
  FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

export class DocumentsAfterARestore0104 implements MigrationInterface {
  readonly name = 'DocumentsAfterARestore01049100000000104';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [skips, invoices, forEver]) await runner.query(statements);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
