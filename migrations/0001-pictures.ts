/** A picture of the truth: what people read of their own writes. Rows are functions of the subjects' folds, and replay makes them again. */

/** How a field is read from a number's state: a text, a whole number, a time in ms. */
const text = (name: string): string => `state->>'${name}'`;
const ofOffer = (name: string): string => `state->'offer'->>'${name}'`;
const whole = (name: string, type: string): string => `(state->>'${name}')::${type}`;
const time = (name: string): string => `to_timestamp((state->>'${name}')::float8 / 1000)`;

/** Kept where an index needs it, else read when asked for. */
const kept = (column: string, from: string): string => `  ${column} GENERATED ALWAYS AS (${from}) STORED`;
const readOnly = (column: string, from: string): string => `  ${column} GENERATED ALWAYS AS (${from}) VIRTUAL`;

const fields = [
  kept('provider text', ofOffer('provider')),
  kept('country text', ofOffer('country')),
  kept('activation_id text', text('activationId')),
  kept('hold text', text('hold')),
  kept('ending text', text('ending')),
  kept('requested_at timestamptz', time('requestedAt')),
  kept('assigned_at timestamptz', time('assignedAt')),
  kept('deadline timestamptz', time('deadline')),
  kept('closed_at timestamptz', time('closedAt')),
  readOnly('updated_at timestamptz', time('changedAt')),
  readOnly('status text', text('status')),
  readOnly('reason text', text('reason')),
  readOnly('phone text', text('phone')),
  readOnly('country_name text', ofOffer('countryName')),
  readOnly('server text', ofOffer('server')),
  readOnly('service text', ofOffer('service')),
  readOnly('service_name text', ofOffer('serviceName')),
  readOnly('price bigint', whole('price', 'bigint')),
  readOnly('codes smallint', whole('codes', 'smallint')),
];

/** Part of the ledger's migration. */
export const PICTURES = `
CREATE TABLE numbers (
  wallet_id text NOT NULL,
  number_id text NOT NULL,
  version bigint NOT NULL,
  polling_until timestamptz,
  state jsonb NOT NULL,
${fields.join(',\n')},
  PRIMARY KEY (wallet_id, number_id)
) WITH (fillfactor = 80);
COMMENT ON COLUMN numbers.state IS 'the fold of the number; every other field is read from it by the database itself';
CREATE UNIQUE INDEX numbers_one_owner ON numbers (provider, activation_id) WHERE activation_id IS NOT NULL;
CREATE INDEX numbers_newest ON numbers (wallet_id, requested_at DESC);
CREATE INDEX numbers_open ON numbers (deadline) WHERE hold = 'open';
CREATE INDEX numbers_unended ON numbers (closed_at) WHERE hold = 'released' AND ending IS NULL;

CREATE TABLE recharges (
  wallet_id text NOT NULL,
  recharge_id text NOT NULL,
  version bigint NOT NULL,
  gateway text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  payment_id text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, recharge_id)
);
CREATE INDEX recharges_newest ON recharges (wallet_id, created_at DESC);
CREATE INDEX recharges_pending ON recharges (created_at) WHERE status = 'pending';

CREATE TABLE withdrawals (
  wallet_id text NOT NULL,
  withdrawal_id text NOT NULL,
  version bigint NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  requested_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, withdrawal_id)
);

CREATE TABLE corrections (
  wallet_id text NOT NULL,
  correction_id text NOT NULL,
  version bigint NOT NULL,
  type text NOT NULL,
  description text NOT NULL,
  amount bigint NOT NULL,
  subject text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, correction_id)
);
COMMENT ON TABLE corrections IS 'what came to or went from a wallet beside its numbers, recharges and withdrawals: refunds, adjustments, reversals';

CREATE TABLE credits (
  gateway text NOT NULL,
  payment_id text NOT NULL,
  order_id text NOT NULL,
  wallet_id text NOT NULL,
  version bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (gateway, payment_id),
  UNIQUE (gateway, order_id)
);
COMMENT ON TABLE credits IS 'one payment and one order credit once, across all wallets';

CREATE VIEW orders AS
  SELECT wallet_id, recharge_id AS order_id, 'recharge' AS kind, amount, status, created_at, updated_at FROM recharges
  UNION ALL
  SELECT wallet_id, number_id, 'number', price, status, requested_at, updated_at FROM numbers;

CREATE VIEW holds AS
  SELECT wallet_id, number_id AS hold_id, 'number' AS kind, price AS amount, hold AS status, deadline, version FROM numbers
  UNION ALL
  SELECT wallet_id, withdrawal_id, 'withdrawal', amount,
    CASE status WHEN 'held' THEN 'open' WHEN 'withdrawn' THEN 'spent' ELSE 'released' END, NULL, version FROM withdrawals;

CREATE VIEW transactions AS
  SELECT wallet_id, number_id AS transaction_id, version, CASE hold WHEN 'spent' THEN 'purchase' ELSE 'reservation' END AS type,
    service_name || ' number, ' || country_name AS description, -price AS amount,
    CASE WHEN hold = 'spent' THEN 'completed' WHEN hold = 'released' THEN CASE status WHEN 'failed' THEN 'failed' ELSE 'cancelled' END
      WHEN activation_id IS NULL THEN 'pending' ELSE 'reserved' END AS status,
    number_id AS subject, requested_at AS created_at, updated_at FROM numbers
  UNION ALL
  SELECT wallet_id, recharge_id, version, 'deposit', 'Wallet recharge', amount,
    CASE status WHEN 'pending' THEN 'pending' WHEN 'paid' THEN 'completed' ELSE 'failed' END, recharge_id, created_at, updated_at FROM recharges
  UNION ALL
  SELECT wallet_id, withdrawal_id, version, 'withdrawal', 'Withdrawal to the source of payment', -amount,
    CASE status WHEN 'held' THEN 'reserved' WHEN 'withdrawn' THEN 'completed' ELSE 'failed' END, withdrawal_id, requested_at, updated_at FROM withdrawals
  UNION ALL
  SELECT wallet_id, correction_id, version, type, description, amount, 'completed', subject, created_at, created_at FROM corrections;
COMMENT ON VIEW transactions IS 'as product.md names their states: a purchase is a reservation until its code is there';

CREATE UNLOGGED TABLE poll_clock (
  number_id text PRIMARY KEY,
  next_poll_at timestamptz,
  last_poll_at timestamptz
);
COMMENT ON TABLE poll_clock IS 'next and last look at each open number; unlogged, because lost means due now';
`;
