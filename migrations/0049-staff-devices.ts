/** The devices that members of staff signed in with: a stranger's failures lock none of them out (decision 0195). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const devices = `
CREATE TABLE staff_devices (
  device_hash text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  last_sign_in_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (device_hash, staff_id)
);
COMMENT ON COLUMN staff_devices.device_hash IS 'sha256 of the token in the cookie, hex';
`;

export class StaffDevices0049 implements MigrationInterface {
  readonly name = 'StaffDevices00499100000000049';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(devices);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
