/** Truth: what a unit of a provider's currency costs, as dated rows; and whether this database holds play money or real money. Both are only added to. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rates = `
CREATE TABLE exchange_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'INR'),
  rate text NOT NULL CHECK (rate ~ '^\\d{1,12}(\\.\\d{1,12})?$' AND rate ~ '[1-9]'),
  valid_from timestamptz NOT NULL DEFAULT now(),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  recorded_by text NOT NULL
);
COMMENT ON TABLE exchange_rates IS 'rupees for one unit of the currency that a provider sells in; the newest row that is valid counts';
CREATE INDEX exchange_rates_newest ON exchange_rates (provider, currency, valid_from DESC, id DESC);
`;

/** A rate that was saved wins over the account's. One without a currency never said what it was a rate of. */
const moved = `
WITH saved AS (
  SELECT p.key AS provider, p.value->>'currency' AS currency, p.value->>'rate' AS rate, s.updated_at
  FROM settings s CROSS JOIN LATERAL jsonb_each(CASE jsonb_typeof(s.value) WHEN 'object' THEN s.value ELSE '{}' END) p
  WHERE s.key = 'providers' AND jsonb_typeof(p.value) = 'object'
), known AS (
  SELECT provider, currency, rate, updated_at, 1 AS place FROM saved
  UNION ALL
  SELECT provider, currency, rate, updated_at, 2 FROM provider_accounts
)
INSERT INTO exchange_rates (provider, currency, rate, valid_from, recorded_by)
SELECT DISTINCT ON (provider, currency) provider, currency, rate, updated_at, 'migration' FROM known
WHERE currency ~ '^[A-Z]{3}$' AND currency <> 'INR' AND rate ~ '^\\d{1,12}(\\.\\d{1,12})?$' AND rate ~ '[1-9]'
ORDER BY provider, currency, place;

UPDATE settings SET value = (
  SELECT coalesce(jsonb_object_agg(key, CASE jsonb_typeof(p.value) WHEN 'object' THEN p.value - 'rate' ELSE p.value END), '{}') FROM jsonb_each(settings.value) p
) WHERE key = 'providers' AND jsonb_typeof(value) = 'object';
ALTER TABLE provider_accounts DROP COLUMN rate;
`;

const kind = `
CREATE TABLE money_kind (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  kind text NOT NULL CHECK (kind IN ('play', 'real')),
  because text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE money_kind IS 'written once, at the first start: play money and real money are never in one database';
`;

const onlyAdded = (table: string): string => `
CREATE TRIGGER ${table}_never_changed BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER ${table}_never_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
`;

export class RatesAndKind0015 implements MigrationInterface {
  readonly name = 'RatesAndKind00159100000000015';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [rates, moved, kind, onlyAdded('exchange_rates'), onlyAdded('money_kind')])
      await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
