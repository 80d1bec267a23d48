/** Reads our copy of the catalogue: servers with their stock, and the services of one server with their prices. */
import { isDeniedService } from '../domain/abuse/denylist.js';
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { ANY_SERVER, rankSellers } from '../domain/numbers/choosing.js';
import { priceOf } from '../domain/money/price.js';
import { shownServices } from '../domain/numbers/service-display.js';
import { Providers } from '../provider/accounts/providers.js';
import { Settings } from '../settings/settings.js';
import { AnyServer, type PricedSeller } from './any-server.js';
import type { ServersResponse, ServerResponse, ServicesResponse, ServiceResponse } from './catalog-response.js';
import { dialCodeOf, isoOf } from './country-codes.js';
import { serverNameIn, shownName } from './server-names.js';
import { termsFor } from './offers.js';
import { SuccessRates } from './success-rates.js';

export interface Age {
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

const serversStatement = `
SELECT c.provider, c.country, c.name, a.name AS server, coalesce(sum(o.count), 0) AS available
FROM catalog_countries c JOIN catalog_offers o USING (provider, country) LEFT JOIN provider_terms a USING (provider)
WHERE c.provider = ANY($1) AND o.service <> ALL($2)
GROUP BY c.provider, c.country, c.name, a.name ORDER BY available DESC, c.name`;

const servicesStatement = `
SELECT o.service, s.name, o.price, o.count
FROM catalog_offers o JOIN catalog_services s USING (provider, service)
WHERE o.provider = $1 AND o.country = $2 ORDER BY o.service`;

/** SCREENS-4: shown without a price where the copy is empty. */
const FALLBACK_SERVICES: readonly (readonly [string, string])[] = [
  ['tg', 'Telegram'],
  ['wa', 'WhatsApp'],
  ['fb', 'Facebook'],
  ['ig', 'Instagram'],
  ['go', 'Google'],
];

/** A copy is stale when it missed two syncs. */
const STALE_AFTER_SYNCS = 2.5;

@Injectable()
export class CatalogReader {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly rates: SuccessRates,
    private readonly providers: Providers,
    private readonly anyServer: AnyServer,
    private readonly environment: Environment,
  ) {}

  async servers(): Promise<ServersResponse> {
    const providers = this.providers.ids();
    const { countryCodes, services: display } = await this.settings.read();
    const { rows } = await this.database.query<ServerRow>(serversStatement, [providers, display.hidden]);
    const counted = await this.database.query<{ services: number }>(
      `SELECT count(DISTINCT service)::int AS services FROM catalog_offers
       WHERE provider = ANY($1) AND service <> ALL($2)`,
      [providers, display.hidden],
    );
    const items = rows.map(({ provider, country, name, server, available }) => {
      const iso = isoOf(country, countryCodes);
      return {
        ...{ provider, country, name: shownName(serverNameIn(name) ?? server ?? name), countryName: name },
        ...{ iso, dialCode: iso && dialCodeOf(iso) },
        available: Math.min(Number(available), Number.MAX_SAFE_INTEGER),
      };
    });
    const candidates = this.anyServer.providers();
    const countries = new Set(rows.map(({ country }) => country)).size;
    const counts = { services: counted.rows[0]?.services ?? 0, countries };
    return { items: withAnyServer(items, candidates), counts, ...(await this.age(providers)) };
  }

  services(provider: string, country: string): Promise<ServicesResponse> {
    return provider === ANY_SERVER ? this.servicesAnywhere(country) : this.servicesAt(provider, country);
  }

  /** Each service at the server that would be chosen now. */
  private async servicesAnywhere(country: string): Promise<ServicesResponse> {
    const { denied, services: display } = await this.settings.read();
    const byService = await this.anyServer.sellersIn(country);
    const items = [...byService].flatMap(([code, sellers]) => {
      const [best] = rankSellers(sellers);
      return best
        ? [anyServerService(code, best, sellers, !isDeniedService(denied, { code, name: best.listedName }))]
        : [];
    });
    return { items: shownServices(display, items), ...(await this.age(this.anyServer.providers())) };
  }

  private async servicesAt(provider: string, country: string): Promise<ServicesResponse> {
    const business = await this.settings.read();
    const { rows } = await this.database.query<ServiceRow>(servicesStatement, [provider, country]);
    const rates = await this.rates.read(provider, country);
    const found = rows.map(({ service, name, price, count }): ServiceResponse => {
      const terms = termsFor(business, { provider, country, service }, price);
      const stats = rates.get(service);
      return {
        ...{ code: service, name, price: terms && priceOf(terms), available: count },
        allowed: !isDeniedService(business.denied, { code: service, name }),
        ...(stats ? { stats } : {}),
      };
    });
    const items =
      found.length > 0
        ? found
        : FALLBACK_SERVICES.map(([code, name]) => ({ code, name, price: null, available: 0, allowed: true }));
    return { items: shownServices(business.services, items), ...(await this.age([provider])) };
  }

  /** How old our copy of these providers' catalogues is. */
  async age(providers: readonly string[] = this.providers.ids()): Promise<Age> {
    const { rows } = await this.database.query<{ oldest: Date | null; age: string | null }>(
      `SELECT min(synced_at) AS oldest, extract(epoch FROM clock_timestamp() - min(synced_at)) * 1000 AS age
       FROM providers WHERE provider = ANY($1)`,
      [providers],
    );
    const [row] = rows;
    if (!row?.oldest) return { updatedAt: null, stale: true };
    return {
      updatedAt: row.oldest.toISOString(),
      stale: Number(row.age) > this.environment.CATALOG_EVERY_MS * STALE_AFTER_SYNCS,
    };
  }
}

const addAvailable = (sum: number, { available }: { available: number }): number =>
  Math.min(sum + available, Number.MAX_SAFE_INTEGER);

/** Where several servers sell a country, its first entry is "Any server"; the servers follow. */
const withAnyServer = (items: readonly ServerResponse[], candidates: readonly string[]): ServerResponse[] => {
  const countries = new Map<string, ServerResponse[]>();
  for (const item of items) countries.set(item.country, [...(countries.get(item.country) ?? []), item]);
  return [...countries.values()]
    .map((servers) => ({ servers, available: servers.reduce(addAvailable, 0) }))
    .sort((one, other) => other.available - one.available)
    .flatMap(({ servers }) => {
      const among = servers.filter(({ provider }) => candidates.includes(provider));
      const [first] = among;
      if (!first || among.length < 2) return servers;
      const available = among.reduce(addAvailable, 0);
      return [{ ...first, provider: ANY_SERVER, name: 'Any server', available }, ...servers];
    });
};

const anyServerService = (
  code: string,
  { offer, price, stats }: PricedSeller,
  sellers: readonly PricedSeller[],
  allowed: boolean,
): ServiceResponse => ({
  ...{ code, name: offer.serviceName, price, allowed },
  available: sellers.reduce(addAvailable, 0),
  server: shownName(offer.server ?? offer.countryName),
  ...(stats ? { stats } : {}),
});
