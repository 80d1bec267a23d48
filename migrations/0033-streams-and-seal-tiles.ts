/**
 * Streams are numbered in the order of their first events, and seals of format 2 are trees over them in that order,
 * kept as tiles (decision 0173).
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows are only added, by the trigger alone. It runs at the end of the statement that adds the events, so whoever waits
 * for the lock of the numbers waits for nothing else after it.
 */
const streams = `
CREATE TABLE streams (
  stream text PRIMARY KEY,
  no bigint NOT NULL UNIQUE CHECK (no >= 0)
);
COMMENT ON TABLE streams IS 'one row a stream, numbered from 0 without a gap in the order of the first events';
CREATE FUNCTION number_stream() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7311002);
  INSERT INTO streams (stream, no) SELECT NEW.stream, coalesce(max(no) + 1, 0) FROM streams;
  RETURN NULL;
END $$;
CREATE TRIGGER number_stream AFTER INSERT ON events FOR EACH ROW WHEN (NEW.version = 1)
  EXECUTE FUNCTION number_stream();
INSERT INTO streams (stream, no)
SELECT stream, row_number() OVER (ORDER BY recorded_at, stream COLLATE "C") - 1 FROM events WHERE version = 1;
CREATE TRIGGER streams_never_changed BEFORE UPDATE OR DELETE ON streams
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER streams_never_emptied BEFORE TRUNCATE ON streams FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

/** A process of the version before goes on to add rows of format 1. */
const seals = `
ALTER TABLE seals
  ADD COLUMN format smallint NOT NULL DEFAULT 1,
  ADD COLUMN facts bigint,
  ADD COLUMN liabilities bytea,
  ADD COLUMN audit_seq bigint,
  ADD COLUMN audit_hash bytea,
  ADD COLUMN closes_period boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT seals_format CHECK (CASE format WHEN 1 THEN facts IS NULL WHEN 2 THEN facts IS NOT NULL ELSE false END),
  ADD CONSTRAINT seals_audit CHECK ((audit_seq IS NULL) = (audit_hash IS NULL));
COMMENT ON COLUMN seals.wallets IS 'the leaves of the tree: streams in format 2, in format 1 also the newest row of the audit';
COMMENT ON COLUMN seals.facts IS 'events up to the sealed heads; not in format 1';
COMMENT ON COLUMN seals.closes_period IS 'its tiles are kept for ever';
COMMENT ON TABLE seal_leaves IS 'leaves of seals of format 1';
`;

/** The hashes of a tile cannot be compressed. No foreign keys: the row of a seal is the last one that is added. */
const trees = `
CREATE TABLE stream_leaves (
  seal_no bigint NOT NULL,
  no bigint NOT NULL,
  stream text NOT NULL,
  version bigint NOT NULL,
  head_hash bytea NOT NULL,
  available bigint NOT NULL,
  held bigint NOT NULL,
  PRIMARY KEY (no, seal_no)
);
CREATE INDEX stream_leaves_by_seal ON stream_leaves (seal_no, no);
COMMENT ON TABLE stream_leaves IS 'leaves of seals of format 2: a row where a stream moved since the seal before';
CREATE TABLE seal_tiles (
  level smallint NOT NULL,
  place bigint NOT NULL,
  seal_no bigint NOT NULL,
  hashes bytea NOT NULL CHECK (length(hashes) BETWEEN 32 AND 8192),
  PRIMARY KEY (level, place, seal_no)
);
ALTER TABLE seal_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;
COMMENT ON TABLE seal_tiles IS 'up to 256 hashes of a tree; the tile at a seal is the newest row at or before it';
CREATE TRIGGER stream_leaves_never_changed BEFORE UPDATE ON stream_leaves
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER stream_leaves_never_emptied BEFORE TRUNCATE ON stream_leaves
  FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
CREATE TRIGGER seal_tiles_never_changed BEFORE UPDATE ON seal_tiles FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER seal_tiles_never_emptied BEFORE TRUNCATE ON seal_tiles
  FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

export class StreamsAndSealTiles0033 implements MigrationInterface {
  readonly name = 'StreamsAndSealTiles00339100000000033';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [streams, seals, trees]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
