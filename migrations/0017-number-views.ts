/** Read model: what an open number is, and a polled one, is defined once, as views. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** security_invoker: whoever reads a view needs the rights on the table. The condition is that of the index numbers_living, and more. */
const views = `
CREATE VIEW open_numbers WITH (security_invoker = true) AS
  SELECT * FROM numbers WHERE ending IS NULL AND hold = 'open';
COMMENT ON VIEW open_numbers IS 'its price is held: neither charged nor released';

CREATE VIEW polled_numbers WITH (security_invoker = true) AS
  SELECT * FROM open_numbers WHERE activation_id IS NOT NULL AND polling_until > clock_timestamp();
COMMENT ON VIEW polled_numbers IS 'open, assigned by a provider, and polled by the schedule';
`;

export class NumberViews0017 implements MigrationInterface {
  readonly name = 'NumberViews00179100000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(views);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
