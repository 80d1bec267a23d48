/** Alarms as they stand, what was sent of them, and the sign of life of backend and worker (decision 0260). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const alarms = `
CREATE TABLE process_beats (
  process text PRIMARY KEY CHECK (process IN ('backend', 'worker')),
  holder uuid NOT NULL,
  beat_at timestamptz NOT NULL
);
COMMENT ON TABLE process_beats IS 'when a backend and a worker gave a sign of life last; the holder of the row reports the alarms of its kind';

CREATE TABLE alarms (
  process text NOT NULL,
  key text NOT NULL,
  alarm text NOT NULL,
  labels jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'firing', 'resolved')),
  since timestamptz NOT NULL,
  clear_since timestamptz,
  value float8 NOT NULL,
  reported text CHECK (reported IN ('firing', 'resolved')),
  reported_at timestamptz,
  PRIMARY KEY (process, key),
  CHECK ((reported IS NULL) = (reported_at IS NULL))
);
CREATE INDEX alarms_by_time ON alarms (since);
COMMENT ON TABLE alarms IS 'the alarms of each kind of process as they stand, resolved ones for seven days';
COMMENT ON COLUMN alarms.key IS 'its name and its labels';

CREATE TABLE alarm_notices (
  notice_id uuid PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  notice jsonb NOT NULL,
  webhook_attempts int NOT NULL DEFAULT 0,
  webhook_next_at timestamptz
);
COMMENT ON TABLE alarm_notices IS 'what is sent of alarms by mail and webhook, for 30 days';
COMMENT ON COLUMN alarm_notices.webhook_next_at IS 'NULL: no webhook is to be sent (any more)';
CREATE INDEX alarm_notices_due ON alarm_notices (webhook_next_at) WHERE webhook_next_at IS NOT NULL;
`;

export class Alarms0088 implements MigrationInterface {
  readonly name = 'Alarms00889100000000088';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(alarms);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
