/**
 * Reconciliation with providers: lines in their own currency, and what was known of their balance at each reading. Items
 * of our books are made anew by the feed, as those of `provider_prepaid` are among them now.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const lines = `
ALTER TABLE recon_lines DROP CONSTRAINT recon_lines_kind_check;
ALTER TABLE recon_lines DROP CONSTRAINT recon_lines_check;
ALTER TABLE recon_lines ADD COLUMN activation_id text;
ALTER TABLE recon_lines ADD COLUMN moved bigint;
ALTER TABLE recon_lines ADD COLUMN currency text;
ALTER TABLE recon_lines ADD CONSTRAINT recon_lines_kind_check CHECK (kind IN
  ('payment', 'refund', 'dispute', 'adjustment', 'bank', 'activation', 'balance'));
ALTER TABLE recon_lines ADD CONSTRAINT recon_lines_check
  CHECK ((kind IN ('bank', 'activation', 'balance')) = (settlement_id IS NULL));
ALTER TABLE recon_lines ADD CONSTRAINT recon_lines_of_providers CHECK (
  (kind IN ('activation', 'balance')) = (moved IS NOT NULL AND currency IS NOT NULL)
  AND (kind = 'activation') = (activation_id IS NOT NULL));
COMMENT ON COLUMN recon_lines.source IS 'the id of a gateway in our books, provider:<id>, or bank';
COMMENT ON COLUMN recon_lines.moved IS 'millionths of the own currency of a provider; below zero: taken from us';
COMMENT ON COLUMN recon_lines.at IS 'when it was settled, the day of the bank, or when a provider was read';
CREATE INDEX recon_lines_of_activation ON recon_lines (source, activation_id) WHERE activation_id IS NOT NULL;
`;

const balances = `
CREATE TABLE recon_balances (
  source text NOT NULL,
  day date NOT NULL,
  read_at timestamptz NOT NULL,
  currency text NOT NULL,
  before bigint NOT NULL,
  after bigint NOT NULL,
  low bigint NOT NULL,
  high bigint NOT NULL,
  PRIMARY KEY (source, day)
);
COMMENT ON TABLE recon_balances IS 'each reading of a provider, once a day of India: its balance before and after its list was read';
COMMENT ON COLUMN recon_balances.before IS 'millionths of its currency, as are the others';
COMMENT ON COLUMN recon_balances.low IS 'the least that it can have been when the list was read, with what is known of earlier readings';
`;

/** The feed makes them anew, with the same ids and under another name (`open-items`). */
const itemsAnew = [
  `DELETE FROM feed_positions WHERE projector = 'recon-items'`,
  `DELETE FROM feed_marks WHERE projector = 'recon-items'`,
  'DELETE FROM recon_items',
];

export class ReconciliationWithProviders0098 implements MigrationInterface {
  readonly name = 'ReconciliationWithProviders00989100000000098';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [lines, balances, ...itemsAnew]) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
