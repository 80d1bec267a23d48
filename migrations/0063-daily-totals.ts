/** A read model: what each day came to, by provider, country and service, and who was active. Made by the feed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const totals = `
CREATE TABLE daily_totals (
  day date NOT NULL,
  provider text NOT NULL,
  country text NOT NULL,
  service text NOT NULL,
  started int NOT NULL DEFAULT 0,
  sold int NOT NULL DEFAULT 0,
  revenue bigint NOT NULL DEFAULT 0,
  cost bigint NOT NULL DEFAULT 0,
  refunds int NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  top_ups int NOT NULL DEFAULT 0,
  topped_up bigint NOT NULL DEFAULT 0,
  losses bigint NOT NULL DEFAULT 0,
  people int NOT NULL DEFAULT 0,
  PRIMARY KEY (day, provider, country, service)
);
COMMENT ON TABLE daily_totals IS 'amounts in paise; '''' where an event has no provider, country or service; people stand in the row without any';
COMMENT ON COLUMN daily_totals.day IS 'of the event''s effective time, in India';
`;

/** Counts each person once a day. */
const people = `
CREATE TABLE active_days (
  day date NOT NULL,
  wallet_id text NOT NULL,
  PRIMARY KEY (day, wallet_id)
);
`;

export class DailyTotals0063 implements MigrationInterface {
  readonly name = 'DailyTotals00639100000000063';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [totals, people]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
