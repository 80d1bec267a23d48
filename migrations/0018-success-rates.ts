/** A read model: per offer and day, how many numbers ended, how many of them with a code, and how long codes took. Made from the events by the feed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const outcomes = `
CREATE TABLE number_outcomes (
  provider text NOT NULL,
  country text NOT NULL,
  service text NOT NULL,
  day date NOT NULL,
  ended int NOT NULL,
  with_code int NOT NULL,
  waits int[] NOT NULL,
  PRIMARY KEY (provider, country, service, day)
);
COMMENT ON COLUMN number_outcomes.day IS 'of the assignment, in India';
COMMENT ON COLUMN number_outcomes.waits IS 'numbers by the time to their first code: one count for each of WAIT_BOUNDS';
CREATE INDEX number_outcomes_by_service ON number_outcomes (service, day);

CREATE VIEW success_rates WITH (security_invoker = true) AS
  SELECT provider, country, service, day, ended, with_code, waits FROM number_outcomes;
COMMENT ON VIEW success_rates IS 'how many numbers of an offer ended on a day, and how many of them with a code';
DROP VIEW settled_numbers;
`;

/** All countries and servers of one service are read at once. */
const offers = `CREATE INDEX catalog_offers_by_service ON catalog_offers (service)`;

export class SuccessRates0018 implements MigrationInterface {
  readonly name = 'SuccessRates00189100000000018';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [outcomes, offers]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
