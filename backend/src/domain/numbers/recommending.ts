/**
 * In which order the countries of a service are recommended: what a code costs on average, when a failed attempt is
 * counted as one price lost in time.
 */
import type { Paise } from '../money/money.js';

/** What is known of an offer, or of a whole provider: numbers that ended, and those of them with a code. */
export interface Sample {
  readonly ended: number;
  readonly withCode: number;
}

export interface RecommendableOffer {
  readonly price: Paise;
  /** False where it is out of stock, or its provider busy or failing. */
  readonly canDeliver: boolean;
  /** It refused an order within the last ten minutes, as it had none: whoever just tried it wants another one. */
  readonly wasSoldOutLately: boolean;
  readonly sample: Sample;
  /** Of the provider as a whole. */
  readonly providerSample: Sample;
}

/** A success rate is shown from this many numbers on. */
const LEAST_SAMPLE = 20;
/** The provider's whole rate weighs as much as this many numbers. */
const PRIOR_WEIGHT = LEAST_SAMPLE;
/** A provider that never delivered is not infinitely expensive: it stays comparable. */
const LEAST_RATE = 0.01;

const rateIn = ({ ended, withCode }: Sample): number | null => (ended > 0 ? withCode / ended : null);

/** Whether enough numbers ended to say how often and how soon a code comes. */
export const isKnown = ({ ended }: Sample): boolean => ended >= LEAST_SAMPLE;

/** 0 to 1; null where fewer than 20 numbers ended. */
export const shownRate = (sample: Sample): number | null => (isKnown(sample) ? rateIn(sample) : null);

/**
 * Expected success rate: what was seen, drawn towards the rate of the whole provider while little was seen. Null where
 * nothing is known of either.
 */
const expectedRate = ({ sample, providerSample }: RecommendableOffer): number | null => {
  const prior = rateIn(providerSample);
  if (prior === null) return null;
  const rate = (sample.withCode + PRIOR_WEIGHT * prior) / (sample.ended + PRIOR_WEIGHT);
  return Math.max(rate, LEAST_RATE);
};

/** Those that can deliver come first, then those that were sold out lately, then those that cannot deliver now. */
const tierOf = ({ canDeliver, wasSoldOutLately }: RecommendableOffer): number =>
  canDeliver ? Number(wasSoldOutLately) : 2;

/**
 * The best first: those that can deliver now, by price over expected success rate. A provider of which nothing is known
 * is taken to be as good as the known ones are on average; where nothing is known at all, the cheapest in stock is
 * first.
 */
export const recommend = <Offer extends RecommendableOffer>(offers: readonly Offer[]): Offer[] => {
  const known = offers.flatMap((offer) => expectedRate(offer) ?? []);
  const usual = known.length > 0 ? known.reduce((sum, rate) => sum + rate, 0) / known.length : 1;
  const costOfCode = (offer: Offer): number => offer.price / (expectedRate(offer) ?? usual);
  return [...offers].sort(
    (one, other) => tierOf(one) - tierOf(other) || costOfCode(one) - costOfCode(other) || one.price - other.price,
  );
};
