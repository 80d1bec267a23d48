/**
 * The state of a list on a page. Filters, order and columns are in the address, or in memory where the page has more
 * than this list; search and place are in memory alone.
 */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilterRequest, ListRowsRequest, ListSpecResponse } from '../../api/client.gen.js';
import { readView, writeView } from './list-address.js';
import type { ListView } from './lists-api.js';

export type PageSize = NonNullable<ListRowsRequest['limit']>;
export type Density = 'middle' | 'small';

export interface Place {
  readonly cursor?: string;
  readonly at?: string;
  /** A search on from here was stopped. */
  readonly isStopped?: true;
}

export const useList = (spec: ListSpecResponse, within?: readonly ListFilterRequest[]) => {
  const [address, setAddress] = useSearchParams();
  const [inMemory, setInMemory] = useState<ListView>({ filters: [] });
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState<Place>({});
  const [limit, setLimit] = useState<PageSize>(50);
  const [density, setDensity] = useState<Density>('middle');
  const view = within ? inMemory : readView(address, spec);
  const { isStopped = false, ...where } = place;
  const change = (changes: Partial<ListView>) => {
    const next = { ...view, ...changes };
    setPlace({});
    if (within) setInMemory(next);
    else setAddress(writeView(next));
  };
  const asked: ListRowsRequest = {
    ...(view.columns && { columns: [...view.columns] }),
    filters: [...(within ?? []), ...view.filters],
    sort: view.sort ?? spec.defaultSort,
    ...(search && { search }),
    limit,
    ...where,
  };
  const restart = () => setPlace({});
  return {
    ...{ view, asked, search, limit, density, place, change },
    setSearch: (text: string) => (restart(), setSearch(text.trim())),
    setLimit: (size: PageSize) => (restart(), setLimit(size)),
    ...{ setDensity, setPlace, isStopped },
    stop: () => setPlace({ ...place, isStopped: true }),
  };
};

export type ListState = ReturnType<typeof useList>;
