/** What one offer costs now: the provider's price of our copy, the rate, the markup. Looked up before the ledger's door. */
import type { Pool } from 'pg';
import type { Offer } from '../domain/events.js';
import type { Paise } from '../domain/money/money.js';
import { costOf, isForSale, priceOf, type Terms } from '../domain/money/price.js';
import { RUPEES } from '../domain/money/rate.js';
import { markupFor, type Business } from '../settings/business.js';
import type { Settings } from '../settings/settings.js';
import { serverNameIn } from './server-names.js';

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
  /** An order was told a moment ago that there is none. */
  readonly wasEmpty: boolean;
}

interface Row {
  provider: string;
  service: string;
  price: string;
  count: number;
  country_name: string;
  service_name: string;
  server: string | null;
  was_empty: boolean;
}

/** How long "no numbers" is remembered against what the copy says, s: stock moves by the minute. */
const EMPTY_FOR_S = 60;

const all = `
SELECT o.provider, o.service, o.price, o.count, c.name AS country_name, s.name AS service_name, a.name AS server,
  coalesce(o.empty_at > now() - interval '${EMPTY_FOR_S} s', false) AS was_empty
FROM catalog_offers o
JOIN catalog_countries c USING (provider, country)
JOIN catalog_services s USING (provider, service)
LEFT JOIN provider_terms a USING (provider)
WHERE o.provider = ANY($1) AND o.country = $2 AND ($3::text IS NULL OR o.service = $3) AND a.enabled IS NOT FALSE
ORDER BY a.priority, o.provider`;

/** Why nothing at all of a provider is for sale, in words for staff; null where something can be. */
export const whyNothingSells = ({ providers }: Business, provider: string): string | null => {
  const { currency = null, rate = null } = providers[provider] ?? {};
  if (!currency) return 'nobody has said what its prices are in: provider-account --currency';
  return currency === RUPEES || rate ? null : `there is no rate for ${currency}: provider-account --rate`;
};

/** Terms of a sale; null where nothing is for sale: no currency, no rate for it, or no price of one paisa at least (MONEY-1). */
export const termsFor = (
  business: Business,
  { provider, service }: OfferChoice,
  providerPrice: string,
): Terms | null => {
  const { currency = null, rate = null } = business.providers[provider] ?? {};
  const rupees = currency === RUPEES ? '1' : rate;
  if (!currency || !rupees) return null;
  const terms = { providerPrice, currency, rate: rupees, markup: markupFor(business, provider, service) };
  return isForSale(terms) ? terms : null;
};

export class Offers {
  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  /** Null where nothing like it is for sale. */
  async find({ provider, country, service }: OfferChoice): Promise<PricedOffer | null> {
    const [found] = await this.at([provider], country, service);
    return found ?? null;
  }

  /** What these providers sell in a country, the preferred one first: one service, or every one. */
  async at(providers: readonly string[], country: string, service: string | null): Promise<PricedOffer[]> {
    const { rows } = await this.pool.query<Row>(all, [providers, country, service]);
    const business = await this.settings.read();
    return rows.flatMap((row) => {
      const terms = termsFor(business, { ...row, country }, row.price);
      return terms ? [priced(row, country, terms)] : [];
    });
  }

  /** An order was told that there is none. */
  async empty({ provider, country, service }: OfferChoice): Promise<void> {
    await this.pool.query(
      'UPDATE catalog_offers SET empty_at = now() WHERE provider = $1 AND country = $2 AND service = $3',
      [provider, country, service],
    );
  }

  /** The provider says that it costs more now: our copy learns it at once. `price`: a decimal text. */
  async learn({ provider, country, service }: OfferChoice, price: string): Promise<void> {
    await this.pool.query(
      'UPDATE catalog_offers SET price = $4 WHERE provider = $1 AND country = $2 AND service = $3',
      [provider, country, service, price],
    );
  }
}

const priced = (row: Row, country: string, terms: Terms): PricedOffer => {
  const { provider, service, country_name: countryName, service_name: serviceName } = row;
  const server = serverNameIn(countryName) ?? row.server;
  const offer = { provider, country, service, countryName, serviceName, ...(server ? { server } : {}) };
  return { offer, terms, price: priceOf(terms), cost: costOf(terms), available: row.count, wasEmpty: row.was_empty };
};
