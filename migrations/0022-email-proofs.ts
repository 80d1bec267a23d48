/** People: the proof that an e-mail is theirs, how they typed it, and mails to others than people with an account. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const emailProofs = `
ALTER TABLE users ADD COLUMN email_proved_at timestamptz, ADD COLUMN typed_email text;
COMMENT ON COLUMN users.email_proved_at IS 'null: nobody has shown yet that the e-mail is theirs';
COMMENT ON COLUMN users.typed_email IS 'as it is shown to its owner; null: as it is stored';
UPDATE users SET email_proved_at = created_at;

CREATE TABLE email_proofs (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  code_hmac text NOT NULL,
  expires_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0
);
COMMENT ON TABLE email_proofs IS 'the newest link and code of a person; an older one is void';
COMMENT ON COLUMN email_proofs.token_hash IS 'sha256 of the token of the link, hex';
COMMENT ON COLUMN email_proofs.code_hmac IS 'HMAC-SHA256 of person and code, hex';

CREATE TABLE email_proof_requests (
  request_id uuid PRIMARY KEY,
  mailbox_hmac text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE email_proof_requests IS 'counts the codes that were asked for within a day, by mailbox: every account has one';
CREATE INDEX email_proof_requests_of_mailbox ON email_proof_requests (mailbox_hmac, created_at);

ALTER TABLE mails ALTER COLUMN user_id DROP NOT NULL, ADD COLUMN about text;
COMMENT ON COLUMN mails.about IS 'the id of what the mail is about; where user_id is null, it leads to the recipient';
`;

export class EmailProofs0022 implements MigrationInterface {
  readonly name = 'EmailProofs00229100000000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(emailProofs);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
