/** Truth beside the events: codes are deleted when they are old; until when they may be, a check of the ledger must know. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes are written in the order of their time, so that a summary of each block finds the old ones. */
const forgetting = `
CREATE INDEX codes_by_age ON codes USING brin (received_at);
CREATE TABLE codes_forgotten (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  before timestamptz NOT NULL
);
INSERT INTO codes_forgotten (before) VALUES ('-infinity');
COMMENT ON TABLE codes_forgotten IS 'codes received before this time may be deleted; their events, with the proof, stay';
`;

export class ForgettingCodes0009 implements MigrationInterface {
  readonly name = 'ForgettingCodes0009000000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetting);
  }

  down(): Promise<void> {
    throw new Error('the house only goes forward');
  }
}
