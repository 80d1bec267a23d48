/** Example prices before and after a changed markup or rate, by the very rule of a sale: nothing is saved. */
import { Injectable } from '@nestjs/common';
import { termsFor } from '../../catalog/offers.js';
import { Database } from '../../database/database.js';
import { costOf, priceOf } from '../../domain/money/price.js';
import { NO_TERMS, type Business } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import type { PreviewQuery, PricePreviewResponse } from './preview-dto.js';

interface Row extends Record<string, unknown> {
  readonly provider: string;
  readonly country: string;
  readonly service: string;
  readonly country_name: string;
  readonly service_name: string;
  readonly price: string;
}

const EXAMPLES = 6;
/** How many offers examples are taken from. */
const CANDIDATES = 200;

/** Of each service one country, of one service its countries; those that everybody knows first. */
const candidates = `
SELECT * FROM (
  SELECT DISTINCT ON (CASE WHEN $2::text IS NULL THEN o.service ELSE o.country END) o.provider, o.country, o.service,
    c.name AS country_name, s.name AS service_name, o.price, o.count
  FROM catalog_offers o JOIN catalog_countries c USING (provider, country) JOIN catalog_services s USING (provider, service)
  WHERE ($1::text IS NULL OR o.provider = $1) AND ($2::text IS NULL OR o.service = $2)
  ORDER BY CASE WHEN $2::text IS NULL THEN o.service ELSE o.country END, o.count DESC, o.provider, o.country
) AS offers
ORDER BY service = ANY('{tg,wa,fb,ig,go}') DESC, count DESC, service, country LIMIT ${CANDIDATES}`;

const without = (markups: Readonly<Record<string, number>>, name: string): Record<string, number> =>
  Object.fromEntries(Object.entries(markups).filter(([one]) => one !== name));
const withOwn = (markups: Readonly<Record<string, number>>, name: string, own: number | undefined) =>
  own === undefined ? without(markups, name) : { ...markups, [name]: own };

/** The settings as they would be. */
const changedBusiness = (business: Business, { provider, service, markup, rate }: PreviewQuery): Business => {
  const { markup: now, providers } = business;
  if (service !== undefined)
    return { ...business, markup: { ...now, services: withOwn(now.services, service, markup) } };
  if (provider === undefined) return { ...business, markup: { ...now, standard: markup ?? now.standard } };
  const terms = providers[provider] ?? NO_TERMS;
  return {
    ...business,
    markup: { ...now, providers: withOwn(now.providers, provider, markup) },
    providers: { ...providers, [provider]: { ...terms, rate: rate ?? terms.rate } },
  };
};

const priceIn = (business: Business, row: Row): { readonly price: number; readonly cost: number } | null => {
  const terms = termsFor(business, row, row.price);
  return terms && { price: priceOf(terms), cost: costOf(terms) };
};

@Injectable()
export class PreviewPrices {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** Those that change come first. */
  async read(change: PreviewQuery): Promise<PricePreviewResponse[]> {
    const { provider = null, service = null } = change;
    const { rows } = await this.database.query<Row>(candidates, [provider, service]);
    const now = await this.settings.read();
    const then = changedBusiness(now, change);
    const examples = rows.map((row) => {
      const [before, after] = [priceIn(now, row), priceIn(then, row)];
      return {
        ...{ provider: row.provider, country: row.country_name, service: row.service_name, providerPrice: row.price },
        ...{ before: before?.price ?? null, after: after?.price ?? null, margin: after && after.price - after.cost },
      };
    });
    const isChanged = ({ before, after }: PricePreviewResponse) => Number(before !== after);
    return examples.sort((one, other) => isChanged(other) - isChanged(one)).slice(0, EXAMPLES);
  }
}
