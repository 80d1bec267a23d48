/** Every service that a provider offers, and the prices of one: cost, rate, markup, price and margin. */
import { Injectable } from '@nestjs/common';
import { RecordedChanges } from '../../audit/recorded-changes.js';
import { groupBy } from '../../catalog/group-by.js';
import { termsFor } from '../../catalog/offers.js';
import { Database } from '../../database/database.js';
import { isDeniedService } from '../../domain/abuse/denylist.js';
import { costOf, priceOf } from '../../domain/money/price.js';
import { RUPEES } from '../../domain/money/rate.js';
import { displayOf } from '../../domain/numbers/service-display.js';
import { Refusal } from '../../domain/refusal.js';
import { markupFor, type Business } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import { shownChange } from '../changes/change-shown.js';
import type { RecordedChangeResponse } from '../changes/recorded-change-response.js';
import type { CatalogueServiceResponse, PriceRowResponse, ServicePricesResponse } from './catalogue-dto.js';
import { SERVICE_CHANGED } from './change-service.js';

interface ServiceRow extends Record<string, unknown> {
  readonly provider: string;
  readonly service: string;
  readonly name: string;
  readonly offers: number;
  readonly lowest: string;
}

interface OfferRow extends Record<string, unknown> {
  readonly provider: string;
  readonly country: string;
  readonly service: string;
  readonly countryName: string;
  readonly price: string;
  readonly available: number;
}

/** Markups are of a provider or a service: the cheapest at a provider is the cheapest to the person. */
const ofProviders = `
SELECT s.provider, s.service, s.name, count(*)::int AS offers, min(o.price::numeric)::text AS lowest
FROM catalog_services s JOIN catalog_offers o USING (provider, service)
WHERE $1::text IS NULL OR s.service = $1
GROUP BY s.provider, s.service, s.name ORDER BY s.provider`;

const ofService = `
SELECT o.provider, o.country, o.service, c.name AS "countryName", o.price, o.count AS available
FROM catalog_offers o JOIN catalog_countries c USING (provider, country)
WHERE o.service = $1 ORDER BY c.name, o.provider`;

const deniedBy = (
  { denied }: Pick<Business, 'denied'>,
  service: { readonly code: string; readonly name: string },
): 'code' | 'name' | null => {
  if (denied.includes(service.code)) return 'code';
  return isDeniedService(denied, service) ? 'name' : null;
};

const inEnglish = new Intl.Collator('en');
const last = Number.MAX_SAFE_INTEGER;

const shownPrice = (business: Business, row: OfferRow): PriceRowResponse => {
  const { provider, country, countryName, price: providerPrice, available } = row;
  const terms = termsFor(business, row, providerPrice);
  const { currency = null, rate = null } = business.providers[provider] ?? {};
  const [cost, price] = terms ? [costOf(terms), priceOf(terms)] : [null, null];
  return {
    ...{ provider, country, countryName, providerPrice, currency, available, cost, price },
    rate: currency === RUPEES ? '1' : rate,
    markup: markupFor(business, provider, row.service),
    margin: price === null || cost === null ? null : price - cost,
  };
};

@Injectable()
export class ListServices {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly recorded: RecordedChanges,
    private readonly colleagues: ListColleagues,
  ) {}

  /** Those with a place first, in its order, the others by name. */
  async all(): Promise<CatalogueServiceResponse[]> {
    const last = await this.recorded.last(SERVICE_CHANGED);
    const names = await this.colleagues.names([...last.values()].map(({ actor }) => actor));
    const changes = new Map([...last].map(([code, change]) => [code, shownChange(change, names)]));
    return this.services(null, changes);
  }

  /** @throws Refusal 'staff-entry-not-found' for what no provider offers */
  async one(code: string): Promise<ServicePricesResponse> {
    const recorded = await this.recorded.of(SERVICE_CHANGED, code);
    const names = await this.colleagues.names(recorded.map(({ actor }) => actor));
    const changes = recorded.map((change) => shownChange(change, names));
    const [service] = await this.services(code, new Map(changes[0] ? [[code, changes[0]]] : []));
    if (!service) throw new Refusal('staff-entry-not-found');
    const business = await this.settings.read();
    const { rows } = await this.database.query<OfferRow>(ofService, [code]);
    const prices = rows.map((row) => shownPrice(business, row));
    return {
      ...service,
      changes,
      prices: prices.sort((one, other) => (one.price ?? last) - (other.price ?? last) || 0),
    };
  }

  private async services(
    code: string | null,
    changes: ReadonlyMap<string, RecordedChangeResponse>,
  ): Promise<CatalogueServiceResponse[]> {
    const { rows } = await this.database.query<ServiceRow>(ofProviders, [code]);
    const business = await this.settings.read();
    const services = [...groupBy(rows, ({ service }) => service)].map(([service, found]) => {
      const prices = found.flatMap((row) => {
        const terms = termsFor(business, { ...row, country: '' }, row.lowest);
        return terms ? [priceOf(terms)] : [];
      });
      const { name } = found[0]!;
      return {
        ...{ code: service, name, deniedBy: deniedBy(business, { code: service, name }) },
        ...displayOf(business.services, service),
        offers: found.reduce((sum, { offers }) => sum + offers, 0),
        lowest: prices.length > 0 ? Math.min(...prices) : null,
        ...{ markup: business.markup.services[service] ?? null, changed: changes.get(service) ?? null },
      };
    });
    return services.sort(
      (one, other) => (one.place ?? last) - (other.place ?? last) || inEnglish.compare(one.name, other.name),
    );
  }
}
