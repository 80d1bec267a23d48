/** Which rows a list shows while others are asked for, and when these did not come. */
import { useState } from 'react';
import type { ListPageResponse, ListRowsRequest } from '../../api/client.gen.js';

/** All but the place: rows of other filters are none of this list. */
const questionOf = ({ cursor: _, at: __, limit: ___, ...question }: ListRowsRequest): string =>
  JSON.stringify(question);

/**
 * Rows of other filters are shown while the new ones are under way, and not when these failed; then another page of the
 * same list stays, if there was one.
 */
export const useShownPage = (
  asked: ListRowsRequest,
  answered: ListPageResponse | undefined,
  current: ListPageResponse | undefined,
) => {
  const question = questionOf(asked);
  const [last, setLast] = useState<{ readonly question: string; readonly page: ListPageResponse } | null>(null);
  if (current && current !== last?.page) setLast({ question, page: current });
  const page = answered ?? (last?.question === question ? last.page : undefined);
  return { page, isOther: page !== undefined && page !== current };
};
