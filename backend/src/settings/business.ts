/** The rules of the business that staff may change: environment variables give the defaults, a saved value wins. */
import { CLOCKS, type Clocks } from '../domain/numbers/clocks.js';
import { isCurrency } from '../domain/money/rate.js';
import { LIMITS, MAX_PURCHASES, type Limits } from '../domain/money/wallet.js';

/** Basis points: 1700 is 17 %. A service's own wins over its provider's, and that over the standard. */
interface Markup {
  readonly standard: number;
  readonly providers: Readonly<Record<string, number>>;
  readonly services: Readonly<Record<string, number>>;
}

export interface ProviderTerms {
  /** null: nobody said what its prices are in, so nothing of it is for sale. */
  readonly currency: string | null;
  /** Rupees for one unit of that currency, from the dated rows; null where there is none: not for sale, unless it sells in rupees. */
  readonly rate: string | null;
  /** The provider's free-cancellation limit in ms after assignment, null where it has none. */
  readonly cancelLimit: number | null;
}

export interface Business {
  readonly limits: Limits;
  /** Services nobody may buy for: banks, payments, government (NUMBERS-18). */
  readonly denied: readonly string[];
  readonly clocks: Clocks;
  readonly markup: Markup;
  readonly providers: Readonly<Record<string, ProviderTerms>>;
  /** Received codes are deleted after so many days. */
  readonly codesKeptDays: number;
}

/** PayPal, Paytm and the like: payment services of the protocol's list. */
const DENIED = ['ts', 'ge', 've', 'xq', 'hw'];

export const BUSINESS: Business = {
  limits: LIMITS,
  denied: DENIED,
  clocks: CLOCKS,
  markup: { standard: 1_700, providers: {}, services: {} },
  providers: {},
  codesKeptDays: 90,
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;

const DAY = 86_400_000;
/** Ten years. */
const MOST_DAYS = 3_650;
const part = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const limitsIn = (value: unknown, otherwise: Limits): Limits => ({
  openNumbers: within(part(value).openNumbers, 0, 1_000, otherwise.openNumbers),
  purchasesAnHour: within(part(value).purchasesAnHour, 0, MAX_PURCHASES, otherwise.purchasesAnHour),
});

const clocksIn = (value: unknown, otherwise: Clocks): Clocks => {
  const clocks = part(value);
  return {
    pollEvery: within(clocks.pollEvery, 100, DAY, otherwise.pollEvery),
    pollFor: within(clocks.pollFor, 0, DAY, otherwise.pollFor),
    holdFor: within(clocks.holdFor, 1_000, DAY, otherwise.holdFor),
    cancelLimit: clocks.cancelLimit === null ? null : within(clocks.cancelLimit, 0, DAY, otherwise.cancelLimit ?? -1),
    cancelMargin: within(clocks.cancelMargin, 0, DAY, otherwise.cancelMargin),
  };
};

const MOST_MARKUP = 100_000;
const markups = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(part(value)).filter((entry): entry is [string, number] => within(entry[1], 0, MOST_MARKUP, -1) >= 0),
  );

const markupIn = (value: unknown, otherwise: Markup): Markup => ({
  standard: within(part(value).standard, 0, MOST_MARKUP, otherwise.standard),
  providers: { ...otherwise.providers, ...markups(part(value).providers) },
  services: { ...otherwise.services, ...markups(part(value).services) },
});

export const NO_TERMS: ProviderTerms = { currency: null, rate: null, cancelLimit: null };

/** What is left out, or makes no sense, stays as it was. */
const termsIn = (value: unknown, otherwise: ProviderTerms): ProviderTerms => {
  const { currency, cancelLimit } = part(value);
  return {
    ...otherwise,
    currency: typeof currency === 'string' && isCurrency(currency) ? currency : otherwise.currency,
    cancelLimit: cancelLimit === null ? null : within(cancelLimit, 1, DAY, otherwise.cancelLimit ?? 0) || null,
  };
};

const providersIn = (value: unknown, otherwise: Business['providers']): Business['providers'] => ({
  ...otherwise,
  ...Object.fromEntries(
    Object.entries(part(value)).map(([id, terms]) => [id, termsIn(terms, otherwise[id] ?? NO_TERMS)]),
  ),
});

/** The defaults, and over them what was saved: a saved value that makes no sense leaves the default in force. */
export const businessFrom = (defaults: Business, saved: ReadonlyMap<string, unknown>): Business => {
  const clocks = clocksIn(saved.get('clocks'), defaults.clocks);
  const denied = saved.get('denied');
  return {
    limits: limitsIn(saved.get('limits'), defaults.limits),
    denied: Array.isArray(denied) ? denied.filter((one): one is string => typeof one === 'string') : defaults.denied,
    clocks: clocks.cancelLimit === -1 ? { ...clocks, cancelLimit: null } : clocks,
    markup: markupIn(saved.get('markup'), defaults.markup),
    providers: providersIn(saved.get('providers'), defaults.providers),
    codesKeptDays: within(saved.get('codesKeptDays'), 1, MOST_DAYS, defaults.codesKeptDays),
  };
};

/** What a provider account says of itself; null leaves it to the environment. */
export interface AccountTerms {
  readonly provider: string;
  readonly currency: string | null;
  /** Basis points. */
  readonly markup: number | null;
  readonly cancelLimit: number | null;
}

/** An account's own terms go above the environment's, and a saved setting above both. */
export const withAccounts = (defaults: Business, accounts: readonly AccountTerms[]): Business => {
  const providers = { ...defaults.providers };
  const markup = { ...defaults.markup.providers };
  for (const { provider, currency, markup: own, cancelLimit } of accounts) {
    const before = providers[provider] ?? NO_TERMS;
    providers[provider] = {
      ...before,
      currency: currency ?? before.currency,
      cancelLimit: cancelLimit ?? before.cancelLimit,
    };
    if (own !== null) markup[provider] = own;
  }
  return { ...defaults, providers, markup: { ...defaults.markup, providers: markup } };
};

/** Rupees for one unit of a currency, at one provider. */
export interface Rate {
  readonly provider: string;
  readonly currency: string;
  readonly rate: string;
}

/** A rate counts for the currency that it is of, and for no other that the provider may sell in later. */
export const withRates = (business: Business, rates: readonly Rate[]): Business => ({
  ...business,
  providers: Object.fromEntries(
    Object.entries(business.providers).map(([id, terms]) => {
      const found = rates.find(({ provider, currency }) => provider === id && currency === terms.currency);
      return [id, { ...terms, rate: found?.rate ?? null }];
    }),
  ),
});

/** The clocks of a number bought now at this provider. */
export const clocksAt = (business: Business, provider: string): Clocks => {
  const own = business.providers[provider]?.cancelLimit;
  return own ? { ...business.clocks, cancelLimit: own } : business.clocks;
};

export const markupFor = ({ markup }: Business, provider: string, service: string): number =>
  markup.services[service] ?? markup.providers[provider] ?? markup.standard;
