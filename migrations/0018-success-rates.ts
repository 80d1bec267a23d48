/** A read model: per offer and day, how many numbers ended, how many of them with a code, and how long codes took. Made from the events by the feed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rates = `
CREATE TABLE success_rates (
  provider text NOT NULL,
  country text NOT NULL,
  service text NOT NULL,
  day date NOT NULL,
  ended int NOT NULL,
  with_code int NOT NULL,
  waits int[] NOT NULL,
  PRIMARY KEY (provider, country, service, day)
);
COMMENT ON COLUMN success_rates.day IS 'of the assignment, in India';
COMMENT ON COLUMN success_rates.waits IS 'numbers whose first code came within each bound of WAIT_BOUNDS, and not within the one before';
CREATE INDEX success_rates_by_service ON success_rates (service, day);
`;

/** All countries and servers of one service are read at once. */
const offers = `CREATE INDEX catalog_offers_by_service ON catalog_offers (service)`;

/** The counter reads single numbers. */
const settled = `
CREATE OR REPLACE VIEW settled_numbers WITH (security_invoker = true) AS
  SELECT provider, country, service, hold, reason, assigned_at, closed_at, state, wallet_id, number_id
  FROM numbers WHERE hold <> 'open'`;

export class SuccessRates0018 implements MigrationInterface {
  readonly name = 'SuccessRates00189100000000018';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [rates, offers, settled]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
