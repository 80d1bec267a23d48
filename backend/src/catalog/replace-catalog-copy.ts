/** Replaces our copy of one provider's catalogue in one commit: readers get the old one or the new one. */
import type { Pool, PoolClient } from 'pg';
import type { CountryForSale, PriceForSale, ServiceForSale } from '../provider/provider.js';
import { keepDay } from './keep-day.js';

export interface Catalogue {
  readonly countries: readonly CountryForSale[];
  readonly services: readonly ServiceForSale[];
  readonly prices: readonly PriceForSale[];
  readonly operators: ReadonlyMap<string, readonly string[]>;
  readonly balance: string | null;
}

/** Unchanged rows are not written, so that a sync every few minutes writes little. */
const countries = `
WITH fresh AS (SELECT * FROM unnest($2::text[], $3::text[], $4::boolean[], $5::text[]) AS t(country, name, can_repeat, operators)),
     gone AS (DELETE FROM catalog_countries WHERE provider = $1 AND country NOT IN (SELECT country FROM fresh))
INSERT INTO catalog_countries AS c SELECT $1, country, name, can_repeat, operators::text[] FROM fresh
ON CONFLICT (provider, country) DO UPDATE SET name = excluded.name, can_repeat = excluded.can_repeat, operators = excluded.operators
WHERE (c.name, c.can_repeat, c.operators) IS DISTINCT FROM (excluded.name, excluded.can_repeat, excluded.operators)`;

const services = `
WITH fresh AS (SELECT * FROM unnest($2::text[], $3::text[]) AS t(service, name)),
     gone AS (DELETE FROM catalog_services WHERE provider = $1 AND service NOT IN (SELECT service FROM fresh))
INSERT INTO catalog_services AS c SELECT $1, service, name FROM fresh
ON CONFLICT (provider, service) DO UPDATE SET name = excluded.name WHERE c.name IS DISTINCT FROM excluded.name`;

const offers = `
WITH fresh AS (SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::int[]) AS t(country, service, price, count)),
     gone AS (DELETE FROM catalog_offers o WHERE provider = $1
              AND NOT EXISTS (SELECT FROM fresh f WHERE f.country = o.country AND f.service = o.service))
INSERT INTO catalog_offers AS o SELECT $1, country, service, price, count FROM fresh
ON CONFLICT (provider, country, service) DO UPDATE SET price = excluded.price, count = excluded.count
WHERE (o.price, o.count) IS DISTINCT FROM (excluded.price, excluded.count)`;

const arrayText = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

const unique = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

const write = async (client: PoolClient, provider: string, fresh: Catalogue): Promise<void> => {
  const countryRows = unique(fresh.countries, ({ country }) => country);
  await client.query(countries, [
    provider,
    countryRows.map(({ country }) => country),
    countryRows.map(({ name }) => name),
    countryRows.map(({ canRepeat }) => canRepeat),
    countryRows.map(({ country }) => arrayText(fresh.operators.get(country) ?? [])),
  ]);
  const serviceRows = unique(fresh.services, ({ service }) => service);
  await client.query(services, [
    provider,
    serviceRows.map(({ service }) => service),
    serviceRows.map(({ name }) => name),
  ]);
  const rows = unique(fresh.prices, ({ country, service }) => `${country}/${service}`);
  await client.query(offers, [
    provider,
    rows.map(({ country }) => country),
    rows.map(({ service }) => service),
    rows.map(({ price }) => price),
    rows.map(({ count }) => count),
  ]);
};

export const replaceCatalogCopy = async (pool: Pool, provider: string, fresh: Catalogue): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await keepDay(client, provider);
    await client.query(
      `INSERT INTO providers (provider, balance, synced_at, tried_at, trouble) VALUES ($1, $2, now(), now(), NULL)
       ON CONFLICT (provider) DO UPDATE SET balance = excluded.balance, synced_at = now(), tried_at = now(), trouble = NULL`,
      [provider, fresh.balance],
    );
    await write(client, provider, fresh);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release(true);
    throw error;
  }
};

/** The sync failed: the old copy stays, with its age. */
export const recordSyncFailure = async (pool: Pool, provider: string, trouble: string): Promise<void> => {
  await pool.query(
    `INSERT INTO providers (provider, tried_at, trouble) VALUES ($1, now(), $2)
     ON CONFLICT (provider) DO UPDATE SET tried_at = now(), trouble = excluded.trouble`,
    [provider, trouble],
  );
};
