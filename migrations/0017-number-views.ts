/**
 * Read model: what an open number is, and a polled one, is defined once, as views; and views of what one feature shows
 * others.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * security_invoker: whoever reads a view needs the rights on the table. The condition is that of the index
 * numbers_living, and more.
 */
const views = `
CREATE VIEW open_numbers WITH (security_invoker = true) AS
  SELECT * FROM numbers WHERE ending IS NULL AND hold = 'open';
COMMENT ON VIEW open_numbers IS 'its price is held: neither charged nor released';

CREATE VIEW polled_numbers WITH (security_invoker = true) AS
  SELECT * FROM open_numbers WHERE activation_id IS NOT NULL AND polling_until > clock_timestamp();
COMMENT ON VIEW polled_numbers IS 'open, assigned by a provider, and polled by the schedule';
`;

const shown = `
CREATE VIEW settled_numbers WITH (security_invoker = true) AS
  SELECT provider, country, service, hold, reason, assigned_at, closed_at, state FROM numbers WHERE hold <> 'open';
COMMENT ON VIEW settled_numbers IS 'their price was charged or released';

CREATE VIEW listed_providers WITH (security_invoker = true) AS
  SELECT provider FROM batch_looks WHERE covers_until > clock_timestamp();
COMMENT ON VIEW listed_providers IS 'one list takes the place of a poll of each of their numbers';

CREATE VIEW provider_terms WITH (security_invoker = true) AS
  SELECT provider, name, priority, enabled, currency, markup, cancel_limit_ms FROM provider_accounts;
COMMENT ON VIEW provider_terms IS 'the account at a provider, without its address and key';
`;

export class NumberViews0017 implements MigrationInterface {
  readonly name = 'NumberViews00179100000000017';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [views, shown]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
