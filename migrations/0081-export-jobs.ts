/** Exports of lists that are made outside a request: who asked for what, how far each is, and which file it has. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const jobs = `
CREATE TABLE export_jobs (
  export_id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  list text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  query jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  why text,
  run int NOT NULL DEFAULT 0,
  rows bigint NOT NULL DEFAULT 0,
  rows_expected bigint,
  bytes bigint,
  sha256 text,
  made_with text[] NOT NULL DEFAULT '{}',
  asked_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  expires_at timestamptz,
  CHECK ((state = 'failed') = (why IS NOT NULL)),
  CHECK (state <> 'done' OR (bytes IS NOT NULL AND sha256 IS NOT NULL)),
  CHECK ((state IN ('waiting', 'running')) = (ended_at IS NULL)),
  CHECK ((ended_at IS NULL) = (expires_at IS NULL))
);
COMMENT ON TABLE export_jobs IS 'exports of lists that the worker makes as files';
COMMENT ON COLUMN export_jobs.query IS 'columns, filters, order and search as asked; the search is erased when it expires';
COMMENT ON COLUMN export_jobs.run IS 'how often it was begun; the file of the last run alone is the export';
COMMENT ON COLUMN export_jobs.made_with IS 'the role and the permissions that who asked had when it was begun';
COMMENT ON COLUMN export_jobs.expires_at IS 'the file and the text of the search are deleted then';
CREATE INDEX export_jobs_of_staff ON export_jobs (staff_id, asked_at DESC);
CREATE INDEX export_jobs_open ON export_jobs (asked_at) WHERE state IN ('waiting', 'running');
CREATE INDEX export_jobs_expiring ON export_jobs (expires_at) WHERE expires_at IS NOT NULL;
`;

export class ExportJobs0081 implements MigrationInterface {
  readonly name = 'ExportJobs00819100000000081';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(jobs);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
