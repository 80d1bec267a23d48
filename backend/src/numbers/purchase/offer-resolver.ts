/**
 * What a choice comes to now: the offer that a person named, or the best one where they left the choice of the server
 * to us.
 */
import { Injectable } from '@nestjs/common';
import { AnyServer } from '../../catalog/any-server.js';
import { Offers, type OfferChoice, type PricedOffer } from '../../catalog/offers.js';
import { ANY_SERVER } from '../../domain/numbers/choosing.js';
import type { Change } from '../../domain/numbers/number.js';
import { Refusal } from '../../domain/refusal.js';
import { ProviderStatuses } from '../../provider/resilience/provider-status.js';
import { clocksAt } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';

/**
 * What a change asks for, as it stands when it is carried out: the best server of then, where the person left it to us.
 */
export const choiceOf = ({ offer, anyServer }: Change): OfferChoice =>
  anyServer ? { ...offer, provider: ANY_SERVER } : offer;

/** With the choice that was refused, so that a page can offer the next best one in its place. */
const refusalOf =
  ({ service, country, provider }: OfferChoice) =>
  (error: unknown): Refusal => {
    if (!(error instanceof Refusal)) throw error;
    return new Refusal(error.code, { ...error.facts, choice: { service, country, provider } });
  };

@Injectable()
export class OfferResolver {
  constructor(
    private readonly offers: Offers,
    private readonly anyServer: AnyServer,
    private readonly statuses: ProviderStatuses,
    private readonly settings: Settings,
  ) {}

  /** @throws Refusal where it is not for sale, out of stock, or the provider has no room for one more number. */
  async resolveWithCapacity(choice: OfferChoice): Promise<PricedOffer> {
    const found = await this.resolve(choice);
    const { provider } = found.offer;
    const { pollEvery } = clocksAt(await this.settings.read(), provider);
    // A server that was named is tried even when it fails: its person wants that one.
    if ((await this.statuses.readiness(provider, pollEvery)) === 'busy') throw new Refusal('provider-busy');
    return found;
  }

  /**
   * The offer, or why it is not for sale, for the ledger to answer: whoever asked before, while it was, gets the first
   * answer again.
   */
  async tryResolveWithCapacity(choice: OfferChoice): Promise<PricedOffer | Refusal> {
    return this.resolveWithCapacity(choice).catch(refusalOf(choice));
  }

  /** As `tryOffer`, without regard to room. */
  async tryResolve(choice: OfferChoice): Promise<PricedOffer | Refusal> {
    return this.resolve(choice).catch(refusalOf(choice));
  }

  /** The same without regard to room: for a change, before the old number is given up. */
  async resolve(choice: OfferChoice): Promise<PricedOffer> {
    const { provider, country, service } = choice;
    if (provider === ANY_SERVER) return this.anyServer.choose(country, service);
    const found = await this.offers.find(choice);
    if (!found) throw new Refusal('price-not-available', { service: null });
    if (found.available === 0) throw new Refusal('offer-not-available', { service: found.offer.serviceName });
    return found;
  }
}
