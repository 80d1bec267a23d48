/** Keeps the copy of a provider's catalogue once a day of India, before the first new one of that day replaces it. */
import type { PoolClient } from 'pg';

const newDay = `
INSERT INTO catalog_days AS d
SELECT provider, (now() AT TIME ZONE 'Asia/Kolkata')::date, synced_at FROM providers
WHERE provider = $1 AND synced_at IS NOT NULL
ON CONFLICT (provider) DO UPDATE SET day = excluded.day, copied_at = excluded.copied_at WHERE d.day < excluded.day`;

const copy = `
INSERT INTO catalog_offers_of_day
SELECT o.provider, o.country, o.service, c.name, s.name, o.price FROM catalog_offers o
JOIN catalog_countries c USING (provider, country) JOIN catalog_services s USING (provider, service)
WHERE o.provider = $1`;

/** In the transaction that replaces the copy, before anything of it is written. */
export const keepDay = async (client: PoolClient, provider: string): Promise<void> => {
  const { rowCount } = await client.query(newDay, [provider]);
  if (rowCount === 0) return;
  await client.query('DELETE FROM catalog_offers_of_day WHERE provider = $1', [provider]);
  await client.query(copy, [provider]);
};
