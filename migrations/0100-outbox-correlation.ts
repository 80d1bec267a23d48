/** Work carries the correlation id of the event that it follows from (decision 0263). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const column = `
ALTER TABLE outbox ADD COLUMN correlation text;
COMMENT ON COLUMN outbox.correlation IS 'of the entry that it follows from; null: of a command without one, or from before there was any';
`;

export class OutboxCorrelation0100 implements MigrationInterface {
  readonly name = 'OutboxCorrelation01009100000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(column);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
