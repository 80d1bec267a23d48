/** Every service that is for sale anywhere, with the price it starts from. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { priceOf } from '../domain/money/price.js';
import { Providers } from '../provider/accounts/providers.js';
import { Settings } from '../settings/settings.js';
import type { ServiceResponse } from './catalog-response.js';
import { termsFor } from './offers.js';

interface Row {
  provider: string;
  service: string;
  name: string;
  price: string;
  available: string;
  countries: number;
}

/** The lowest price of a provider is that of what it has in stock, where it has any. */
const cheapest = `
SELECT o.provider, o.service, s.name, sum(o.count)::text AS available, count(*)::int AS countries,
       coalesce(min(o.price::numeric) FILTER (WHERE o.count > 0), min(o.price::numeric))::text AS price
FROM catalog_offers o JOIN catalog_services s USING (provider, service)
WHERE o.provider = ANY($1)
GROUP BY o.provider, o.service, s.name`;

@Injectable()
export class ServiceList {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly providers: Providers,
  ) {}

  /** By name. */
  async read(): Promise<ServiceResponse[]> {
    const business = await this.settings.read();
    const { rows } = await this.database.query<Row>(cheapest, [this.providers.ids()]);
    const services = new Map<string, ServiceResponse>();
    for (const { provider, service, name, price, available, countries } of rows) {
      // Markups are of a provider or a service, never of a country: the cheapest at the provider is the cheapest to the
      // person.
      const terms = termsFor(business, { provider, country: '', service }, price);
      const known = services.get(service);
      const prices = [known?.price ?? null, terms && priceOf(terms)].filter((one) => one !== null);
      services.set(service, {
        code: service,
        name: known?.name ?? name,
        price: prices.length > 0 ? Math.min(...prices) : null,
        available: Math.min((known?.available ?? 0) + Number(available), Number.MAX_SAFE_INTEGER),
        countries: Math.max(known?.countries ?? 0, countries),
        allowed: !business.denied.includes(service),
      });
    }
    return [...services.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }
}
