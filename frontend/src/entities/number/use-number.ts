/** Reads a number that may not be ordered yet: from the list first, as its own URL would answer 404. */
import { useGetNumberQuery, useListNumbersQuery } from '../../api/reads.js';

export interface NumberHints {
  /** Certainly not ordered yet: nothing is read. */
  readonly isNew?: boolean;
  /** Certainly ordered: read by its own URL at once. */
  readonly isKnown?: boolean;
}

export const useNumber = (id: string | null, { isNew = false, isKnown = false }: NumberHints = {}) => {
  const listed = useListNumbersQuery({ id: id ?? '' }, { skip: !id || isNew || isKnown });
  const found = listed.currentData?.items[0];
  const own = useGetNumberQuery(id ?? '', { skip: !id || !(isKnown || found) });
  const active = isKnown || found ? own : listed;
  return {
    number: own.currentData ?? found,
    error: active.error,
    isFetching: active.isFetching,
    retry: () => void active.refetch(),
  };
};
