/**
 * Indexes of the work list of numbers, each of the few rows that need somebody, and what PostgreSQL has to know to
 * choose the index of a phone or of a correlation: an index that leaves rows out has no statistics for it.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = `
CREATE INDEX numbers_confirming ON numbers (requested_at)
  WHERE ending IS NULL AND hold = 'open' AND status = 'confirming';
CREATE INDEX numbers_unconfirmed ON numbers (closed_at)
  WHERE hold = 'released' AND ending IS NULL AND activation_id IS NULL;
CREATE INDEX orphans_open ON orphans (first_at) WHERE ended_at IS NULL;
CREATE INDEX users_by_phone_digits ON users (ltrim(phone, '+') text_pattern_ops) WHERE phone IS NOT NULL;
DROP INDEX users_by_phone_start;
CREATE STATISTICS users_phone_ends ON reverse(phone) FROM users;
CREATE STATISTICS users_phone_digits ON ltrim(phone, '+') FROM users;
CREATE STATISTICS audit_correlations ON (entry #>> '{facts,correlation}') FROM audit;
ANALYZE users;
ANALYZE audit;
`;

export class ListsByIndex0093 implements MigrationInterface {
  readonly name = 'ListsByIndex00939100000000093';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
