/** The State of a person, where they give it: the place of supply of what they buy (decision 0268). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const column = `
ALTER TABLE users ADD COLUMN state text CHECK (state ~ '^[0-9]{2}$');
COMMENT ON COLUMN users.state IS 'the GST code of the State or Union territory; null: not given';
`;

export class StatesOfPeople0102 implements MigrationInterface {
  readonly name = 'StatesOfPeople01029100000000102';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(column);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
