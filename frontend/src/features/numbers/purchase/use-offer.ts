/** The offer on the form. What is chosen is looked up in the lists as they are drawn: a choice that they do not show is none, so nothing can be bought unseen. */
import { useState } from 'react';
import type { ServerResponse, ServiceResponse } from '../../../api/client.gen.js';
import { useListServersQuery, useListServicesQuery } from '../../../api/reads.js';
import type { Order } from '../../../entities/number/numbers-slice.js';
import { matching } from './filter-services.js';

export interface Choice {
  readonly provider: string;
  readonly country: string;
}

const isSame = (one: Choice, other: Choice | null) => one.provider === other?.provider && one.country === other.country;

export const useOffer = () => {
  const [serverChoice, setServerChoice] = useState<Choice | null>(null);
  const [serviceCode, setServiceCode] = useState<string | null>(null);
  const [search, setSearch] = useState('');

  const servers = useListServersQuery();
  const server = servers.data?.items.find((item) => isSame(item, serverChoice)) ?? null;
  const { provider = '', country = '' } = server ?? {};
  const services = useListServicesQuery({ provider, country }, { skip: !server });
  const all = services.currentData?.items ?? [];
  const found = matching(all, search);
  const service = found.find(({ code }) => code === serviceCode) ?? null;

  const chooseServer = (choice: Choice) => {
    setServerChoice(choice);
    setServiceCode(null);
  };
  /** What a search has hidden is no longer chosen, even when the search is taken out again. */
  const searchFor = (text: string) => {
    setSearch(text);
    if (!matching(all, text).some(({ code }) => code === serviceCode)) setServiceCode(null);
  };
  return { servers, server, chooseServer, services, found, service, chooseService: setServiceCode, search, searchFor };
};

/** Made from what is drawn and nothing else; null while that cannot be bought. */
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

export const isSameOffer = (one: Order, other: Order | null): boolean =>
  isSame(one, other) && one.service === other?.service;
