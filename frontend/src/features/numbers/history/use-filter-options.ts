/** What the list can be filtered by: the services and countries of the rows shown first, then all that are sold. */
import { useListServersQuery, useListServicesQuery } from '../../../api/reads.js';
import type { NumberResponse } from '../../../api/client.gen.js';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface FilterOptions {
  /** Of the rows shown. */
  readonly own: readonly Option[];
  readonly others: readonly Option[];
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);

/** Each value once, by name, without those that are listed already. */
const distinct = (options: readonly Option[], listed: readonly Option[] = []): Option[] => {
  const byValue = new Map(options.map((option) => [option.value, option]));
  for (const { value } of listed) byValue.delete(value);
  return [...byValue.values()].sort(byLabel);
};

/** What is chosen has a name even where no list has it any more. */
const withChosen = (own: Option[], others: Option[], chosen: string | undefined): FilterOptions => {
  const isListed = !chosen || [...own, ...others].some(({ value }) => value === chosen);
  return { own: isListed ? own : [...own, { value: chosen, label: chosen }], others };
};

export const useFilterOptions = (rows: readonly NumberResponse[], chosen: { service?: string; country?: string }) => {
  const services = useListServicesQuery({}).data?.items ?? [];
  const servers = useListServersQuery().data?.items ?? [];
  const ownServices = distinct(rows.map(({ service, serviceName }) => ({ value: service, label: serviceName })));
  const ownCountries = distinct(rows.map(({ country, countryName }) => ({ value: country, label: countryName })));
  return {
    services: withChosen(
      ownServices,
      distinct(
        services.map(({ code, name }) => ({ value: code, label: name })),
        ownServices,
      ),
      chosen.service,
    ),
    countries: withChosen(
      ownCountries,
      distinct(
        servers.map(({ country, countryName }) => ({ value: country, label: countryName })),
        ownCountries,
      ),
      chosen.country,
    ),
  };
};
