/**
 * `invoice_start` where 0101 ran in its first form, which had no such table: that migration was changed after it had
 * landed. Documents begin with the first day that has been made, else with today.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const missing = `SELECT to_regclass('invoice_start') IS NULL AS missing`;

const start = `
CREATE TABLE invoice_start (effective_at bigint NOT NULL);
CREATE UNIQUE INDEX invoice_start_once ON invoice_start ((true));
COMMENT ON TABLE invoice_start IS 'documents are made of what took effect since then: the day of India of the migration';
COMMENT ON COLUMN invoice_start.effective_at IS 'microseconds since 1970';
INSERT INTO invoice_start
SELECT (extract(epoch FROM first::timestamp AT TIME ZONE 'Asia/Kolkata') * 1000000)::bigint
FROM (SELECT coalesce(min(day), (now() AT TIME ZONE 'Asia/Kolkata')::date) AS first FROM invoice_days) days;
CREATE TRIGGER invoice_start_never_changed BEFORE UPDATE OR DELETE ON invoice_start
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER invoice_start_never_emptied BEFORE TRUNCATE ON invoice_start
  FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

export class StartOfDocuments0091 implements MigrationInterface {
  readonly name = 'StartOfDocuments00919100000000104';

  async up(runner: QueryRunner): Promise<void> {
    const [row] = (await runner.query(missing)) as [{ missing: boolean }];
    if (row.missing) await runner.query(start);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
