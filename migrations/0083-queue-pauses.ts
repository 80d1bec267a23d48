/** Pauses of queues by staff: who, why, and until when; at most one row for each queue. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const pauses = `
CREATE TABLE queue_pauses (
  queue text PRIMARY KEY CHECK (length(queue) BETWEEN 1 AND 64),
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  reason text NOT NULL,
  paused_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz NOT NULL CHECK (ends_at > paused_at)
);
COMMENT ON TABLE queue_pauses IS 'queues that staff have paused; the worker ends each at its time and deletes the row';
COMMENT ON COLUMN queue_pauses.reason IS 'in the words of who paused it';
`;

export class QueuePauses0083 implements MigrationInterface {
  readonly name = 'QueuePauses00839100000000083';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(pauses);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
