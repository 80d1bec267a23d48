/** What one offer costs now: the provider's price of our copy, the rate, the markup. Looked up before the ledger's door. */
import type { Pool } from 'pg';
import type { Offer } from '../domain/events.js';
import type { Paise } from '../domain/money.js';
import { costOf, priceOf, type Terms } from '../domain/price.js';
import { markupFor, type Business } from '../settings/business.js';
import type { Settings } from '../settings/settings.js';
import { serverNameIn } from './names.js';

export interface OfferChoice {
  readonly provider: string;
  readonly country: string;
  readonly service: string;
}

export interface PricedOffer {
  readonly offer: Offer;
  readonly terms: Terms;
  readonly price: Paise;
  readonly cost: Paise;
  /** How many the provider says it has; a rough figure. */
  readonly available: number;
}

interface Row {
  price: string;
  count: number;
  country_name: string;
  service_name: string;
  server: string | null;
}

const one = `
SELECT o.price, o.count, c.name AS country_name, s.name AS service_name, a.name AS server
FROM catalog_offers o
JOIN catalog_countries c USING (provider, country)
JOIN catalog_services s USING (provider, service)
LEFT JOIN provider_accounts a USING (provider)
WHERE o.provider = $1 AND o.country = $2 AND o.service = $3 AND a.enabled IS NOT FALSE`;

/** Terms of a sale, or null where the provider's currency has no rate: not for sale. */
export const termsFor = (
  business: Business,
  { provider, service }: OfferChoice,
  providerPrice: string,
): Terms | null => {
  const { currency, rate } = business.providers[provider] ?? { currency: 'INR', rate: null };
  const rupees = currency === 'INR' ? '1' : rate;
  if (!rupees) return null;
  return { providerPrice, currency, rate: rupees, markup: markupFor(business, provider, service) };
};

export class Offers {
  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  /** Null where nothing like it is for sale. */
  async find(choice: OfferChoice): Promise<PricedOffer | null> {
    const { provider, country, service } = choice;
    const { rows } = await this.pool.query<Row>(one, [provider, country, service]);
    const [row] = rows;
    const terms = row && termsFor(await this.settings.read(), choice, row.price);
    if (!row || !terms) return null;
    const server = serverNameIn(row.country_name) ?? row.server;
    const names = { countryName: row.country_name, serviceName: row.service_name };
    const offer = { provider, country, service, ...names, ...(server ? { server } : {}) };
    return { offer, terms, price: priceOf(terms), cost: costOf(terms), available: row.count };
  }

  /** The provider says that it costs more now: our copy learns it at once. `price`: a decimal text. */
  async learn({ provider, country, service }: OfferChoice, price: string): Promise<void> {
    await this.pool.query(
      'UPDATE catalog_offers SET price = $4 WHERE provider = $1 AND country = $2 AND service = $3',
      [provider, country, service, price],
    );
  }
}
