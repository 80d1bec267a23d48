/** Who changed which setting of the business, when and why: added to, and never changed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const changes = `
CREATE TABLE setting_changes (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  setting text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX setting_changes_of ON setting_changes (setting, seq);
COMMENT ON COLUMN setting_changes.id IS 'made by the browser: the same one again is the same change';
COMMENT ON COLUMN setting_changes.before IS 'JSON null: the default was in force';
`;

export class SettingChanges0069 implements MigrationInterface {
  readonly name = 'SettingChanges00699100000000069';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(changes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
