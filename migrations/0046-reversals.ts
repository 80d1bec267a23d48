/**
 * What gateways take back: refunds that nobody here asked for, and disputes, for which a part of a balance is held
 * until they end. Nothing of it was recorded before.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE recharges ADD COLUMN held bigint NOT NULL DEFAULT 0 CHECK (held >= 0);
ALTER TABLE recharges ALTER COLUMN held DROP DEFAULT;
COMMENT ON COLUMN recharges.held IS 'paise of the balance that are held while the bank disputes the payment';
COMMENT ON COLUMN recharges.returnable IS 'paise of the payment that were neither reversed nor disputed, nor are on their way back';
`;

const holds = `
CREATE OR REPLACE VIEW holds AS
  SELECT wallet_id, number_id AS hold_id, 'number' AS kind, price AS amount, hold AS status, deadline, version FROM numbers
  UNION ALL
  SELECT wallet_id, withdrawal_id, 'withdrawal',
    CASE WHEN status IN ('held', 'approved') THEN amount - returned - released ELSE amount END,
    CASE status WHEN 'failed' THEN 'released' WHEN 'held' THEN 'open' WHEN 'approved' THEN 'open' ELSE 'spent' END,
    NULL, version FROM withdrawals
  UNION ALL
  SELECT wallet_id, recharge_id, 'dispute', held, 'open', NULL, version FROM recharges WHERE held > 0;
`;

/** As before, and with what is held for disputes, and what a gateway paid back by itself. */
const transactions = `
CREATE OR REPLACE VIEW transactions AS
  SELECT wallet_id, number_id AS transaction_id, version, CASE hold WHEN 'spent' THEN 'purchase' ELSE 'reservation' END AS type,
    service_name || ' number, ' || country_name AS description, -price AS amount,
    CASE WHEN hold = 'spent' THEN 'completed' WHEN hold = 'released' THEN CASE status WHEN 'failed' THEN 'failed' ELSE 'cancelled' END
      WHEN activation_id IS NULL THEN 'pending' ELSE 'reserved' END AS status,
    number_id AS subject, requested_at AS created_at, updated_at,
    'number' AS code, NULL AS explanation, service, service_name, country, country_name, reason AS close_reason FROM numbers
  UNION ALL
  SELECT wallet_id, recharge_id, version, 'deposit', 'Wallet recharge', amount,
    CASE status WHEN 'pending' THEN 'pending' WHEN 'paid' THEN 'completed' ELSE 'failed' END, recharge_id, created_at, updated_at,
    'recharge', NULL, NULL, NULL, NULL, NULL, NULL FROM recharges
  UNION ALL
  SELECT wallet_id, 'dispute-' || recharge_id, version, 'reversal', 'Recharge disputed by the bank', -held, 'reserved',
    recharge_id, updated_at, updated_at, 'dispute', NULL, NULL, NULL, NULL, NULL, NULL FROM recharges WHERE held > 0
  UNION ALL
  SELECT wallet_id, withdrawal_id, version, 'withdrawal', 'Withdrawal to the source of payment',
    CASE status WHEN 'partly' THEN -returned ELSE -amount END,
    CASE status WHEN 'failed' THEN 'failed' WHEN 'held' THEN 'reserved' WHEN 'approved' THEN 'reserved' ELSE 'completed' END,
    withdrawal_id, requested_at, updated_at,
    'withdrawal', NULL, NULL, NULL, NULL, NULL, NULL FROM withdrawals
  UNION ALL
  SELECT c.wallet_id, c.correction_id, c.version, CASE c.type WHEN 'gateway-refund' THEN 'reversal' ELSE c.type END,
    c.description, c.amount, 'completed', c.subject, c.created_at, c.created_at,
    CASE c.type WHEN 'deposit' THEN 'late-payment' ELSE c.type END,
    CASE WHEN c.type IN ('reversal', 'gateway-refund') THEN NULL ELSE c.description END,
    n.service, n.service_name, n.country, n.country_name, NULL
  FROM corrections c LEFT JOIN numbers n ON c.type = 'refund' AND n.wallet_id = c.wallet_id AND n.number_id = c.subject;
`;

const refunds = `
CREATE TABLE gateway_refunds (
  gateway text NOT NULL,
  gateway_ref text NOT NULL,
  refund_id text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (gateway, gateway_ref)
);
COMMENT ON TABLE gateway_refunds IS 'refunds that we asked for, by the names that gateways gave them: any other was made without us';
`;

export class Reversals0046 implements MigrationInterface {
  readonly name = 'Reversals00469100000000043';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [columns, holds, transactions, refunds]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
