/** What a choice among providers needs: which accounts take part in it, which offers were just empty, and what every process has met of each. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const choice = `
ALTER TABLE provider_accounts
  ADD COLUMN any_server boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT provider_accounts_name_free CHECK (provider <> 'any');
COMMENT ON COLUMN provider_accounts.any_server IS 'false: bought from only by who names it; for providers whose codes of countries or services mean something else';

ALTER TABLE catalog_offers ADD COLUMN empty_at timestamptz;
COMMENT ON COLUMN catalog_offers.empty_at IS 'when an order was last told that there is none, whatever the copy says';
`;

/** Unlogged, because lost means that the next report is soon. */
const reports = `
CREATE UNLOGGED TABLE provider_reports (
  provider text NOT NULL,
  process uuid NOT NULL,
  alone boolean NOT NULL,
  quiet_until timestamptz NOT NULL,
  refused_until timestamptz NOT NULL,
  refusal text,
  asked_per_second real NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (provider, process)
);
COMMENT ON TABLE provider_reports IS 'how it went to ask each provider lately, by process';
`;

export class Choice0006 implements MigrationInterface {
  readonly name = 'Choice0006000000000006';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [choice, reports]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('the house only goes forward');
  }
}
