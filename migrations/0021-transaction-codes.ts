/** Read model: a transaction says what it is by a code, and which offer it is about; its text is made where it is shown. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that it had come first, as they were: the previous build reads them until it has stopped. */
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
  SELECT wallet_id, withdrawal_id, version, 'withdrawal', 'Withdrawal to the source of payment', -amount,
    CASE status WHEN 'held' THEN 'reserved' WHEN 'withdrawn' THEN 'completed' ELSE 'failed' END, withdrawal_id, requested_at, updated_at,
    'withdrawal', NULL, NULL, NULL, NULL, NULL, NULL FROM withdrawals
  UNION ALL
  SELECT c.wallet_id, c.correction_id, c.version, c.type, c.description, c.amount, 'completed', c.subject, c.created_at, c.created_at,
    CASE c.type WHEN 'deposit' THEN 'late-payment' ELSE c.type END, CASE c.type WHEN 'reversal' THEN NULL ELSE c.description END,
    n.service, n.service_name, n.country, n.country_name, NULL
  FROM corrections c LEFT JOIN numbers n ON c.type = 'refund' AND n.wallet_id = c.wallet_id AND n.number_id = c.subject;
COMMENT ON COLUMN transactions.explanation IS 'what staff wrote for the person, of a refund, an adjustment or a released payment';
`;

export class TransactionCodes0021 implements MigrationInterface {
  readonly name = 'TransactionCodes00219100000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(transactions);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
