/** What each provider account offers: price, stock and success rate of every country and service it has. */
import { Chance, between } from '../core/seeded-random.js';
import { Journal } from '../core/journal.js';
import { countries } from './countries.js';
import { services } from './services.js';

export interface Offer {
  country: number;
  service: string;
  /** Ten-thousandths of a rupee. */
  price: number;
  stock: number;
  /** Probability that a code comes. */
  success: number;
  /** Set by the control API: then its stock is remembered over a restart; the others begin anew, as stocks do. */
  moved?: true;
}

const RUPEES_PER_DOLLAR = 88;
const INDIA = 22;
const SUCCESS = { 1: 0.7, 2: 0.62 } as const;
const MOVED = 'offers';

/** The list is the same for every seed: a price that a document or a test names stays true. */
const drawOffer = (
  account: 1 | 2,
  country: (typeof countries)[number],
  service: (typeof services)[number],
): Offer | undefined => {
  const draw = new Chance('catalogue').named(`${account}/${country.id}/${service.code}`);
  const everything = country.id === INDIA && account === 1;
  if (draw() > (everything ? 1 : 0.68)) return undefined;
  const level = account === 1 ? 100 : between(draw, 80, 125);
  // cents x level x jitter, each in per cent, times 88, in ten-thousandths of a rupee; at least half a rupee
  const price = Math.round(
    (service.cents * country.level * between(draw, 85, 116) * level * RUPEES_PER_DOLLAR) / 10_000,
  );
  const stock = country.id === INDIA ? between(draw, 20_000, 60_000) : draw() < 0.05 ? 0 : between(draw, 40, 12_000);
  const success = SUCCESS[account] + (draw() - 0.5) * 0.3;
  return { country: country.id, service: service.code, price: Math.max(price, 5_000), stock, success };
};

export class Catalogue {
  private offers = new Map<string, Offer>();

  constructor(
    readonly account: 1 | 2,
    private readonly journal: Journal,
  ) {
    this.reset();
    for (const moved of journal.all<Offer & { account: number }>(MOVED)) {
      if (moved.account === account) this.offers.set(`${moved.country}/${moved.service}`, moved);
    }
  }

  reset(): void {
    this.offers = new Map();
    for (const country of countries) {
      for (const service of services) {
        const offer = drawOffer(this.account, country, service);
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

  /** Moves a price or a stock, or puts something new on sale. */
  change(country: number, service: string, change: Partial<Pick<Offer, 'price' | 'stock' | 'success'>>): Offer {
    const old = this.find(country, service) ?? {
      country,
      service,
      price: 5_000,
      stock: 0,
      success: SUCCESS[this.account],
    };
    const offer: Offer = { ...old, ...change, moved: true };
    this.offers.set(`${country}/${service}`, offer);
    this.keep(offer);
    return offer;
  }

  take(offer: Offer): void {
    offer.stock -= 1;
    this.keep(offer);
  }

  giveBack(country: number, service: string): void {
    const offer = this.find(country, service);
    if (!offer) return;
    offer.stock += 1;
    this.keep(offer);
  }

  private keep(offer: Offer): void {
    if (offer.moved)
      this.journal.put(MOVED, `${this.account}/${offer.country}/${offer.service}`, { ...offer, account: this.account });
  }
}
