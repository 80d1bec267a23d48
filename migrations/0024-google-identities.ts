/** People: who signs in with Google. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const google = `
CREATE TABLE google_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX google_identities_of_user ON google_identities (user_id);

CREATE TABLE google_attempts (
  attempt_hash text PRIMARY KEY,
  tab text NOT NULL,
  next text NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON COLUMN google_attempts.attempt_hash IS 'sha256 of the token in the cookie, hex; the row is deleted when it is used';
CREATE INDEX google_attempts_by_end ON google_attempts (expires_at);
`;

export class GoogleIdentities0024 implements MigrationInterface {
  readonly name = 'GoogleIdentities00249100000000024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(google);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
