/** "Any server": lists who sells a service in a country now, at what price and readiness, and chooses the best. */
import { Injectable } from '@nestjs/common';
import type { Offer } from '../domain/events.js';
import { shownRate } from '../domain/numbers/recommending.js';
import { canDeliver, chooseSeller, rankSellers, type Seller } from '../domain/numbers/choosing.js';
import type { PhoneNumber } from '../domain/numbers/number.js';
import { canReroute, isBoundToServer, type AlternativeOffer } from '../domain/numbers/rerouting.js';
import { Refusal } from '../domain/refusal.js';
import { ProviderStatuses, readinessOf } from '../provider/resilience/provider-status.js';
import { Providers } from '../provider/accounts/providers.js';
import { clocksAt } from '../settings/business.js';
import { Settings } from '../settings/settings.js';
import { groupBy } from './group-by.js';
import { Offers, type PricedOffer } from './offers.js';
import { SuccessRates, type SuccessRate } from './success-rates.js';

export type PricedSeller = PricedOffer & Seller & { readonly stats?: SuccessRate };

@Injectable()
export class AnyServer {
  constructor(
    private readonly offers: Offers,
    private readonly settings: Settings,
    private readonly rates: SuccessRates,
    private readonly accounts: Providers,
    private readonly statuses: ProviderStatuses,
  ) {}

  /** Providers that take part in the choice, by priority. */
  providers(): string[] {
    return this.accounts.ids().filter((id) => this.accounts.account(id).anyServer);
  }

  /** @throws Refusal where no provider can deliver now, with the reason and the service's name where it is known */
  async choose(country: string, service: string): Promise<PricedOffer> {
    const sellers = await this.sellers(country, service);
    try {
      return chooseSeller(sellers);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.code, { service: sellers[0]?.offer.serviceName ?? null });
    }
  }

  /** The best offer for a rerouted order; null where there is none. @param now ms of the database's clock */
  async findAlternative(number: PhoneNumber, now: number): Promise<AlternativeOffer | null> {
    if (isBoundToServer(number, now)) return null;
    const business = await this.settings.read();
    const { country, service } = number.offer;
    const alternatives = (await this.sellers(country, service))
      .filter(canDeliver)
      .map((seller) => ({ ...seller, cancelLimit: clocksAt(business, seller.offer.provider).cancelLimit }))
      .filter((seller) => canReroute(number, seller, now));
    const [best] = rankSellers(alternatives);
    return best ? { offer: best.offer, terms: best.terms, cancelLimit: best.cancelLimit } : null;
  }

  /** The sellers of each service, by its code. */
  async sellersIn(country: string): Promise<ReadonlyMap<string, PricedSeller[]>> {
    return groupBy(await this.sellers(country, null), ({ offer }) => offer.service);
  }

  /** Everybody who sells a service, by country; also who takes no part in the choice. */
  async sellersOf(service: string): Promise<ReadonlyMap<string, PricedSeller[]>> {
    const [{ offers }, found] = await Promise.all([
      this.rates.ofService(service),
      this.offers.list(this.accounts.ids(), { country: null, service }),
    ]);
    const sellers = await this.withReadiness(found, ({ provider, country }) => {
      const outcome = offers.get(`${provider}/${country}`);
      return outcome ? shownRate(outcome) : null;
    });
    return groupBy(sellers, ({ offer }) => offer.country);
  }

  /** Who takes part in the choice. @param service null: of every service */
  async sellers(country: string, service: string | null): Promise<PricedSeller[]> {
    const providers = this.providers();
    const rates = new Map(
      await Promise.all(providers.map(async (id) => [id, await this.rates.read(id, country)] as const)),
    );
    const statsOf = (offer: Offer): SuccessRate | undefined => rates.get(offer.provider)?.get(offer.service);
    const found = await this.offers.list(providers, { country, service });
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
    const statuses = await this.statuses.read();
    return found.map((priced): PricedSeller => {
      const status = statuses.get(priced.offer.provider);
      return {
        ...priced,
        readiness: status ? readinessOf(status, clocks.pollEvery) : 'failing',
        successRate: rateOf(priced.offer),
      };
    });
  }
}
