/** The offer of a choice in the lists as they are now; a choice counts only while the lists contain it. */
import type { CountryOfferResponse, ServiceResponse } from '../../api/client.gen.js';
import { useListServersQuery, useListServiceOffersQuery, useListServicesQuery } from '../../api/reads.js';
import type { Trouble } from '../../api/trouble.js';
import { isComplete, type Choice } from './choice.js';
import { serverIn, type Offer } from './offer.js';

const NO_ROWS: readonly CountryOfferResponse[] = [];

export interface OfferLookup {
  readonly service: ServiceResponse | null;
  /** The countries that sell the service, the recommended first. */
  readonly rows: readonly CountryOfferResponse[];
  /** Null while the choice is incomplete, or the lists do not contain it. */
  readonly offer: Offer | null;
  /** Of when the prices are; null until a list was read. */
  readonly prices: { readonly stale: boolean; readonly updatedAt: string | null } | null;
  readonly isLoading: boolean;
  readonly trouble: Trouble | null;
  readonly retry: () => void;
}

interface Found {
  readonly service: ServiceResponse;
  readonly choice: Choice;
  readonly rows: readonly CountryOfferResponse[];
  /** Of a country that does not sell the service now. */
  readonly countryName: string | undefined;
}

const offerOf = ({ service, choice, rows, countryName }: Found): Offer | null => {
  const row = rows.find(({ country }) => country === choice.country);
  const server = row && serverIn(row, choice.provider);
  const name = row?.name ?? countryName;
  if (name === undefined) return null;
  return {
    service: service.code,
    country: choice.country,
    provider: server?.provider ?? choice.provider,
    serviceName: service.name,
    countryName: name,
    countryIso: row?.iso ?? null,
    price: server?.price ?? null,
    allowed: service.allowed,
  };
};

export const useOffer = (choice: Partial<Choice>): OfferLookup => {
  const services = useListServicesQuery({});
  const service = services.data?.items.find(({ code }) => code === choice.service) ?? null;
  const offers = useListServiceOffersQuery(choice.service ?? '', { skip: !service });
  const rows = offers.currentData?.items ?? NO_ROWS;

  const isInRows = rows.some(({ country }) => country === choice.country);
  const servers = useListServersQuery(undefined, { skip: !choice.country || !offers.currentData || isInRows });
  const countryName = servers.data?.items.find(({ country }) => country === choice.country)?.countryName;

  const hasRows = offers.currentData !== undefined;
  const offer = service && hasRows && isComplete(choice) ? offerOf({ service, choice, rows, countryName }) : null;
  const failed = [services, offers].find(({ isError, currentData }) => isError && !currentData);
  return {
    ...{ service, rows, offer },
    prices: offers.currentData ?? services.data ?? null,
    isLoading: !failed && ((!services.data && Boolean(choice.service)) || (service !== null && !hasRows)),
    trouble: (failed?.error as Trouble | undefined) ?? null,
    retry: () => void failed?.refetch(),
  };
};
