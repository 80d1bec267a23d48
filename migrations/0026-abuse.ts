/** Beside the books: who pays from where, and signs of abuse for staff to look into. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const abuse = `
CREATE TABLE payment_sources (
  source text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  first_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (source, user_id)
);
COMMENT ON COLUMN payment_sources.source IS 'keyed hash of what the gateway says identifies the payer: never the identity itself';
CREATE INDEX payment_sources_of_user ON payment_sources (user_id);

CREATE TABLE abuse_flags (
  kind text NOT NULL,
  subject text NOT NULL,
  times int NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  facts jsonb NOT NULL,
  PRIMARY KEY (kind, subject)
);
COMMENT ON TABLE abuse_flags IS 'what a rule against abuse slowed down or refused, for staff to look into; the newest facts of each';
CREATE INDEX abuse_flags_by_time ON abuse_flags (last_at DESC, kind, subject);
`;

export class Abuse0026 implements MigrationInterface {
  readonly name = 'Abuse00269100000000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(abuse);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
