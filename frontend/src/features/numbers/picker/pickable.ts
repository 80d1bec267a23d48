/** A country as a row to choose, with its servers, whether prices of one service are known or stock alone. */
import { ANY_SERVER } from '../../../api/any-server.js';
import type { CountryOfferResponse, ServerOfferResponse, ServerResponse } from '../../../api/client.gen.js';
import { serverName } from '../../../entities/number/number.js';

export interface PickableServer {
  readonly provider: string;
  readonly name: string;
  /** For one service: its price, rate, speed and stock. */
  readonly offer?: ServerOfferResponse;
  readonly available: number;
}

export interface PickableCountry extends PickableServer {
  readonly country: string;
  /** Null where it is not known. */
  readonly iso: string | null;
  /** Digits, no plus; null where it is not known. */
  readonly dialCode: string | null;
  /** The best first; empty where there is no choice. */
  readonly servers: readonly PickableServer[];
}

const atLeastTwo = <Row>(rows: readonly Row[]): readonly Row[] => (rows.length > 1 ? rows : []);

export const fromOffer = (offer: CountryOfferResponse): PickableCountry => ({
  country: offer.country,
  provider: offer.provider,
  name: offer.name,
  iso: offer.iso,
  dialCode: offer.dialCode,
  available: offer.available,
  offer,
  servers: atLeastTwo(
    offer.servers.map((server) => ({
      provider: server.provider,
      name: serverName(server.name),
      available: server.available,
      offer: server,
    })),
  ),
});

/** One row a country; its default is any server where the list has it, else its first. */
export const fromServers = (list: readonly ServerResponse[]): PickableCountry[] => {
  const countries = new Map<string, ServerResponse[]>();
  for (const server of list) countries.set(server.country, [...(countries.get(server.country) ?? []), server]);
  return [...countries.values()].flatMap((servers) => {
    const best = servers.find(({ provider }) => provider === ANY_SERVER) ?? servers[0];
    if (!best) return [];
    const named = servers.filter(({ provider }) => provider !== ANY_SERVER);
    return {
      country: best.country,
      provider: best.provider,
      name: best.countryName,
      iso: best.iso,
      dialCode: best.dialCode,
      available: best.available,
      servers: atLeastTwo(
        named.map(({ provider, name, available }) => ({ provider, name: serverName(name), available })),
      ),
    };
  });
};
