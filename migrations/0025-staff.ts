/**
 * Staff: accounts apart from users, with sessions, permissions, one-time passwords, script tokens and invitations; and
 * the one list of e-mails, in which each belongs to one account, a user's or a member of staff's.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two tables cannot share a unique constraint: triggers write each e-mail into a third, which has one. */
const emails = `
CREATE TABLE emails (
  email text PRIMARY KEY,
  owner_kind text NOT NULL CHECK (owner_kind IN ('user', 'staff')),
  owner_id uuid NOT NULL,
  UNIQUE (owner_kind, owner_id)
);
COMMENT ON TABLE emails IS 'every e-mail of users and staff, once; written by triggers alone';
INSERT INTO emails SELECT email, 'user', id FROM users;

CREATE FUNCTION claim_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO emails (email, owner_kind, owner_id) VALUES (NEW.email, TG_ARGV[0], NEW.id) ON CONFLICT DO NOTHING;
  -- as ON CONFLICT DO NOTHING: no row is inserted, and no e-mail is in PostgreSQL's log
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION move_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NEW.email IS NULL THEN DELETE FROM emails WHERE owner_kind = TG_ARGV[0] AND owner_id = NEW.id;
  ELSE UPDATE emails SET email = NEW.email WHERE owner_kind = TG_ARGV[0] AND owner_id = NEW.id; END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION free_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM emails WHERE owner_kind = TG_ARGV[0] AND owner_id = OLD.id;
  RETURN NULL;
END $$;
`;

const triggersOn = (table: string, kind: string): string => `
CREATE TRIGGER claim_email BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION claim_email('${kind}');
CREATE TRIGGER move_email AFTER UPDATE OF email ON ${table} FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION move_email('${kind}');
CREATE TRIGGER free_email AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION free_email('${kind}');
`;

const staff = `
CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('staff', 'super_admin')),
  role_given_by uuid REFERENCES staff,
  role_given_at timestamptz NOT NULL DEFAULT now(),
  invited_by uuid REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_by uuid REFERENCES staff,
  removed_at timestamptz,
  CHECK ((removed_at IS NULL) = (email IS NOT NULL))
);
COMMENT ON COLUMN staff.email IS 'null once the account was removed: the row stays for what names it';
COMMENT ON COLUMN staff.invited_by IS 'null for the first super_admin, made at the first start';

CREATE TABLE staff_permissions (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  permission text NOT NULL,
  granted_by uuid NOT NULL REFERENCES staff,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, permission)
);

CREATE TABLE staff_sessions (
  session_id text PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  stage text NOT NULL CHECK (stage IN ('code', 'enrol', 'open')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz NOT NULL DEFAULT now(),
  failures int NOT NULL DEFAULT 0,
  address text NOT NULL,
  agent text NOT NULL
);
COMMENT ON COLUMN staff_sessions.session_id IS 'sha256 of the token in the cookie, hex';
COMMENT ON COLUMN staff_sessions.stage IS 'code: the password was right, a one-time code is awaited; enrol: TOTP is to be set up first';
COMMENT ON COLUMN staff_sessions.verified_at IS 'when the password or a code was last given: money and permissions need it within 5 minutes';
CREATE INDEX staff_sessions_of_staff ON staff_sessions (staff_id);

CREATE TABLE staff_totp (
  staff_id uuid PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  seed bytea,
  next_seed bytea,
  last_step bigint NOT NULL DEFAULT 0,
  failures int NOT NULL DEFAULT 0,
  locked_until timestamptz NOT NULL DEFAULT '-infinity'
);
COMMENT ON COLUMN staff_totp.seed IS 'encrypted: AES-256-GCM, bound to the staff id; null until a first code has confirmed it';
COMMENT ON COLUMN staff_totp.next_seed IS 'of a set-up that no code has confirmed yet';
COMMENT ON COLUMN staff_totp.last_step IS 'of the last accepted code, in steps of 30 s since 1970: it and earlier ones are refused';

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);
COMMENT ON TABLE staff_recovery_codes IS 'sha256 of those that were not used yet';

CREATE TABLE staff_tokens (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  name text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  permissions text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CHECK (expires_at <= created_at + interval '24 hours')
);
CREATE INDEX staff_tokens_of_staff ON staff_tokens (staff_id);

CREATE TABLE staff_invites (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  permissions text[] NOT NULL,
  invited_by uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  token_hash text UNIQUE,
  CHECK (expires_at <= created_at + interval '24 hours')
);
COMMENT ON COLUMN staff_invites.token_hash IS 'sha256 of the token of the mailed link; null until the mail is handed over';
`;

export class Staff0025 implements MigrationInterface {
  readonly name = 'Staff00259100000000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(emails);
    await runner.query(staff);
    await runner.query(triggersOn('users', 'user') + triggersOn('staff', 'staff'));
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
