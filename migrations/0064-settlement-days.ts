/** Beside the truth: which days' settlements of a gateway were read. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const days = `
CREATE TABLE settlement_days (
  gateway text NOT NULL,
  day date NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (gateway, day)
);
COMMENT ON TABLE settlement_days IS 'every payment that the gateway settled on this day of India has its outcome';
`;

export class SettlementDays0064 implements MigrationInterface {
  readonly name = 'SettlementDays00649100000000064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(days);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
