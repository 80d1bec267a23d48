/**
 * A view of a list as the query of an address: `?state.is=banned&created.from=2026-11-01T00:00:00Z&sort=-created`.
 * A search is never in it, as addresses are logged and sent around.
 */
import type { FilterOperator, ListFilterRequest, ListSpecResponse } from '../../api/client.gen.js';
import type { ListView } from './lists-api.js';

const FILTER = /^(\w+)\.(is|min|max|from|before)$/;

/** What the spec does not have is left out. */
export const readView = (address: URLSearchParams, { columns }: ListSpecResponse): ListView => {
  const filters = new Map<string, ListFilterRequest>();
  for (const [name, value] of address) {
    const [, column = '', operator = ''] = FILTER.exec(name) ?? [];
    const isKnown = columns.some((one) => one.key === column && one.operators.some((each) => each === operator));
    if (!isKnown) continue;
    const given = filters.get(name)?.values ?? [];
    filters.set(name, { column, operator: operator as FilterOperator, values: [...given, value] });
  }
  const sort = address.get('sort');
  const shown = address.get('columns')?.split(',').filter(Boolean);
  const canSort = columns.some(({ key, canSort }) => canSort && key === sort?.replace('-', ''));
  return {
    filters: [...filters.values()],
    ...(sort !== null && canSort && { sort }),
    ...(shown?.length && { columns: shown }),
  };
};

/** In one order, so that the same view has the same address. */
export const writeView = ({ columns, filters, sort }: ListView): URLSearchParams => {
  const address = new URLSearchParams();
  for (const { column, operator, values } of filters)
    for (const value of values) address.append(`${column}.${operator}`, value);
  address.sort();
  if (sort) address.set('sort', sort);
  if (columns?.length) address.set('columns', columns.join(','));
  return address;
};
