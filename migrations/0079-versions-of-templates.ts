/** Templates of answers count their changes, as messages do: who changes one names the version that was shown. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const version = `
ALTER TABLE answer_templates ADD COLUMN version int NOT NULL DEFAULT 1;
COMMENT ON COLUMN answer_templates.version IS 'how often it was written';
`;

export class VersionsOfTemplates0079 implements MigrationInterface {
  readonly name = 'VersionsOfTemplates00799100000000079';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(version);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
