/**
 * Truth and read models: a number's row is what a command reads, so its shape is kept; and a clock that jumps is noticed, written down, and decides nothing.
 * When a clock is in doubt, or was wrong: docs/decisions/clock.md.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** 1 is the shape before there was one. What is older than today's code is folded again after the migrations. */
const shape = `
CREATE TABLE number_shape (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shape int NOT NULL
);
INSERT INTO number_shape (shape) VALUES (1);
COMMENT ON TABLE number_shape IS 'the shape that all rows of numbers have at least, once they were folded anew';
`;

/** Facts about the database's clock, by whoever noticed them; only added. */
const clock = `
CREATE TABLE clock_facts (
  fact_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ahead', 'behind', 'right', 'accepted')),
  shift_ms bigint NOT NULL,
  clock_ms bigint NOT NULL,
  newest_commit bigint,
  said_by text NOT NULL,
  reason text
);
COMMENT ON COLUMN clock_facts.kind IS 'ahead, behind: it jumped so; right: it agrees with a process that watched it all the time; accepted: by a person';
COMMENT ON COLUMN clock_facts.clock_ms IS 'what the clock read then';
COMMENT ON COLUMN clock_facts.newest_commit IS 'microseconds: commits up to here may be ahead of the clock';
CREATE TRIGGER clock_facts_never_changed BEFORE UPDATE OR DELETE ON clock_facts FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER clock_facts_never_emptied BEFORE TRUNCATE ON clock_facts FOR EACH STATEMENT EXECUTE FUNCTION never_changed();

CREATE FUNCTION trusted_now(earliest float8, latest float8) RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
DECLARE at timestamptz := clock_timestamp();
BEGIN
  IF extract(epoch FROM at) * 1000 NOT BETWEEN earliest AND latest THEN
    RAISE EXCEPTION 'the clock reads %, which is not what it should', at USING ERRCODE = 'CLK01';
  END IF;
  RETURN at;
END $$;
COMMENT ON FUNCTION trusted_now IS 'the clock, for a process that knows between which times (ms) it must be';
`;

/** The newest commit is looked for among the last blocks alone: also those that were just written need a summary. */
const newest = `
ALTER INDEX events_by_time SET (autosummarize = on);
SELECT brin_summarize_new_values('events_by_time');
`;

const outbox = `
ALTER TABLE outbox ADD COLUMN set_at timestamptz NOT NULL DEFAULT clock_timestamp();
COMMENT ON COLUMN outbox.set_at IS 'what the clock was when available_at was set: a time in the future was set by a clock that was wrong';
`;

export class WrongClocks0013 implements MigrationInterface {
  readonly name = 'WrongClocks00139100000000013';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [shape, clock, newest, outbox]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('the database only goes forward');
  }
}
