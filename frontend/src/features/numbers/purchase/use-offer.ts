/**
 * The offer in the form. A choice counts only while the lists shown contain it, so nothing hidden is bought
 * (decision 0080).
 */
import { useState } from 'react';
import type { ServerResponse, ServiceResponse } from '../../../api/client.gen.js';
import { useListServersQuery, useListServicesQuery } from '../../../api/reads.js';
import type { Order } from '../../../entities/number/numbers-slice.js';
import { filterServices } from './filter-services.js';

export interface Choice {
  readonly provider: string;
  readonly country: string;
}

const isSame = (choice: Choice, other: Choice | null) =>
  choice.provider === other?.provider && choice.country === other.country;

export const useOffer = () => {
  const [serverChoice, setServerChoice] = useState<Choice | null>(null);
  const [serviceCode, setServiceCode] = useState<string | null>(null);
  const [search, setSearch] = useState('');

  const servers = useListServersQuery();
  const server = servers.data?.items.find((item) => isSame(item, serverChoice)) ?? null;
  const { provider = '', country = '' } = server ?? {};
  const services = useListServicesQuery({ provider, country }, { skip: !server });
  const all = services.currentData?.items ?? [];
  const found = filterServices(all, search);
  const service = found.find(({ code }) => code === serviceCode) ?? null;

  const chooseServer = (choice: Choice) => {
    setServerChoice(choice);
    setServiceCode(null);
  };
  /** A service that the search hides is deselected, even when the search is cleared again. */
  const searchFor = (text: string) => {
    setSearch(text);
    if (!filterServices(all, text).some(({ code }) => code === serviceCode)) setServiceCode(null);
  };
  return { servers, server, chooseServer, services, found, service, chooseService: setServiceCode, search, searchFor };
};

/** Built from the offer shown alone; null while it cannot be bought. */
export const orderOf = (
  numberId: string,
  server: ServerResponse | null,
  service: ServiceResponse | null,
): Order | null => {
  if (!server || !service?.allowed || service.price === null) return null;
  const { provider, country } = server;
  const { code, name, price } = service;
  return { numberId, provider, country, service: code, serviceName: name, priceSeen: price };
};

export const isSameOffer = (order: Order, other: Order | null): boolean =>
  isSame(order, other) && order.service === other?.service;
