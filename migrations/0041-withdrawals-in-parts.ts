/**
 * A withdrawal goes back by the payments it was paid in with: its parts, what left and what came back beside it, and of
 * each recharge what is left to send back. No withdrawal was recorded before.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE recharges ADD COLUMN paid_at timestamptz, ADD COLUMN returnable bigint NOT NULL DEFAULT 0;
UPDATE recharges r SET returnable = r.amount - coalesce((SELECT -sum(c.amount) FROM corrections c
    WHERE c.wallet_id = r.wallet_id AND c.type = 'reversal' AND c.subject = r.recharge_id), 0),
  paid_at = (SELECT to_timestamp((coalesce((e.canonical::jsonb->>'clock')::bigint, e.recorded_at) / 1000)::float8 / 1000)
    FROM credits k JOIN entries e ON e.stream = k.wallet_id AND k.version BETWEEN e.first AND e.first + e.event_count - 1
    WHERE k.wallet_id = r.wallet_id AND k.gateway = r.gateway AND k.order_id = r.recharge_id)
  WHERE r.status = 'paid';
ALTER TABLE recharges ALTER COLUMN returnable DROP DEFAULT, ADD CHECK (returnable >= 0);
CREATE INDEX recharges_returnable ON recharges (wallet_id, created_at DESC) WHERE returnable > 0;
COMMENT ON COLUMN recharges.returnable IS 'paise of the payment that were neither reversed nor are on their way back';

ALTER TABLE withdrawals ADD COLUMN returned bigint NOT NULL DEFAULT 0, ADD COLUMN released bigint NOT NULL DEFAULT 0,
  ADD COLUMN allocations jsonb NOT NULL DEFAULT '[]';
UPDATE withdrawals SET returned = CASE status WHEN 'withdrawn' THEN amount ELSE 0 END,
  released = CASE status WHEN 'failed' THEN amount ELSE 0 END;
ALTER TABLE withdrawals ALTER COLUMN returned DROP DEFAULT, ALTER COLUMN released DROP DEFAULT,
  ALTER COLUMN allocations DROP DEFAULT, ADD CHECK (returned >= 0 AND released >= 0 AND returned + released <= amount);
CREATE INDEX withdrawals_open ON withdrawals (requested_at) WHERE status IN ('held', 'approved');
COMMENT ON COLUMN withdrawals.allocations IS 'its parts: by which payment, how much, and how far they are';
`;

const holds = `
CREATE OR REPLACE VIEW holds AS
  SELECT wallet_id, number_id AS hold_id, 'number' AS kind, price AS amount, hold AS status, deadline, version FROM numbers
  UNION ALL
  SELECT wallet_id, withdrawal_id, 'withdrawal',
    CASE WHEN status IN ('held', 'approved') THEN amount - returned - released ELSE amount END,
    CASE status WHEN 'failed' THEN 'released' WHEN 'held' THEN 'open' WHEN 'approved' THEN 'open' ELSE 'spent' END,
    NULL, version FROM withdrawals;
`;

/** As before, but for withdrawals: of one that went back in part, what left. */
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
  SELECT wallet_id, withdrawal_id, version, 'withdrawal', 'Withdrawal to the source of payment',
    CASE status WHEN 'partly' THEN -returned ELSE -amount END,
    CASE status WHEN 'failed' THEN 'failed' WHEN 'held' THEN 'reserved' WHEN 'approved' THEN 'reserved' ELSE 'completed' END,
    withdrawal_id, requested_at, updated_at,
    'withdrawal', NULL, NULL, NULL, NULL, NULL, NULL FROM withdrawals
  UNION ALL
  SELECT c.wallet_id, c.correction_id, c.version, c.type, c.description, c.amount, 'completed', c.subject, c.created_at, c.created_at,
    CASE c.type WHEN 'deposit' THEN 'late-payment' ELSE c.type END, CASE c.type WHEN 'reversal' THEN NULL ELSE c.description END,
    n.service, n.service_name, n.country, n.country_name, NULL
  FROM corrections c LEFT JOIN numbers n ON c.type = 'refund' AND n.wallet_id = c.wallet_id AND n.number_id = c.subject;
`;

export class WithdrawalsInParts0041 implements MigrationInterface {
  readonly name = 'WithdrawalsInParts00419100000000041';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [columns, holds, transactions]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
