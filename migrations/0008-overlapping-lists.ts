/** Pictures: a list of a provider takes its time, and what is first seen in it was bought before it was whole, and maybe before it was asked for. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was seen until now was remembered by when its list was asked for. */
const askedAt = `
ALTER TABLE sightings ADD COLUMN asked_at timestamptz;
UPDATE sightings SET asked_at = first_at;
COMMENT ON COLUMN sightings.asked_at IS 'when the first list that shows it was asked for';
COMMENT ON COLUMN sightings.first_at IS 'when the first list that shows it was whole';
`;

export class OverlappingLists0008 implements MigrationInterface {
  readonly name = 'OverlappingLists0008000000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(askedAt);
  }

  down(): Promise<void> {
    throw new Error('the house only goes forward');
  }
}
