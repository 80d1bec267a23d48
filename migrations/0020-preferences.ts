/** People: what each prefers. A plain table, changed in place. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const preferences = `
CREATE TABLE preferences (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  theme text,
  language text,
  sound boolean,
  vibration boolean,
  pick_by text,
  offer_order text,
  favourites text[]
);
COMMENT ON TABLE preferences IS 'null: the person never chose, so the default of the application counts';
`;

export class Preferences0020 implements MigrationInterface {
  readonly name = 'Preferences00209100000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(preferences);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
