/** The offers of one provider account: price, stock and success rate by country and service. */
import { SeededRandom, integerBetween } from '../core/seeded-random.js';
import { Journal } from '../core/journal.js';
import { countries } from './countries.js';
import { services } from './services.js';

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

const RUPEES_PER_DOLLAR = 88;
const INDIA = 22;
const SUCCESS = { 1: 0.7, 2: 0.62 } as const;
const COLLECTION = 'offers';

/** Independent of the seed, so that prices named in documents and tests stay valid. */
const makeOffer = (
  account: 1 | 2,
  country: (typeof countries)[number],
  service: (typeof services)[number],
): Offer | undefined => {
  const random = new SeededRandom('catalogue').generator(`${account}/${country.id}/${service.code}`);
  const isComplete = country.id === INDIA && account === 1;
  if (random() > (isComplete ? 1 : 0.68)) return undefined;
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
  private offers = new Map<string, Offer>();

  constructor(
    readonly account: 1 | 2,
    private readonly journal: Journal,
  ) {
    this.reset();
    for (const moved of journal.all<Offer & { account: number }>(COLLECTION)) {
      if (moved.account === account) this.offers.set(`${moved.country}/${moved.service}`, moved);
    }
  }

  reset(): void {
    this.offers = new Map();
    for (const country of countries) {
      for (const service of services) {
        const offer = makeOffer(this.account, country, service);
        if (offer) this.offers.set(`${country.id}/${service.code}`, offer);
      }
    }
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
