/** Pictures: when a person last asked for a poll of their number, so that all processes together ask the provider at most once in two seconds. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const checks = `
ALTER TABLE poll_clock ADD COLUMN checked_at timestamptz;
COMMENT ON COLUMN poll_clock.checked_at IS 'when its person last pressed Check OTP and the provider was asked';
`;

export class Checks0014 implements MigrationInterface {
  readonly name = 'Checks00109100000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(checks);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
