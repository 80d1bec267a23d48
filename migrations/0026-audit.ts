/** Truth: who of the staff did what, as a chain; beside it what may be erased. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const audit = `
CREATE TABLE audit (
  seq bigint PRIMARY KEY,
  recorded_at bigint NOT NULL,
  canonical text NOT NULL,
  entry jsonb GENERATED ALWAYS AS (canonical::jsonb -> 'entry') STORED,
  prev_hash bytea NOT NULL UNIQUE,
  hash bytea NOT NULL UNIQUE
);
COMMENT ON TABLE audit IS 'one row for each privileged action: ids, codes and salted digests, chained in the order of seq';
COMMENT ON COLUMN audit.hash IS 'sha256 of prev_hash and canonical';
COMMENT ON COLUMN audit.recorded_at IS 'microseconds since 1970';
CREATE INDEX audit_of_subject ON audit ((entry #>> '{subject,kind}'), (entry #>> '{subject,id}'), seq);
CREATE INDEX audit_of_actor ON audit ((entry #>> '{actor,id}'), seq);
CREATE TRIGGER audit_never_changed BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION never_changed();

CREATE TABLE audit_details (
  seq bigint NOT NULL REFERENCES audit,
  field text NOT NULL,
  salt bytea NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (seq, field)
);
COMMENT ON TABLE audit_details IS 'before, after, reason and address of an action: erasable, as the chain has their digests only';
`;

export class Audit0026 implements MigrationInterface {
  readonly name = 'Audit00269100000000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(audit);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
