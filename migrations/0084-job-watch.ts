/**
 * What becomes of jobs, for the page of the queues: failures that are still of interest, how each queue was measured,
 * which workers live, and how fast providers answer (decision 0272).
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const failures = `
CREATE TABLE job_failures (
  queue text NOT NULL,
  cause text NOT NULL,
  stream text NOT NULL,
  subject text NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (queue, cause, stream, subject)
);
COMMENT ON TABLE job_failures IS 'runs of jobs that came to nothing, counted: at most 10,000 rows of a queue, for 7 days after the last one';
COMMENT ON COLUMN job_failures.queue IS 'the name of its only job, too';
COMMENT ON COLUMN job_failures.cause IS 'a code; never the text of an error';
COMMENT ON COLUMN job_failures.stream IS 'the wallet; empty for work of no wallet';
COMMENT ON COLUMN job_failures.subject IS 'the number, recharge, withdrawal, provider or export that the job is about';
CREATE INDEX job_failures_last ON job_failures (queue, last_at);
CREATE INDEX job_failures_subject ON job_failures (subject);
`;

const states = `
CREATE TABLE queue_states (
  queue text PRIMARY KEY,
  jobs int NOT NULL,
  without_job int NOT NULL,
  numbers text[] NOT NULL,
  without_number int NOT NULL,
  job_ids text[] NOT NULL,
  measured_at timestamptz NOT NULL
);
COMMENT ON TABLE queue_states IS 'each queue as a worker measured it last';
COMMENT ON COLUMN queue_states.without_job IS 'open numbers that must have a job of this queue, and have none; numbers has the first ones, as wallet, space, number';
COMMENT ON COLUMN queue_states.without_number IS 'jobs of this queue whose number is not open; job_ids has the first ones';

CREATE TABLE worker_beats (
  worker uuid PRIMARY KEY,
  instance text NOT NULL,
  queue_kind text NOT NULL CHECK (queue_kind IN ('redis', 'postgres')),
  began_at timestamptz NOT NULL,
  beat_at timestamptz NOT NULL,
  polled_at timestamptz
);
COMMENT ON TABLE worker_beats IS 'a sign of life of each worker, for a day after the last one';
COMMENT ON COLUMN worker_beats.polled_at IS 'when it last finished a poll, or began';

ALTER TABLE provider_reports ADD COLUMN answered_in real;
COMMENT ON COLUMN provider_reports.answered_in IS 'ms from a request to its answer, the mean since the report before; null: nothing was answered';
`;

export class JobWatch0084 implements MigrationInterface {
  readonly name = 'JobWatch00849100000000084';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [failures, states]) await runner.query(statements);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
