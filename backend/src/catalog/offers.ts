/** Finds the present price of an offer: the provider's price in our copy, the rate, the markup. */
import type { Pool } from 'pg';
import type { BatchLoader } from '../database/loaders/batch-loader.js';
import { ANSWERED_WITHIN, laneLoader } from '../database/loaders/lane-loader.js';
import type { Offer } from '../domain/events.js';
import type { Paise } from '../domain/money/money.js';
import { isSoldOut, wasSoldOutLately } from '../domain/numbers/stock.js';
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
  /** How many the provider reports to have; a rough figure. */
  readonly available: number;
  /** The provider's name of the service, by which it is denied; the offer has the one that people see. */
  readonly listedName: string;
  /** The provider refused an order within the last minute, as it had none. */
  readonly isSoldOut: boolean;
  /** The same within the last ten minutes: there are few, whatever the copy says. */
  readonly wasSoldOutLately: boolean;
}

/** Null: every one. */
export interface OfferFilter {
  readonly country: string | null;
  readonly service: string | null;
}

interface Row {
  provider: string;
  country: string;
  service: string;
  price: string;
  count: number;
  country_name: string;
  service_name: string;
  server: string | null;
  /** ms since the provider refused an order, as it had none. */
  sold_out_since: number | null;
}

const offersWhere = (condition: string): string => `
SELECT o.provider, o.country, o.service, o.price, o.count, c.name AS country_name, s.name AS service_name, a.name AS server,
  (extract(epoch FROM now() - o.empty_at) * 1000)::float8 AS sold_out_since
FROM catalog_offers o
JOIN catalog_countries c USING (provider, country)
JOIN catalog_services s USING (provider, service)
LEFT JOIN provider_terms a USING (provider)
WHERE ${condition} AND a.enabled IS NOT FALSE
ORDER BY a.priority, o.provider`;

const listStatement = offersWhere(
  'o.provider = ANY($1) AND ($2::text IS NULL OR o.country = $2) AND ($3::text IS NULL OR o.service = $3)',
);

/**
 * Of purchases, one for all that are under way, and planned once for each connection: planning four tables costs more
 * than reading them. OFFSET 0: each choice is one scan of an index, whatever the planner assumes about their number.
 */
const FIND = {
  name: 'offers-of-choices',
  text: `SELECT f.* FROM unnest($1::text[], $2::text[], $3::text[]) AS k(provider, country, service),
    LATERAL (${offersWhere('o.provider = k.provider AND o.country = k.country AND o.service = k.service')} OFFSET 0) f`,
};
const nameOf = ({ provider, country, service }: OfferChoice): string => [provider, country, service].join('\0');

/** Why no offer of a provider is for sale, as a text for staff; null where offers can be. */
export const whyNotForSale = ({ providers }: Business, provider: string): string | null => {
  const { currency = null, rate = null } = providers[provider] ?? {};
  if (!currency) return 'the currency of its prices is not set: provider-account --currency';
  return currency === RUPEES || rate ? null : `there is no rate for ${currency}: provider-account --rate`;
};

/**
 * Terms of a sale; null where it is not for sale: no currency, no rate for it, or a price below one paisa (MONEY-1).
 */
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
  private readonly chosen: BatchLoader<OfferChoice, Row | null>;

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {
    this.chosen = laneLoader((choices) => this.read(choices));
  }

  /** Null where it is not for sale. */
  async find(choice: OfferChoice): Promise<PricedOffer | null> {
    const row = await this.chosen.load(choice);
    const [found] = await this.priced(row ? [row] : []);
    return found ?? null;
  }

  /** What these providers sell, by priority. */
  async list(providers: readonly string[], { country, service }: OfferFilter): Promise<PricedOffer[]> {
    return this.priced((await this.pool.query<Row>(listStatement, [providers, country, service])).rows);
  }

  /** Many want the same: it is read once. */
  private async read(choices: readonly OfferChoice[]): Promise<(Row | null)[]> {
    const different = [...new Map(choices.map((choice) => [nameOf(choice), choice])).values()];
    const values = (['provider', 'country', 'service'] as const).map((part) => different.map((choice) => choice[part]));
    const { rows } = await this.pool.query<Row>({ ...FIND, ...ANSWERED_WITHIN, values });
    const found = new Map(rows.map((row) => [nameOf(row), row]));
    return choices.map((choice) => found.get(nameOf(choice)) ?? null);
  }

  private async priced(rows: readonly Row[]): Promise<PricedOffer[]> {
    const business = await this.settings.read();
    return rows.flatMap((row) => {
      const terms = termsFor(business, row, row.price);
      return terms ? [pricedOffer(row, terms, business.services.names[row.service])] : [];
    });
  }

  /** The provider refused an order, as it had none. */
  async markSoldOut({ provider, country, service }: OfferChoice): Promise<void> {
    await this.pool.query(
      'UPDATE catalog_offers SET empty_at = now() WHERE provider = $1 AND country = $2 AND service = $3',
      [provider, country, service],
    );
  }

  /** The provider reported a higher price. @param price a decimal text in its currency */
  async updatePrice({ provider, country, service }: OfferChoice, price: string): Promise<void> {
    await this.pool.query(
      'UPDATE catalog_offers SET price = $4 WHERE provider = $1 AND country = $2 AND service = $3',
      [provider, country, service, price],
    );
  }
}

const pricedOffer = (row: Row, terms: Terms, ownName: string | undefined): PricedOffer => {
  const { provider, country, service, country_name: countryName, service_name: listedName } = row;
  const serviceName = ownName ?? listedName;
  const server = serverNameIn(countryName) ?? row.server;
  const offer = { provider, country, service, countryName, serviceName, ...(server ? { server } : {}) };
  return {
    ...{ offer, terms, price: priceOf(terms), cost: costOf(terms), available: row.count, listedName },
    ...{ isSoldOut: isSoldOut(row.sold_out_since), wasSoldOutLately: wasSoldOutLately(row.sold_out_since) },
  };
};
