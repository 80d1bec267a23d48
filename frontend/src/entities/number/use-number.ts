/** A number that may never have been ordered: the list is asked for it first, as its own door would answer "not found". */
import { useGetNumberQuery, useListNumbersQuery } from '../../api/reads.js';

export interface Wanted {
  /** Surely never ordered: nobody is asked. */
  readonly isNew?: boolean;
  /** Surely ordered: its own door is asked at once. */
  readonly isKnown?: boolean;
}

export const useNumber = (id: string | null, { isNew = false, isKnown = false }: Wanted = {}) => {
  const listed = useListNumbersQuery({ id: id ?? '' }, { skip: !id || isNew || isKnown });
  const found = listed.currentData?.items[0];
  const own = useGetNumberQuery(id ?? '', { skip: !id || !(isKnown || found) });
  const asking = isKnown || found ? own : listed;
  return {
    number: own.currentData ?? found,
    error: asking.error,
    isFetching: asking.isFetching,
    retry: () => void asking.refetch(),
  };
};
