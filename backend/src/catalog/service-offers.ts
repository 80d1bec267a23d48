/** Where one service is for sale: a row a country, its servers inside, in the order in which they are recommended. */
import { Injectable } from '@nestjs/common';
import { ANY_SERVER, canDeliver, rankSellers } from '../domain/numbers/choosing.js';
import { isKnown, recommend, shownRate } from '../domain/numbers/recommending.js';
import { areSoldOutLately, stockOf } from '../domain/numbers/stock.js';
import { waitQuantile } from '../domain/numbers/waiting-times.js';
import { AnyServer, type PricedSeller } from './any-server.js';
import { Settings } from '../settings/settings.js';
import { dialCodeOf, isoOf } from './country-codes.js';
import { shownName } from './server-names.js';
import type { CountryOfferResponse, ServerOfferResponse } from './service-offers-response.js';
import { SuccessRates, type Outcome, type ServiceOutcomes } from './success-rates.js';

const NOTHING: Outcome = { ended: 0, withCode: 0, waits: [] };

const serverOffer = (seller: PricedSeller, outcome: Outcome): ServerOfferResponse => ({
  provider: seller.offer.provider,
  name: shownName(seller.offer.server ?? seller.offer.countryName),
  price: seller.price,
  available: seller.available,
  stock: stockOf([seller]),
  wasEmpty: seller.wasSoldOutLately,
  readiness: seller.readiness,
  successRate: shownRate(outcome),
  sample: outcome.ended,
  medianSeconds: isKnown(outcome) ? waitQuantile(outcome.waits, 0.5) : null,
});

@Injectable()
export class ServiceOffers {
  constructor(
    private readonly anyServer: AnyServer,
    private readonly rates: SuccessRates,
    private readonly settings: Settings,
  ) {}

  /** The recommended country first; empty where nothing like it is for sale, or it is hidden. */
  async read(service: string): Promise<CountryOfferResponse[]> {
    const [outcomes, { countryCodes, services }, sellers] = await Promise.all([
      this.rates.ofService(service),
      this.settings.read(),
      this.anyServer.sellersOf(service),
    ]);
    if (services.hidden.includes(service)) return [];
    const countries = [...sellers].map(([country, sellers]) =>
      this.inCountry({ country, iso: isoOf(country, countryCodes) }, sellers, outcomes),
    );
    return recommend(countries).map(({ row }) => row);
  }

  private inCountry(
    { country, iso }: Pick<CountryOfferResponse, 'country' | 'iso'>,
    sellers: readonly PricedSeller[],
    { offers, providers }: ServiceOutcomes,
  ) {
    const outcomeOf = ({ offer }: PricedSeller): Outcome => offers.get(`${offer.provider}/${country}`) ?? NOTHING;
    const choosable = this.anyServer.providers();
    const ranked = rankSellers(sellers);
    const among = ranked.filter(({ offer }) => choosable.includes(offer.provider));
    const best = among[0] ?? ranked[0]!;
    // What a purchase of this row may come from, and no more.
    const sources = among.length > 1 ? among : [best];
    const servers = ranked.map((seller) => serverOffer(seller, outcomeOf(seller)));
    const row: CountryOfferResponse = {
      ...serverOffer(best, outcomeOf(best)),
      ...{ country, iso, dialCode: iso && dialCodeOf(iso), name: best.offer.countryName, servers },
      provider: sources.length > 1 ? ANY_SERVER : best.offer.provider,
      available: sources.reduce((sum, { available }) => Math.min(sum + available, Number.MAX_SAFE_INTEGER), 0),
      ...{ stock: stockOf(sources), wasEmpty: areSoldOutLately(sources) },
    };
    const providerSample = providers.get(best.offer.provider) ?? NOTHING;
    return {
      ...{ row, price: best.price, canDeliver: canDeliver(best), wasSoldOutLately: row.wasEmpty },
      ...{ sample: outcomeOf(best), providerSample },
    };
  }
}
