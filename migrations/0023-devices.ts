/** People: devices known by a cookie, sessions with the range of their address, and messages to support. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const devices = `
CREATE TABLE known_devices (
  device_hash text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  first_sign_in_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (device_hash, user_id)
);
COMMENT ON COLUMN known_devices.device_hash IS 'sha256 of the token in the cookie, hex';
CREATE INDEX known_devices_of_user ON known_devices (user_id);
CREATE INDEX known_devices_by_age ON known_devices (last_sign_in_at);

ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE sessions ADD COLUMN device_hash text;
UPDATE sessions SET address = CASE
  WHEN address ~ '^(::ffff:)?[0-9]{1,3}([.][0-9]{1,3}){3}$'
    THEN regexp_replace(replace(address, '::ffff:', ''), '[0-9]+$', '0/24')
  ELSE 'unknown' END;
COMMENT ON COLUMN sessions.address IS 'the range only: IPv4 by /24, IPv6 by /48';
`;

const contact = `
CREATE TABLE contact_messages (
  message_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  answer text,
  answered_by text,
  answered_at timestamptz,
  CHECK ((status = 'answered') = (answer IS NOT NULL AND answered_by IS NOT NULL AND answered_at IS NOT NULL))
);
COMMENT ON COLUMN contact_messages.answered_by IS 'the id of the staff member';
CREATE INDEX contact_messages_of_user ON contact_messages (user_id, created_at);
CREATE INDEX contact_messages_open ON contact_messages (created_at) WHERE status = 'open';
`;

export class Devices0023 implements MigrationInterface {
  readonly name = 'Devices00239100000000023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(devices);
    await runner.query(contact);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
