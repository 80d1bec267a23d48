/** The truth about payments outside the ledger: orders at the gateways, and their webhooks as they were received. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const payments = `
CREATE TABLE payment_orders (
  order_id text PRIMARY KEY,
  wallet_id text NOT NULL,
  gateway text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  gateway_ref text,
  hosted_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_checked_at timestamptz,
  UNIQUE (gateway, gateway_ref)
);
COMMENT ON TABLE payment_orders IS 'whose order it is, as a webhook asks; the order itself and its end are facts of the ledger';
CREATE INDEX payment_orders_of_wallet ON payment_orders (wallet_id, created_at DESC);

CREATE TABLE gateway_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  event_id text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  deliveries int NOT NULL DEFAULT 1,
  outcome text,
  UNIQUE (gateway, event_id)
);
COMMENT ON TABLE gateway_inbox IS 'each signed webhook once, with what became of it; null: not yet dealt with';
CREATE INDEX gateway_inbox_waiting ON gateway_inbox (received_at) WHERE outcome IS NULL;

CREATE TABLE payments (
  gateway text NOT NULL,
  payment_id text NOT NULL,
  order_id text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  fate text NOT NULL CHECK (fate IN ('credit', 'quarantine')),
  reason text,
  decided_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (gateway, payment_id)
);
COMMENT ON TABLE payments IS 'each payment has one fate, decided before the books are touched: never credited and quarantined both';
`;

export class Payments0003 implements MigrationInterface {
  readonly name = 'Payments0003000000000003';

  up(runner: QueryRunner): Promise<unknown> {
    return runner.query(payments);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
