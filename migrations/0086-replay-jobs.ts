/** Replays that staff asked for: each is a job of its own process; and the digests of the tables that a replay made. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const jobs = `
CREATE TABLE replay_jobs (
  replay_id uuid PRIMARY KEY,
  staff_id uuid REFERENCES staff ON DELETE SET NULL,
  as_of bigint,
  tables text[] NOT NULL CHECK (cardinality(tables) > 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  why text,
  run int NOT NULL DEFAULT 0,
  events bigint NOT NULL DEFAULT 0,
  events_expected bigint,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  begun_at timestamptz,
  noted_at timestamptz,
  ended_at timestamptz,
  run_id uuid UNIQUE REFERENCES replay_runs,
  CHECK ((state = 'failed') = (why IS NOT NULL)),
  CHECK ((state = 'done') = (run_id IS NOT NULL)),
  CHECK ((state IN ('waiting', 'running')) = (ended_at IS NULL))
);
COMMENT ON TABLE replay_jobs IS 'replays that staff asked for; what each found is in replay_runs';
COMMENT ON COLUMN replay_jobs.as_of IS 'microseconds since 1970; null: all that is recorded';
COMMENT ON COLUMN replay_jobs.tables IS 'the read models that are made';
COMMENT ON COLUMN replay_jobs.run IS 'how often it was begun: one whose process was killed begins again';
COMMENT ON COLUMN replay_jobs.noted_at IS 'when the events so far were counted';
CREATE INDEX replay_jobs_open ON replay_jobs (asked_at) WHERE state IN ('waiting', 'running');
ALTER TABLE replay_runs ADD COLUMN tables jsonb;
COMMENT ON COLUMN replay_runs.tables IS 'of each table that was made: name, rows, SHA-256; null: of an earlier version';
`;

export class ReplayJobs0086 implements MigrationInterface {
  readonly name = 'ReplayJobs00869100000000086';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(jobs);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
