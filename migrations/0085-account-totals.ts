/** A read model: what each account of the books moved by hours and days of India. Made by the feed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const MADE = { hour: 'CREATE TABLE account_hours', day: 'CREATE TABLE account_days' } as const;

/** One row a moment of recording, moment of effect, account and party: rows change in place, as no index has their sums. */
const totals = (unit: 'hour' | 'day'): string => `
${MADE[unit]} (
  recorded_${unit} int NOT NULL,
  effective_${unit} int NOT NULL,
  account text NOT NULL,
  party text NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  lines int NOT NULL,
  PRIMARY KEY (recorded_${unit}, effective_${unit}, account, party)
) WITH (fillfactor = 70);
CREATE INDEX account_${unit}s_by_effect ON account_${unit}s (effective_${unit});
COMMENT ON TABLE account_${unit}s IS 'paise, and how many sides of postings; party '''' where a posting has none';
COMMENT ON COLUMN account_${unit}s.recorded_${unit} IS '${unit}s of India since 1970-01-01';
COMMENT ON COLUMN account_${unit}s.effective_${unit} IS '${unit}s of India since 1970-01-01';
`;

export class AccountTotals0085 implements MigrationInterface {
  readonly name = 'AccountTotals00859100000000085';

  async up(runner: QueryRunner): Promise<void> {
    for (const unit of ['hour', 'day'] as const) await runner.query(totals(unit));
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
