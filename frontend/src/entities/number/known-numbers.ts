/** Every number that this tab has read or been told of, each once, at its newest. */
import type { NumberResponse } from '../../api/client.gen.js';
import { reads } from '../../api/reads.js';
import type { RootState } from '../../state/root-state.js';

export const selectKnownNumbers = (state: RootState): NumberResponse[] => {
  const listed = reads.util
    .selectCachedArgsForQuery(state, 'listNumbers')
    .flatMap((arg) => reads.endpoints.listNumbers.select(arg)(state).data?.items ?? []);
  const single = reads.util
    .selectCachedArgsForQuery(state, 'getNumber')
    .flatMap((id) => reads.endpoints.getNumber.select(id)(state).data ?? []);
  const newest = new Map<string, NumberResponse>();
  for (const number of [...listed, ...single]) {
    const known = newest.get(number.id);
    if (!known || known.version < number.version) newest.set(number.id, number);
  }
  return [...newest.values()];
};

export const newestFirst = (one: NumberResponse, other: NumberResponse): number =>
  Date.parse(other.requestedAt) - Date.parse(one.requestedAt);
