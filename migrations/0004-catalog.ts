/** What is for sale: our copy of the providers' catalogues, and the settings of the business. Pictures, made again by every copy. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const settings = `
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
`;

/** Age and trouble are told beside the copy: screens show both. */
const catalog = `
CREATE TABLE providers (
  provider text PRIMARY KEY,
  balance text,
  synced_at timestamptz,
  tried_at timestamptz,
  trouble text
);

CREATE TABLE catalog_countries (
  provider text NOT NULL,
  country text NOT NULL,
  name text NOT NULL,
  can_repeat boolean NOT NULL,
  operators text[] NOT NULL,
  PRIMARY KEY (provider, country)
);

CREATE TABLE catalog_services (
  provider text NOT NULL,
  service text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (provider, service)
);

CREATE TABLE catalog_offers (
  provider text NOT NULL,
  country text NOT NULL,
  service text NOT NULL,
  price text NOT NULL,
  count int NOT NULL CHECK (count >= 0),
  PRIMARY KEY (provider, country, service)
);
COMMENT ON COLUMN catalog_offers.price IS 'decimal text in the currency of the provider, as quoted';

CREATE INDEX numbers_by_offer ON numbers (provider, country, assigned_at) WHERE assigned_at IS NOT NULL;
`;

/** What providers list as living on our account: when each was first seen decides whose a lost order's number can be. */
const sightings = `
CREATE TABLE provider_lists (
  provider text PRIMARY KEY,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE TABLE sightings (
  provider text NOT NULL,
  activation_id text NOT NULL,
  country text,
  service text,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (provider, activation_id)
);
CREATE INDEX sightings_by_age ON sightings (last_at);

CREATE UNLOGGED TABLE due_claims (
  wallet_id text NOT NULL,
  number_id text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, number_id)
);
COMMENT ON TABLE due_claims IS 'numbers past their deadline that a worker is closing; unlogged, because lost means free to be taken';
`;

export class Catalog0004 implements MigrationInterface {
  readonly name = 'Catalog0004000000000004';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [settings, catalog, sightings]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('the house only goes forward');
  }
}
