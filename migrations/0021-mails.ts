/** Mails that wait to be sent, and the one reset link of a person that is valid. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const mails = `
CREATE TABLE mails (
  mail_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
COMMENT ON TABLE mails IS 'what is to be mailed to whom: no text, link or code is stored';
CREATE INDEX mails_due ON mails (next_attempt_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_user ON mails (user_id, kind, created_at);
CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL;

CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
COMMENT ON COLUMN password_resets.token_hash IS 'sha256 of both tokens of the link, hex; a newer link replaces it';
`;

export class Mails0021 implements MigrationInterface {
  readonly name = 'Mails00219100000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(mails);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
