/** What would be bought, as it is drawn: made from a choice and the lists shown, and the only source of an order. */
import { ANY_SERVER } from '../../api/any-server.js';
import type { CountryOfferResponse, ServerOfferResponse } from '../../api/client.gen.js';
import type { Choice } from './choice.js';
import type { Order } from './purchases-slice.js';

/** One offer: a service in a country, from one server or from the best. */
export interface Offer extends Choice {
  readonly serviceName: string;
  readonly countryName: string;
  readonly countryIso: string | null;
  /** Paise; null: the price is not known, and nothing can be bought. */
  readonly price: number | null;
  /** False for services that are not sold here. */
  readonly allowed: boolean;
}

/** Null while the offer cannot be bought. The price is the one shown (MONEY-2). */
export const orderOf = (numberId: string, { price, allowed, ...offer }: Offer): Order | null => {
  if (!allowed || price === null) return null;
  const { service, country, provider, serviceName } = offer;
  return { numberId, service, country, provider, serviceName, priceSeen: price };
};

/** The server of a row that was chosen; 'any' is the row itself. */
export const serverIn = (row: CountryOfferResponse, provider: string): ServerOfferResponse | undefined =>
  provider === ANY_SERVER || provider === row.provider ? row : row.servers.find((one) => one.provider === provider);

const canDeliver = ({ stock, wasEmpty, readiness }: ServerOfferResponse): boolean =>
  stock !== 'none' && !wasEmpty && readiness === 'ready';

/**
 * What to try instead of an offer that could not deliver: another server of the same country, else the next country
 * in the recommended order.
 */
export const nextBestIn = (
  rows: readonly CountryOfferResponse[],
  failed: Pick<Choice, 'country' | 'provider'>,
): { row: CountryOfferResponse; server: ServerOfferResponse } | null => {
  const same = rows.find(({ country }) => country === failed.country);
  const sibling =
    failed.provider === ANY_SERVER
      ? undefined
      : same?.servers.find((one) => one.provider !== failed.provider && canDeliver(one));
  if (same && sibling) return { row: same, server: sibling };
  const row = rows.find((one) => one.country !== failed.country && canDeliver(one));
  return row ? { row, server: row } : null;
};
