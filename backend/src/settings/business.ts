/**
 * The business settings that staff may change: environment variables give the defaults, a saved value overrides them.
 */
import { ABUSE_LIMITS, type AbuseLimits } from '../domain/abuse/abuse-limits.js';
import { DENIED_SERVICES } from '../domain/abuse/denylist.js';
import { CLOCKS, type Clocks } from '../domain/numbers/clocks.js';
import { AS_PROVIDED, type ServiceDisplay } from '../domain/numbers/service-display.js';
import type { StateCode } from '../domain/invoices/states.js';
import type { Paise } from '../domain/money/money.js';
import { LIMITS, type Limits } from '../domain/money/wallet.js';

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
  /** How services are shown: hidden, first, under our own name, with an icon. */
  readonly services: ServiceDisplay;
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
  readonly invoices: InvoiceSettings;
  /** What is not sold, or paid in, for now: numbers and payments under way go on. */
  readonly pause: { readonly sales: boolean; readonly recharges: boolean };
}

/** What documents of charges say of who sells (decision 0267); null: not given. */
export interface InvoiceSettings {
  /** Basis points: 1800 is 18 %. Taken from who is registered only. */
  readonly rate: number;
  readonly name: string | null;
  readonly address: string | null;
  readonly gstin: string | null;
  /** Where there is no GSTIN, which has it. */
  readonly state: StateCode | null;
  /** Services accounting code: six digits. */
  readonly sac: string | null;
  /** Where a person has given no State; null: the seller's. */
  readonly placeOfSupply: StateCode | null;
}

/** Rows of the table `settings`. */
export type SettingKey = keyof Business | 'appName' | 'support' | 'notice';

export const BUSINESS: Business = {
  limits: LIMITS,
  denied: DENIED_SERVICES,
  services: AS_PROVIDED,
  abuse: ABUSE_LIMITS,
  clocks: CLOCKS,
  markup: { standard: 1_700, providers: {}, services: {} },
  providers: {},
  codesKeptDays: 90,
  messagesKeptDays: 365,
  approvalAbove: 100_000,
  countryCodes: {},
  invoices: { rate: 0, name: null, address: null, gstin: null, state: null, sac: null, placeOfSupply: null },
  pause: { sales: false, recharges: false },
};

export const NO_TERMS: ProviderTerms = { currency: null, rate: null, cancelLimit: null };

export const isCountryCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

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
