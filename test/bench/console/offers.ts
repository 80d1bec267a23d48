/** What people buy in a bench of the console: services in countries at two providers. */
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import type { Offer } from '@backend/domain/events.js';
import { priceOf, type Terms } from '@backend/domain/money/price.js';
import type { PurchaseRequest } from '@backend/domain/numbers/buying.js';

const PROVIDERS = ['sandbox', 'sandbox-2'] as const;
const COUNTRIES = ['India', 'Indonesia', 'Vietnam', 'Brazil', 'Kenya', 'Poland', 'Mexico', 'Egypt'];
const SERVICES = ['WhatsApp', 'Telegram', 'Google', 'Instagram', 'Amazon', 'Uber', 'Swiggy', 'Paytm', 'Ola', 'Zomato'];

const LIMITS = { openNumbers: 1_000_000, purchasesAnHour: 1_000_000 };
const MARKUP = 1_700;

interface Sold {
  readonly offer: Offer;
  readonly terms: Terms;
  /** Paise. */
  readonly price: number;
}

const sold = (provider: string, country: number, service: number): Sold => {
  const terms = { providerPrice: `${3 + country + service}.80`, currency: 'INR', rate: '1', markup: MARKUP };
  const offer = {
    ...{ provider, country: String(country + 1), countryName: COUNTRIES[country]! },
    ...{ service: `s${service}`, serviceName: SERVICES[service]! },
  };
  return { offer, terms, price: priceOf(terms) };
};

const ALL: readonly Sold[] = PROVIDERS.flatMap((provider) =>
  COUNTRIES.flatMap((_, country) => SERVICES.map((__, service) => sold(provider, country, service))),
);

/** The first ones are bought more often. */
export const anyOffer = (random: () => number): Sold => ALL[Math.floor(ALL.length * random() ** 2)]!;

export const purchaseOf = (numberId: string, { offer, terms, price }: Sold): PurchaseRequest => ({
  ...{ numberId, offer, terms, priceSeen: price, clocks: CLOCKS, limits: LIMITS, denied: [] },
});
