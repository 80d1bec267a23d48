/** What the providers changed since the day of India began: offers that came, went, or have another price. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Settings } from '../../settings/settings.js';
import type { UpstreamChangeResponse, UpstreamProviderResponse, UpstreamResponse } from './upstream-dto.js';

const MOST_SHOWN = 200;

/** Without the kept copy of a provider nothing is known of it. Prices are compared as numbers: '1.0' is '1'. */
const changes = `
WITH fresh AS (
  SELECT o.provider, o.country, o.service, c.name AS country_name, s.name AS service_name, o.price
  FROM catalog_days JOIN catalog_offers o USING (provider)
  JOIN catalog_countries c USING (provider, country) JOIN catalog_services s USING (provider, service)),
changes AS (
  SELECT provider, coalesce(f.country_name, k.country_name) AS country, coalesce(f.service_name, k.service_name) AS service,
    k.price AS before, f.price AS after, f.price::numeric / nullif(k.price::numeric, 0) AS ratio,
    CASE WHEN k.price IS NULL THEN 'added' WHEN f.price IS NULL THEN 'gone'
      WHEN f.price::numeric > k.price::numeric THEN 'dearer' ELSE 'cheaper' END AS what
  FROM fresh f FULL JOIN catalog_offers_of_day k USING (provider, country, service)
  WHERE f.price::numeric IS DISTINCT FROM k.price::numeric)`;

const ofProviders = `${changes}
SELECT d.provider, floor(extract(epoch FROM d.copied_at) * 1000)::float8 AS since,
  count(*) FILTER (WHERE what = 'added')::int AS added, count(*) FILTER (WHERE what = 'gone')::int AS gone,
  count(*) FILTER (WHERE what = 'dearer')::int AS dearer, count(*) FILTER (WHERE what = 'cheaper')::int AS cheaper
FROM catalog_days d LEFT JOIN changes USING (provider) GROUP BY d.provider, d.copied_at ORDER BY d.provider`;

/** What costs us most comes first. */
const newest = `${changes}
SELECT provider, service, country, what, before, after FROM changes
ORDER BY array_position('{dearer,gone,added,cheaper}', what), greatest(ratio, 1 / nullif(ratio, 0)) DESC NULLS LAST,
  service, country, provider LIMIT ${MOST_SHOWN}`;

@Injectable()
export class ListUpstream {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<UpstreamResponse> {
    const [providers, shown, { providers: terms }] = await Promise.all([
      this.database.query<UpstreamProviderResponse & Record<string, unknown>>(ofProviders),
      this.database.query<UpstreamChangeResponse & Record<string, unknown>>(newest),
      this.settings.read(),
    ]);
    return {
      providers: providers.rows,
      changes: shown.rows.map((row) => ({ ...row, currency: terms[row.provider]?.currency ?? null })),
    };
  }
}
