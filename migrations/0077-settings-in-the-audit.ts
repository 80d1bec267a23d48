/** Changes of settings are read from the audit, which has had them all; a notice that was text alone becomes its text. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const parts = `UPDATE settings SET value = jsonb_build_object('text', value)
WHERE key = 'notice' AND jsonb_typeof(value) = 'string'`;

export class SettingsInTheAudit0077 implements MigrationInterface {
  readonly name = 'SettingsInTheAudit00779100000000077';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(parts);
    await runner.query('DROP TABLE setting_changes');
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
