/** Every service that is for sale anywhere, with the price it starts from and how often it was bought. */
import { isDeniedService } from '../domain/abuse/denylist.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { TimedCache } from '../database/timed-cache.js';
import { priceOf } from '../domain/money/price.js';
import { shownServices } from '../domain/numbers/service-display.js';
import { Providers } from '../provider/accounts/providers.js';
import type { Business } from '../settings/business.js';
import { Settings } from '../settings/settings.js';
import type { ServiceResponse } from './catalog-response.js';
import { groupBy } from './group-by.js';
import { termsFor } from './offers.js';
import { SuccessRates } from './success-rates.js';

/** One service at one provider. */
interface Row {
  provider: string;
  service: string;
  name: string;
  available: string;
  /** The lowest price of what is in stock; null where nothing is. */
  stocked: string | null;
  lowest: string;
  /** At all providers together. */
  countries: number;
}

const ofProviders = `
SELECT o.provider, o.service, s.name, o.available::text, o.stocked::text, o.lowest::text, c.countries
FROM (SELECT provider, service, sum(count) AS available, min(price::numeric) AS lowest,
             min(price::numeric) FILTER (WHERE count > 0) AS stocked
      FROM catalog_offers WHERE provider = ANY($1) GROUP BY provider, service) o
JOIN catalog_services s USING (provider, service)
JOIN (SELECT service, count(*)::int AS countries
      FROM (SELECT DISTINCT service, country FROM catalog_offers WHERE provider = ANY($1)) AS sold
      GROUP BY service) c USING (service)
ORDER BY o.provider`;

/**
 * The lowest of these prices to the person, in paise. Markups are of a provider or a service, never of a country: the
 * cheapest at the provider is the cheapest to the person.
 */
const lowestPrice = (business: Business, rows: readonly Row[], priceIn: (row: Row) => string | null): number | null => {
  const prices = rows.flatMap((row) => {
    const price = priceIn(row);
    const terms = price === null ? null : termsFor(business, { ...row, country: '' }, price);
    return terms ? priceOf(terms) : [];
  });
  return prices.length > 0 ? Math.min(...prices) : null;
};

/** Which copies there are, by whom and when. */
const copies = `SELECT provider || ' ' || synced_at AS copy FROM providers WHERE provider = ANY($1) AND synced_at IS NOT NULL ORDER BY provider`;
/** How long a price that a provider corrects between two copies may be missing, ms. */
const MAX_AGE = 60_000;

@Injectable()
export class ServiceList {
  private copy = '';
  private readonly cache = new TimedCache<readonly Row[]>(MAX_AGE);

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly providers: Providers,
    private readonly rates: SuccessRates,
  ) {}

  /** As people see them: those with a place first, the others by name. */
  async read(): Promise<ServiceResponse[]> {
    const [business, rows, bought] = await Promise.all([
      this.settings.read(),
      this.ofProviders(),
      this.rates.popularity(),
    ]);
    const services = [...groupBy(rows, ({ service }) => service)].map(([code, found]): ServiceResponse => {
      const [{ name, countries }] = found as [Row];
      const inStock = lowestPrice(business, found, ({ stocked }) => stocked);
      return {
        ...{ code, name, countries },
        price: inStock ?? lowestPrice(business, found, ({ lowest }) => lowest),
        available: found.reduce((sum, row) => Math.min(sum + Number(row.available), Number.MAX_SAFE_INTEGER), 0),
        allowed: !isDeniedService(business.denied, { code, name }),
        popularity: bought.get(code) ?? 0,
      };
    });
    return shownServices(business.services, services);
  }

  /** Of the copies that are there: all offers are read for it, so they are not read for each person. */
  private async ofProviders(): Promise<readonly Row[]> {
    const ids = this.providers.ids();
    const { rows } = await this.database.query<{ copy: string }>(copies, [ids]);
    const copy = rows.map((row) => row.copy).join(' ');
    if (copy !== this.copy) this.cache.clear();
    this.copy = copy;
    return this.cache.get(async () => (await this.database.query<Row>(ofProviders, [ids])).rows);
  }
}
