/** Beside the copy of a provider's catalogue: the one with which the day of India began, to show what changed since. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE catalog_days (
  provider text PRIMARY KEY,
  day date NOT NULL,
  copied_at timestamptz NOT NULL
);
COMMENT ON COLUMN catalog_days.copied_at IS 'when the kept copy was made: the last one before this day, or its first one';

CREATE TABLE catalog_offers_of_day (
  provider text NOT NULL,
  country text NOT NULL,
  service text NOT NULL,
  country_name text NOT NULL,
  service_name text NOT NULL,
  price text NOT NULL,
  PRIMARY KEY (provider, country, service)
);
`;

export class CatalogOfTheDay0078 implements MigrationInterface {
  readonly name = 'CatalogOfTheDay00789100000000078';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
