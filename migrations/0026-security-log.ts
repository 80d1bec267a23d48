/** Beside the books: what was refused for who asked, and who signed in. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const securityLog = `
CREATE TABLE security_log (
  kind text NOT NULL,
  subject text NOT NULL,
  address_range text NOT NULL,
  hour timestamptz NOT NULL,
  times int NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  route text NOT NULL,
  PRIMARY KEY (hour, kind, subject, address_range)
);
COMMENT ON TABLE security_log IS 'repeats within an hour are one row; kept for a year';
COMMENT ON COLUMN security_log.subject IS 'an id of ours, or the keyed hash of the e-mail that was tried; empty where nobody is known';
CREATE INDEX security_log_of_subject ON security_log (subject, last_at) WHERE subject <> '';
`;

export class SecurityLog0026 implements MigrationInterface {
  readonly name = 'SecurityLog00269100000000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(securityLog);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
