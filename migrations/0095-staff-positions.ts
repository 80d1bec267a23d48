/** Up to where in the WAL a replica must be to have all that a member of staff has written (decision 0278). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const positions = `
CREATE TABLE staff_positions (
  staff_id uuid PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  written_to pg_lsn NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE staff_positions IS 'the end of the WAL after the last command of a member of staff; written only where there is a replica';
`;

export class StaffPositions0095 implements MigrationInterface {
  readonly name = 'StaffPositions00959100000000095';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(positions);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
