/**
 * The business settings that staff may change: environment variables give the defaults, a saved value overrides them.
 */
import { ABUSE_LIMITS, type AbuseLimits } from '../domain/abuse/abuse-limits.js';
import { DENIED_SERVICES } from '../domain/abuse/denylist.js';
import { CLOCKS, type Clocks } from '../domain/numbers/clocks.js';
import { isCurrency } from '../domain/money/rate.js';
import type { Paise } from '../domain/money/money.js';
import { LIMITS, MAX_PURCHASES, type Limits } from '../domain/money/wallet.js';

/** Basis points: 1700 is 17 %. The markup of a service overrides its provider's, which overrides the standard. */
interface Markup {
  readonly standard: number;
  readonly providers: Readonly<Record<string, number>>;
  readonly services: Readonly<Record<string, number>>;
}

export interface ProviderTerms {
  /** null: the currency of its prices is not set, so none of its offers is for sale. */
  readonly currency: string | null;
  /** Rupees for one unit of that currency, from dated rows; null: none, so only prices in rupees are for sale. */
  readonly rate: string | null;
  /** The provider's free-cancellation limit in ms after assignment, null where it has none. */
  readonly cancelLimit: number | null;
}

export interface Business {
  readonly limits: Limits;
  /** Services that may not be bought, as codes and as patterns of names (NUMBERS-18). */
  readonly denied: readonly string[];
  readonly abuse: AbuseLimits;
  readonly clocks: Clocks;
  readonly markup: Markup;
  readonly providers: Readonly<Record<string, ProviderTerms>>;
  /** Received codes and the phone numbers of rented numbers are deleted after so many days. */
  readonly codesKeptDays: number;
  /** Messages to support are deleted so many days after they were sent (ACCOUNTS-26). */
  readonly messagesKeptDays: number;
  /** What staff may move by own permission within 24 hours, paise; above it another person approves (MONEY-10). */
  readonly approvalAbove: Paise;
  /** ISO 3166-1, two capital letters, by the family's country id: above our own table of them (country-codes.ts). */
  readonly countryCodes: Readonly<Record<string, string>>;
  /** What is not sold, or paid in, for now: numbers and payments under way go on. */
  readonly pause: { readonly sales: boolean; readonly recharges: boolean };
}

/** Rows of the table `settings`. */
export type SettingKey = keyof Business | 'appName' | 'support' | 'notice';

export const BUSINESS: Business = {
  limits: LIMITS,
  denied: DENIED_SERVICES,
  abuse: ABUSE_LIMITS,
  clocks: CLOCKS,
  markup: { standard: 1_700, providers: {}, services: {} },
  providers: {},
  codesKeptDays: 90,
  messagesKeptDays: 365,
  approvalAbove: 100_000,
  countryCodes: {},
  pause: { sales: false, recharges: false },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const intWithin = (value: unknown, least: number, most: number, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : fallback;

const DAY = 86_400_000;
/** Ten years. */
const MAX_DAYS = 3_650;
const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const limitsIn = (value: unknown, fallback: Limits): Limits => ({
  openNumbers: intWithin(recordOf(value).openNumbers, 0, 1_000, fallback.openNumbers),
  purchasesAnHour: intWithin(recordOf(value).purchasesAnHour, 0, MAX_PURCHASES, fallback.purchasesAnHour),
});

/** Every limit is a whole number; one that is missing or invalid keeps its fallback. */
const abuseIn = (value: unknown, fallback: AbuseLimits): AbuseLimits => {
  const saved = recordOf(value);
  const names = Object.keys(fallback) as (keyof AbuseLimits)[];
  return Object.fromEntries(
    names.map((name) => [name, intWithin(saved[name], 0, Number.MAX_SAFE_INTEGER, fallback[name])]),
  ) as unknown as AbuseLimits;
};

const clocksIn = (value: unknown, fallback: Clocks): Clocks => {
  const clocks = recordOf(value);
  return {
    pollEvery: intWithin(clocks.pollEvery, 100, DAY, fallback.pollEvery),
    pollFor: intWithin(clocks.pollFor, 0, DAY, fallback.pollFor),
    holdFor: intWithin(clocks.holdFor, 1_000, DAY, fallback.holdFor),
    cancelLimit: clocks.cancelLimit === null ? null : intWithin(clocks.cancelLimit, 0, DAY, fallback.cancelLimit ?? -1),
    cancelMargin: intWithin(clocks.cancelMargin, 0, DAY, fallback.cancelMargin),
  };
};

const MAX_MARKUP = 100_000;
const markups = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, number] => intWithin(entry[1], 0, MAX_MARKUP, -1) >= 0,
    ),
  );

const markupIn = (value: unknown, fallback: Markup): Markup => ({
  standard: intWithin(recordOf(value).standard, 0, MAX_MARKUP, fallback.standard),
  providers: { ...fallback.providers, ...markups(recordOf(value).providers) },
  services: { ...fallback.services, ...markups(recordOf(value).services) },
});

export const NO_TERMS: ProviderTerms = { currency: null, rate: null, cancelLimit: null };

/** Fields that are missing or invalid keep their fallback. */
const termsIn = (value: unknown, fallback: ProviderTerms): ProviderTerms => {
  const { currency, cancelLimit } = recordOf(value);
  return {
    ...fallback,
    currency: typeof currency === 'string' && isCurrency(currency) ? currency : fallback.currency,
    cancelLimit: cancelLimit === null ? null : intWithin(cancelLimit, 1, DAY, fallback.cancelLimit ?? 0) || null,
  };
};

const providersIn = (value: unknown, fallback: Business['providers']): Business['providers'] => ({
  ...fallback,
  ...Object.fromEntries(
    Object.entries(recordOf(value)).map(([id, terms]) => [id, termsIn(terms, fallback[id] ?? NO_TERMS)]),
  ),
});

export const isCountryCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

const countryCodesIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => isCountryCode(entry[1])),
  );

/** The defaults, overridden by saved values; an invalid saved value leaves the default in force. */
export const businessFrom = (defaults: Business, saved: ReadonlyMap<string, unknown>): Business => {
  const clocks = clocksIn(saved.get('clocks'), defaults.clocks);
  const denied = saved.get('denied');
  return {
    limits: limitsIn(saved.get('limits'), defaults.limits),
    denied: Array.isArray(denied) ? denied.filter((one): one is string => typeof one === 'string') : defaults.denied,
    abuse: abuseIn(saved.get('abuse'), defaults.abuse),
    clocks: clocks.cancelLimit === -1 ? { ...clocks, cancelLimit: null } : clocks,
    markup: markupIn(saved.get('markup'), defaults.markup),
    providers: providersIn(saved.get('providers'), defaults.providers),
    codesKeptDays: intWithin(saved.get('codesKeptDays'), 1, MAX_DAYS, defaults.codesKeptDays),
    messagesKeptDays: intWithin(saved.get('messagesKeptDays'), 1, MAX_DAYS, defaults.messagesKeptDays),
    approvalAbove: intWithin(saved.get('approvalAbove'), 0, Number.MAX_SAFE_INTEGER, defaults.approvalAbove),
    pause: {
      sales: recordOf(saved.get('pause')).sales === true,
      recharges: recordOf(saved.get('pause')).recharges === true,
    },
    countryCodes: { ...defaults.countryCodes, ...countryCodesIn(saved.get('countryCodes')) },
  };
};

/** The terms in the row of a provider account; null leaves a field to the environment. */
export interface AccountTerms {
  readonly provider: string;
  readonly currency: string | null;
  /** Basis points. */
  readonly markup: number | null;
  readonly cancelLimit: number | null;
}

/** An account's own terms override the environment's; a saved setting overrides both. */
export const withAccounts = (defaults: Business, accounts: readonly AccountTerms[]): Business => {
  const providers = { ...defaults.providers };
  const markup = { ...defaults.markup.providers };
  for (const { provider, currency, markup: own, cancelLimit } of accounts) {
    const previous = providers[provider] ?? NO_TERMS;
    providers[provider] = {
      ...previous,
      currency: currency ?? previous.currency,
      cancelLimit: cancelLimit ?? previous.cancelLimit,
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

/** A rate applies to its own currency only, not to another one that the provider may use later. */
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
