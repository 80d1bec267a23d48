/** People: accounts and sessions. Plain tables, changed in place; what a person is called can be forgotten. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const accounts = `
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  full_name text,
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE sessions (
  session_id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  address text NOT NULL,
  agent text NOT NULL
);
COMMENT ON COLUMN sessions.session_id IS 'sha256 of the token in the cookie, hex';
CREATE INDEX sessions_of_user ON sessions (user_id);
`;

export class Accounts0002 implements MigrationInterface {
  readonly name = 'Accounts0002000000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accounts);
  }

  down(): Promise<void> {
    throw new Error('the house only goes forward');
  }
}
