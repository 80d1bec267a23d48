/** The provider accounts of the house, each with its own terms and limits; and what all processes must know of how they are asked. The accounts are the truth, the rest are pictures. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const accounts = `
CREATE TABLE provider_accounts (
  provider text PRIMARY KEY CHECK (provider ~ '^[\\w-]{1,40}$'),
  name text,
  priority int NOT NULL DEFAULT 100,
  enabled boolean NOT NULL DEFAULT true,
  url text,
  key_box bytea,
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  rate text CHECK (rate ~ '^\\d{1,12}(\\.\\d{1,12})?$'),
  markup int CHECK (markup BETWEEN 0 AND 100000),
  cancel_limit_ms bigint CHECK (cancel_limit_ms > 0),
  per_second int CHECK (per_second > 0),
  most_open int CHECK (most_open >= 0),
  batch_above int NOT NULL DEFAULT 200 CHECK (batch_above >= 0),
  ours_alone boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE provider_accounts IS 'what is null here is said by the environment or the settings, or has no limit';
COMMENT ON COLUMN provider_accounts.enabled IS 'false: nothing new is bought there; its open numbers are served to their end';
COMMENT ON COLUMN provider_accounts.key_box IS 'the API key, encrypted';
COMMENT ON COLUMN provider_accounts.markup IS 'basis points';
COMMENT ON COLUMN provider_accounts.batch_above IS 'more open numbers than this are looked at by one list, where the provider has one';
COMMENT ON COLUMN provider_accounts.ours_alone IS 'no other installation buys with this account: activations that are nobody''s may be cancelled';
`;

/** Counters of the second that runs; unlogged, because lost means a second begins anew. */
const budget = `
CREATE UNLOGGED TABLE provider_budget (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE UNLOGGED TABLE batch_looks (
  provider text PRIMARY KEY,
  claimed_until timestamptz NOT NULL,
  covers_until timestamptz NOT NULL
);
COMMENT ON TABLE batch_looks IS 'providers whose open numbers are looked at by one list for now; unlogged, because lost means each number is looked at by itself';
`;

const orphans = `
CREATE TABLE orphans (
  provider text NOT NULL,
  activation_id text NOT NULL,
  country text,
  service text,
  phone text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  answer text,
  ended_at timestamptz,
  PRIMARY KEY (provider, activation_id)
);
COMMENT ON TABLE orphans IS 'activations on our account that match nothing of ours';
`;

export class Providers0005 implements MigrationInterface {
  readonly name = 'Providers0005000000000005';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [accounts, budget, orphans]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('the house only goes forward');
  }
}
