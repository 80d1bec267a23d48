/** How many changes were made of a member of staff: a change names it as seen (decision 0293). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const changes = `
ALTER TABLE staff ADD COLUMN changes integer NOT NULL DEFAULT 0 CHECK (changes >= 0);
COMMENT ON COLUMN staff.changes IS 'of role and permissions, made so far by a super_admin: the next one names it as seen';
`;

export class SeenOfStaff0130 implements MigrationInterface {
  readonly name = 'SeenOfStaff01309100000000130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(changes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
