/** How the parts of the product were, minute by minute, for the page that anybody may read (decision 0262). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const part = (name: string): string => `${name} text NOT NULL CHECK (${name} IN ('ok', 'degraded', 'down'))`;

const minutes = `
CREATE TABLE status_minutes (
  minute timestamptz PRIMARY KEY,
  ${['database', 'queue', 'provider', 'gateway'].map(part).join(',\n  ')}
);
COMMENT ON TABLE status_minutes IS 'what the worker measured of the parts of the product, for 31 days; a minute without a row was not measured';
`;

export class StatusMinutes0099 implements MigrationInterface {
  readonly name = 'StatusMinutes00999100000000099';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(minutes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
