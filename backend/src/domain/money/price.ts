/**
 * The price of a number: provider price x rate x markup, in integers made from decimal texts, rounded once (MONEY-1;
 * decision 0002).
 */
import type { Paise } from './money.js';

/** The terms of one sale, kept with the order as they were (MONEY-1). */
export interface Terms {
  /** The provider's price as it was quoted, a decimal text in the provider's currency. */
  readonly providerPrice: string;
  readonly currency: string;
  /** Rupees for one unit of the provider's currency, a decimal text; '1' where the provider sells in rupees. */
  readonly rate: string;
  /** Our markup, in basis points: 1700 is the 17 % of MONEY-1. */
  readonly markup: number;
}

/** What the provider reports as its charge for one activation, which may differ from its quote. */
export interface Taken {
  /** A decimal text. */
  readonly amount: string;
  /** Three letters; null where it is not stated: then it is the account's own. */
  readonly currency: string | null;
}

interface Fraction {
  readonly digits: bigint;
  readonly scale: bigint;
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/** Up to twelve digits on either side of the point, and nothing else. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text);

const fraction = (text: string): Fraction => {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`not a decimal amount: '${text}'`);
  const decimals = match[2] ?? '';
  return { digits: BigInt(match[1] + decimals), scale: 10n ** BigInt(decimals.length) };
};

const halfUp = (numerator: bigint, denominator: bigint): Paise => {
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  if (rounded > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('an amount too large to be stored exactly');
  return Number(rounded);
};

const priceWith = (terms: Terms, factor: bigint, divisor: bigint): Paise => {
  const { digits, scale } = product(terms, factor, divisor);
  return halfUp(digits, scale);
};

/** Exact, in paise, before any rounding. */
const product = (terms: Terms, factor: bigint, divisor: bigint): Fraction => {
  const price = fraction(terms.providerPrice);
  const rate = fraction(terms.rate);
  return { digits: price.digits * rate.digits * 100n * factor, scale: price.scale * rate.scale * divisor };
};

const markupFactor = (terms: Terms): [factor: bigint, divisor: bigint] => [10_000n + BigInt(terms.markup), 10_000n];

/** The price a person pays, in paise: one rounding, half up. @throws RangeError on a text that is no decimal amount. */
export const priceOf = (terms: Terms): Paise => priceWith(terms, ...markupFactor(terms));

/**
 * The charge in paise at the rate of the order; null where it cannot be booked: no amount, another currency, too large.
 */
export const chargedCost = (terms: Terms, { amount, currency }: Taken): Paise | null => {
  if (currency !== null && currency !== terms.currency) return null;
  try {
    return costOf({ ...terms, providerPrice: amount }) || null;
  } catch {
    return null;
  }
};

/** What the same number costs us, in paise, rounded half up. */
export const costOf = (terms: Terms): Paise => priceWith(terms, 1n, 1n);

/** Whether these terms make a price: at least one paisa, and at most what a number holds exactly (MONEY-1). */
export const isForSale = (terms: Terms): boolean => {
  if (!isDecimal(terms.providerPrice) || !isDecimal(terms.rate)) return false;
  const { digits, scale } = product(terms, ...markupFactor(terms));
  return digits >= scale && digits <= BigInt(Number.MAX_SAFE_INTEGER) * scale;
};
