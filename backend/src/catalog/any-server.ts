/** The choice that a person leaves to the house: who sells a service in a country now, at what price, and in what condition. */
import type { Offer } from '../domain/events.js';
import { shownRate } from '../domain/numbers/recommending.js';
import { groupBy } from './group-by.js';
import { chooseSeller, rankSellers, type Seller } from '../domain/numbers/choosing.js';
import type { PhoneNumber } from '../domain/numbers/number.js';
import { canReroute, isBoundToServer, type AlternativeOffer } from '../domain/numbers/rerouting.js';
import { readinessOf, type ProviderStatuses } from '../provider/resilience/provider-status.js';
import type { Providers } from '../provider/accounts/providers.js';
import { clocksAt } from '../settings/business.js';
import type { Settings } from '../settings/settings.js';
import type { Offers, PricedOffer } from './offers.js';
import type { SuccessRate, SuccessRates } from './success-rates.js';

export type PricedSeller = PricedOffer & Seller & { readonly stats?: SuccessRate };

export class AnyServer {
  constructor(
    private readonly offers: Offers,
    private readonly settings: Settings,
    private readonly rates: SuccessRates,
    private readonly accounts: Providers,
    private readonly conditions: ProviderStatuses,
  ) {}

  /** Those that take part in the choice, the preferred one first. */
  providers(): string[] {
    return this.accounts.ids().filter((id) => this.accounts.account(id).anyServer);
  }

  /** @throws Refusal where nobody can deliver now, with the reason. */
  async choose(country: string, service: string): Promise<PricedOffer> {
    return chooseSeller(await this.sellers(country, service));
  }

  /** The best offer that an order may go on to; null where there is none. @param now ms of the database's clock */
  async elsewhere(number: PhoneNumber, now: number): Promise<AlternativeOffer | null> {
    if (isBoundToServer(number, now)) return null;
    const business = await this.settings.read();
    const { country, service } = number.offer;
    const fits = (await this.sellers(country, service))
      .filter(({ available, readiness }) => available > 0 && readiness === 'ready')
      .map((seller) => ({ ...seller, cancelLimit: clocksAt(business, seller.offer.provider).cancelLimit }))
      .filter((seller) => canReroute(number, seller, now));
    const [best] = rankSellers(fits);
    return best ? { offer: best.offer, terms: best.terms, cancelLimit: best.cancelLimit } : null;
  }

  /** By service. */
  async sellersIn(country: string): Promise<ReadonlyMap<string, PricedSeller[]>> {
    const sellers = await this.sellers(country, null);
    return groupBy(sellers, ({ offer }) => offer.service);
  }

  /** By country. */
  async sellersOf(service: string): Promise<ReadonlyMap<string, PricedSeller[]>> {
    const { offers } = await this.rates.ofService(service);
    const found = await this.offers.at(this.accounts.ids(), { country: null, service });
    const sellers = await this.withReadiness(found, ({ provider, country }) => {
      const outcome = offers.get(`${provider}/${country}`);
      return outcome ? shownRate(outcome) : null;
    });
    return groupBy(sellers, ({ offer }) => offer.country);
  }

  private async sellers(country: string, service: string | null): Promise<PricedSeller[]> {
    const providers = this.providers();
    const rates = new Map(
      await Promise.all(providers.map(async (id) => [id, await this.rates.read(id, country)] as const)),
    );
    const statsOf = (offer: Offer) => rates.get(offer.provider)?.get(offer.service);
    const found = await this.offers.at(providers, { country, service });
    const sellers = await this.withReadiness(found, (offer) => statsOf(offer)?.successRate ?? null);
    return sellers.map((seller) => {
      const stats = statsOf(seller.offer);
      return { ...seller, ...(stats ? { stats } : {}) };
    });
  }

  private async withReadiness(
    found: readonly PricedOffer[],
    rateOf: (offer: Offer) => number | null,
  ): Promise<PricedSeller[]> {
    const { clocks } = await this.settings.read();
    const conditions = await this.conditions.read();
    return found.map((priced): PricedSeller => {
      const condition = conditions.get(priced.offer.provider);
      return {
        ...priced,
        available: priced.wasEmpty ? 0 : priced.available,
        readiness: condition ? readinessOf(condition, clocks.pollEvery) : 'failing',
        successRate: rateOf(priced.offer),
      };
    });
  }
}
