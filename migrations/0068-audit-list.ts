/** Indexes for the list of the audit: by time, by action, by target and by what a row belongs to. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = `
CREATE INDEX audit_by_time ON audit (recorded_at, seq);
CREATE INDEX audit_of_action ON audit ((entry ->> 'action'), recorded_at, seq);
CREATE INDEX audit_of_target ON audit ((entry #>> '{subject,id}'), seq);
CREATE INDEX audit_of_correlation ON audit ((entry #>> '{facts,correlation}'))
  WHERE entry #>> '{facts,correlation}' IS NOT NULL;
`;

export class AuditList0068 implements MigrationInterface {
  readonly name = 'AuditList00689100000000068';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
