/** Reads our copy of what is for sale: sources with their stock, and the services of one with their prices. */
import type { Pool } from 'pg';
import { priceOf } from '../domain/price.js';
import type { Providers } from '../provider/providers.js';
import type { Settings } from '../settings/settings.js';
import type { ServersView, ServicesView, ServiceView } from './catalog-view.js';
import { serverNameIn, shownName } from './names.js';
import { termsFor } from './offers.js';
import type { SuccessRates } from './success-rates.js';

interface Age {
  readonly updatedAt: string | null;
  readonly stale: boolean;
}

interface ServerRow {
  provider: string;
  country: string;
  name: string;
  server: string | null;
  available: string;
}

interface ServiceRow {
  service: string;
  name: string;
  price: string;
  count: number;
}

const servers = `
SELECT c.provider, c.country, c.name, a.name AS server, coalesce(sum(o.count), 0) AS available
FROM catalog_countries c JOIN catalog_offers o USING (provider, country) LEFT JOIN provider_accounts a USING (provider)
WHERE c.provider = ANY($1)
GROUP BY c.provider, c.country, c.name, a.name ORDER BY available DESC, c.name`;

const services = `
SELECT o.service, s.name, o.price, o.count
FROM catalog_offers o JOIN catalog_services s USING (provider, service)
WHERE o.provider = $1 AND o.country = $2 ORDER BY lower(s.name), o.service`;

/** product.md section 2: shown without a price where nothing is known. */
const FALLBACK: readonly (readonly [string, string])[] = [
  ['tg', 'Telegram'],
  ['wa', 'WhatsApp'],
  ['fb', 'Facebook'],
  ['ig', 'Instagram'],
  ['go', 'Google'],
];

/** A copy is stale when it missed two renewals. */
const MISSED = 2.5;

export class Browse {
  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
    private readonly rates: SuccessRates,
    private readonly providers: Pick<Providers, 'ids'>,
    private readonly copiedEvery: number,
  ) {}

  async servers(): Promise<ServersView> {
    const providers = this.providers.ids();
    const { rows } = await this.pool.query<ServerRow>(servers, [providers]);
    const counted = await this.pool.query<{ services: number }>(
      'SELECT count(DISTINCT service)::int AS services FROM catalog_offers WHERE provider = ANY($1)',
      [providers],
    );
    const items = rows.map(({ provider, country, name, server, available }) => ({
      ...{ provider, country, name: shownName(serverNameIn(name) ?? server ?? name), countryName: name },
      available: Math.min(Number(available), Number.MAX_SAFE_INTEGER),
    }));
    const countries = new Set(rows.map(({ country }) => country)).size;
    const counts = { services: counted.rows[0]?.services ?? 0, countries };
    return { items, counts, ...(await this.age(providers)) };
  }

  async services(provider: string, country: string): Promise<ServicesView> {
    const business = await this.settings.read();
    const { rows } = await this.pool.query<ServiceRow>(services, [provider, country]);
    const rates = await this.rates.read(provider, country);
    const found = rows.map(({ service, name, price, count }): ServiceView => {
      const terms = termsFor(business, { provider, country, service }, price);
      const stats = rates.get(service);
      return {
        ...{ code: service, name, price: terms && priceOf(terms), available: count },
        allowed: !business.denied.includes(service),
        ...(stats ? { stats } : {}),
      };
    });
    const items =
      found.length > 0
        ? found
        : FALLBACK.map(([code, name]) => ({ code, name, price: null, available: 0, allowed: true }));
    return { items, ...(await this.age([provider])) };
  }

  private async age(providers: readonly string[]): Promise<Age> {
    const { rows } = await this.pool.query<{ oldest: Date | null; age: string | null }>(
      `SELECT min(synced_at) AS oldest, extract(epoch FROM clock_timestamp() - min(synced_at)) * 1000 AS age
       FROM providers WHERE provider = ANY($1)`,
      [providers],
    );
    const [row] = rows;
    if (!row?.oldest) return { updatedAt: null, stale: true };
    return { updatedAt: row.oldest.toISOString(), stale: Number(row.age) > this.copiedEvery * MISSED };
  }
}
