/**
 * Truth and pictures: what a command writes is less. A number's row changes on its own page while it lives, as no index is over what a code or a charge
 * changes; an effect is kept apart by its first event alone; and the events of a subject are found by its id.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row an effect instead of one an event. */
const effects = `
CREATE UNIQUE INDEX events_one_effect ON events (stream, idempotency_key) WHERE seq = 0;
ALTER TABLE events DROP CONSTRAINT events_stream_idempotency_key_seq_key;
`;

/** A subject's id leads to its few events: whose stream they are in is read from the rows. */
const subjects = `
DROP INDEX events_by_subject;
CREATE INDEX events_by_subject ON events (subject, version) WHERE subject IS NOT NULL;
`;

/** Numbers that have ended are many, and in no index but that of their person, their offer and their activation. */
const numbers = `
DROP INDEX numbers_open, numbers_unended, numbers_unfinished;
CREATE INDEX numbers_living ON numbers (deadline) WHERE ending IS NULL;
ALTER TABLE numbers SET (fillfactor = 60);
COMMENT ON INDEX numbers_living IS 'numbers whose hold is open, or whose activation may still live at the provider';
`;

export class LeanerRows0010 implements MigrationInterface {
  readonly name = 'LeanerRows00109100000000010';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [effects, subjects, numbers]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('the house only goes forward');
  }
}
