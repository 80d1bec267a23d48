/** The rules of the business that staff may change: environment variables give the defaults, a saved value wins. */
import { CLOCKS, type Clocks } from '../domain/clocks.js';
import { LIMITS, MOST_PURCHASES, type Limits } from '../domain/wallet.js';

/** Basis points: 1700 is 17 %. A service's own wins over its provider's, and that over the standard. */
export interface Markup {
  readonly standard: number;
  readonly providers: Readonly<Record<string, number>>;
  readonly services: Readonly<Record<string, number>>;
}

export interface ProviderTerms {
  readonly currency: string;
  /** Rupees for one unit, a decimal text; null: no rate, not for sale. */
  readonly rate: string | null;
  /** The provider's free-cancellation limit in ms after assignment, null where it has none. */
  readonly cancelLimit: number | null;
}

export interface Business {
  readonly limits: Limits;
  /** Services nobody may buy for: banks, payments, government (decisions.md, Numbers 18). */
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
  purchasesAnHour: within(part(value).purchasesAnHour, 0, MOST_PURCHASES, otherwise.purchasesAnHour),
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

const termsIn = (value: unknown): ProviderTerms => {
  const { currency, rate, cancelLimit } = part(value);
  return {
    currency: typeof currency === 'string' ? currency : 'INR',
    rate: typeof rate === 'string' && /^\d{1,12}(\.\d{1,12})?$/.test(rate) ? rate : null,
    cancelLimit: typeof cancelLimit === 'number' && cancelLimit > 0 ? cancelLimit : null,
  };
};

/** The defaults, and over them what was saved: a saved value that makes no sense leaves the default in force. */
export const businessFrom = (defaults: Business, saved: ReadonlyMap<string, unknown>): Business => {
  const clocks = clocksIn(saved.get('clocks'), defaults.clocks);
  const denied = saved.get('denied');
  return {
    limits: limitsIn(saved.get('limits'), defaults.limits),
    denied: Array.isArray(denied) ? denied.filter((one): one is string => typeof one === 'string') : defaults.denied,
    clocks: clocks.cancelLimit === -1 ? { ...clocks, cancelLimit: null } : clocks,
    markup: markupIn(saved.get('markup'), defaults.markup),
    providers: {
      ...defaults.providers,
      ...Object.fromEntries(Object.entries(part(saved.get('providers'))).map(([id, terms]) => [id, termsIn(terms)])),
    },
    codesKeptDays: within(saved.get('codesKeptDays'), 1, MOST_DAYS, defaults.codesKeptDays),
  };
};

/** What a provider account says of itself; null leaves it to the environment. */
export interface AccountTerms {
  readonly provider: string;
  readonly currency: string | null;
  readonly rate: string | null;
  /** Basis points. */
  readonly markup: number | null;
  readonly cancelLimit: number | null;
}

/** An account's own terms go above the environment's, and a saved setting above both. */
export const withAccounts = (defaults: Business, accounts: readonly AccountTerms[]): Business => {
  const providers = { ...defaults.providers };
  const markup = { ...defaults.markup.providers };
  for (const { provider, currency, rate, markup: own, cancelLimit } of accounts) {
    const before = providers[provider] ?? { currency: 'INR', rate: null, cancelLimit: null };
    const paid = currency === null ? before : { currency, rate: null };
    providers[provider] = {
      currency: paid.currency,
      rate: rate ?? paid.rate,
      cancelLimit: cancelLimit ?? before.cancelLimit,
    };
    if (own !== null) markup[provider] = own;
  }
  return { ...defaults, providers, markup: { ...defaults.markup, providers: markup } };
};

/** The clocks of a number bought now at this provider. */
export const clocksAt = (business: Business, provider: string): Clocks => {
  const own = business.providers[provider]?.cancelLimit;
  return own ? { ...business.clocks, cancelLimit: own } : business.clocks;
};

export const markupFor = ({ markup }: Business, provider: string, service: string): number =>
  markup.services[service] ?? markup.providers[provider] ?? markup.standard;
