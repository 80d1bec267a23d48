/**
 * Truth and pictures: every recharge is asked about for thirty days, also those whose inquiries had ended; what is never certain becomes a work item;
 * a webhook that says something else under a known event id is kept; and money in another currency leaves the rupee books.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const workItems = `
CREATE TABLE work_items (
  kind text NOT NULL,
  subject text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  facts jsonb NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (kind, subject)
);
COMMENT ON TABLE work_items IS 'what only people can settle: opened once by the software, closed when it is settled';
CREATE INDEX work_items_open ON work_items (since) WHERE closed_at IS NULL;
`;

/** Counts presses of a button: what is lost with a crash is counted anew. */
const checks = `
CREATE UNLOGGED TABLE payment_checks (
  wallet_id text PRIMARY KEY,
  since timestamptz NOT NULL,
  asked int NOT NULL
);
COMMENT ON TABLE payment_checks IS 'how often a person had the gateway asked within the minute that began at since';
`;

/** Each body is a row of its own, by the hash of its bytes. */
const inbox = `
ALTER TABLE gateway_inbox ADD COLUMN body_hash bytea;
UPDATE gateway_inbox SET body_hash = sha256(convert_to(body, 'UTF8'));
ALTER TABLE gateway_inbox ALTER COLUMN body_hash SET NOT NULL;
ALTER TABLE gateway_inbox DROP CONSTRAINT gateway_inbox_gateway_event_id_key;
ALTER TABLE gateway_inbox ADD UNIQUE (gateway, event_id, body_hash);
COMMENT ON TABLE gateway_inbox IS 'each signed webhook once, and each other body under its event id, with what became of it; null: not yet dealt with';
`;

const foreign = `
COMMENT ON COLUMN payments.amount IS 'in the smallest unit of the currency: paise only where that is INR';
CREATE VIEW foreign_payments AS
  SELECT gateway, currency, count(*) AS payments, sum(amount) AS minor_units FROM payments
  WHERE currency <> 'INR' GROUP BY gateway, currency;
COMMENT ON VIEW foreign_payments IS 'money in quarantine outside the rupee books, in minor units of its currency';
`;

/**
 * Postings are made of events by a rule, and the rule was wrong: it took cents for paise. The events stay as they are; the rows that the rule
 * makes no more go, as a replay makes none.
 */
export const UNBOOK_FOREIGN = `
ALTER TABLE postings DISABLE TRIGGER postings_never_changed;
DELETE FROM postings p USING events e
  WHERE p.stream IN (SELECT wallet_id FROM wallets WHERE wallet_id LIKE 'gateway:%') AND e.stream = p.stream AND e.version = p.version
    AND e.type = 'PaymentQuarantined' AND e.data->>'currency' <> 'INR';
ALTER TABLE postings ENABLE TRIGGER postings_never_changed;
`;

/** Four a second, the youngest first: a payment that came meanwhile is found soon, and the gateway is not flooded. */
export const BRING_INQUIRIES_BACK = `
INSERT INTO outbox (stream, version, seq, job, subject, available_at, recorded_at)
  SELECT r.wallet_id, e.version, 0, 'confirm-payment', r.recharge_id,
    now() + row_number() OVER (ORDER BY r.created_at DESC) * interval '250 ms', r.created_at
  FROM recharges r, LATERAL (SELECT version FROM events
    WHERE subject = r.recharge_id AND stream || '' = r.wallet_id AND type = 'RechargeOrdered' ORDER BY version LIMIT 1) e
  WHERE r.created_at > now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM outbox o WHERE o.stream = r.wallet_id AND o.subject = r.recharge_id AND o.job = 'confirm-payment');
`;

export class RechargeFates0011 implements MigrationInterface {
  readonly name = 'RechargeFates00119100000000011';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [workItems, checks, inbox, foreign, UNBOOK_FOREIGN, BRING_INQUIRIES_BACK])
      await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
