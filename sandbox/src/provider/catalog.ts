/** The offers of one provider account: price, stock and success rate by country and service. */
import { SeededRandom, integerBetween } from '../core/seeded-random.js';
import { Journal } from '../core/journal.js';
import { allCountries, countries, type Country } from './countries.js';
import { allServices, services, type Service } from './services.js';

export interface Offer {
  country: number;
  service: string;
  /** Ten-thousandths of a rupee. */
  price: number;
  stock: number;
  /** Probability of a code. */
  success: number;
  /** Set by the control API: its stock survives a restart, that of other offers starts anew. */
  moved?: true;
}

export const CATALOG_SIZES = ['usual', 'large'] as const;
/** usual: 64 countries and 50 services. large: 180 and 800. */
export type CatalogSize = (typeof CATALOG_SIZES)[number];

const RUPEES_PER_DOLLAR = 88;
const INDIA = 22;
const SUCCESS = { 1: 0.7, 2: 0.62 } as const;
const COLLECTION = 'offers';

const USUAL = new Set(services.map(({ code }) => code));
/** Independent of the seed, so that prices named in documents and tests stay valid. */
const RANDOM = new SeededRandom('catalogue');

interface Pair {
  readonly country: Country;
  readonly service: Service;
  /** Whether account 1 sells it in any case. */
  readonly isCertain: boolean;
}

const makeOffer = (account: 1 | 2, { country, service, isCertain }: Pair, random: () => number): Offer | undefined => {
  if (random() > (isCertain && account === 1 ? 1 : 0.68)) return undefined;
  const level = account === 1 ? 100 : integerBetween(random, 80, 125);
  // cents x level x jitter, each in per cent, times 88, in ten-thousandths of a rupee; at least half a rupee
  const price = Math.round(
    (service.cents * country.level * integerBetween(random, 85, 116) * level * RUPEES_PER_DOLLAR) / 10_000,
  );
  const stock =
    country.id === INDIA
      ? integerBetween(random, 20_000, 60_000)
      : random() < 0.05
        ? 0
        : integerBetween(random, 40, 12_000);
  const success = SUCCESS[account] + (random() - 0.5) * 0.3;
  return { country: country.id, service: service.code, price: Math.max(price, 5_000), stock, success };
};

export class Catalog {
  readonly countries: readonly Country[];
  readonly services: readonly Service[];
  private offers = new Map<string, Offer>();

  constructor(
    readonly account: 1 | 2,
    private readonly journal: Journal,
    private readonly size: CatalogSize,
  ) {
    this.countries = size === 'large' ? allCountries : countries;
    this.services = size === 'large' ? allServices : services;
    this.reset();
    for (const moved of journal.all<Offer & { account: number }>(COLLECTION)) {
      if (moved.account === account) this.offers.set(`${moved.country}/${moved.service}`, moved);
    }
  }

  reset(): void {
    this.offers = new Map();
    for (const country of this.countries) {
      const place = `${this.account}/${country.id}`;
      const ofPlace = RANDOM.generator(place); // one generator for each of 144,000 offers takes seconds
      for (const service of this.services) {
        const isUsual = USUAL.has(service.code);
        // In the large catalogue the usual services are sold everywhere.
        const isCertain = country.id === INDIA || (this.size === 'large' && isUsual);
        const random = isUsual ? RANDOM.generator(`${place}/${service.code}`) : ofPlace;
        const offer = makeOffer(this.account, { country, service, isCertain }, random);
        if (offer) this.offers.set(`${country.id}/${service.code}`, offer);
      }
    }
  }

  hasCountry(id: number): boolean {
    return this.countries.some((country) => country.id === id);
  }

  hasService(code: string): boolean {
    return this.services.some((service) => service.code === code);
  }

  find(country: number, service: string): Offer | undefined {
    return this.offers.get(`${country}/${service}`);
  }

  list(): Offer[] {
    return [...this.offers.values()];
  }

  /** Changes a price, a stock or a success rate, or adds an offer. */
  change(country: number, service: string, change: Partial<Pick<Offer, 'price' | 'stock' | 'success'>>): Offer {
    const current = this.find(country, service) ?? {
      country,
      service,
      price: 5_000,
      stock: 0,
      success: SUCCESS[this.account],
    };
    const offer: Offer = { ...current, ...change, moved: true };
    this.offers.set(`${country}/${service}`, offer);
    this.save(offer);
    return offer;
  }

  takeFromStock(offer: Offer): void {
    offer.stock -= 1;
    this.save(offer);
  }

  returnToStock(country: number, service: string): void {
    const offer = this.find(country, service);
    if (!offer) return;
    offer.stock += 1;
    this.save(offer);
  }

  private save(offer: Offer): void {
    if (offer.moved)
      this.journal.put(COLLECTION, `${this.account}/${offer.country}/${offer.service}`, {
        ...offer,
        account: this.account,
      });
  }
}
