/** The three orders of the countries of one service. */
import type { CountryOfferResponse } from '../../../api/client.gen.js';

export const ORDERS = ['recommended', 'cheapest', 'fastest'] as const;
export type Order = (typeof ORDERS)[number];

type Offer = Pick<CountryOfferResponse, 'price' | 'stock' | 'readiness' | 'successRate' | 'medianSeconds'>;

const canDeliver = ({ stock, readiness }: Offer): boolean => stock !== 'none' && readiness !== 'failing';

/** Nothing is said of the speed of a row with too few numbers to give a rate. */
const secondsOf = ({ successRate, medianSeconds }: Offer): number =>
  successRate === null ? Infinity : (medianSeconds ?? Infinity);

const ascending = (one: number, other: number): number => (one === other ? 0 : one - other);

/** What can deliver now comes first; equal rows stay in the recommended order, in which the server sends them. */
export const sortOffers = <Row extends Offer>(rows: readonly Row[], order: Order): readonly Row[] => {
  if (order === 'recommended') return rows;
  const valueOf = order === 'cheapest' ? ({ price }: Offer) => price : secondsOf;
  return [...rows].sort(
    (one, other) => Number(canDeliver(other)) - Number(canDeliver(one)) || ascending(valueOf(one), valueOf(other)),
  );
};
