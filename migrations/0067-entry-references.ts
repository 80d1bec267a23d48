/** A read model: which entries a correlation id or an activation id belongs to, and their number. Made by the feed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const references = `
CREATE TABLE entry_references (
  reference text NOT NULL CHECK (length(reference) <= 200),
  stream text NOT NULL,
  entry bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('correlation', 'activation')),
  number_id text,
  PRIMARY KEY (reference, stream, entry, kind)
);
COMMENT ON TABLE entry_references IS 'entries by the ids that they carry; kept by the feed, which fills it from the first entry on';
COMMENT ON COLUMN entry_references.entry IS 'the version of its first event';
COMMENT ON COLUMN entry_references.number_id IS 'of the events, where they are about a number';
`;

export class EntryReferences0067 implements MigrationInterface {
  readonly name = 'EntryReferences00679100000000067';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(references);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
