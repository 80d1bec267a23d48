/**
 * Searches an order whose answer was lost: claimed only when certainly ours, failed only when certainly not bought
 * (NUMBERS-14; decision 0069).
 */
import type { DecisionContext } from '../decision-context.js';
import { assignNumber, failOrder, requireNumber, type Assignment } from './buying.js';
import { searchClocks } from './clocks.js';
import type { DomainEvent } from '../events.js';
import type { AlternativeOffer } from './rerouting.js';

/** Certainly not bought: absent from this many complete lists, over `absentFor`, and from the history. */
const MIN_ABSENT_LISTS = 3;

/** The result of one search in the provider's lists. `found` is an activation that is certainly ours. */
export interface SearchResult {
  readonly found?: Assignment;
  /** True only for a complete list without it, and a history without it. False: no information. */
  readonly absent: boolean;
}

/** @param alternative the offer for the next order when this one was certainly not bought */
export const searchOrder = (
  context: DecisionContext,
  numberId: string,
  result: SearchResult,
  alternative: AlternativeOffer | null = null,
): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  const { search } = number;
  const { settleFor, searchEvery, absentFor } = searchClocks(number.clocks);
  if (!search || number.activationId !== null) return [];
  if (result.found) return context.now >= search.since + settleFor ? assignNumber(context, numberId, result.found) : [];
  const sought: DomainEvent = {
    type: 'OrderSought',
    numberId,
    absent: result.absent,
    nextAt: context.now + searchEvery,
  };
  const isSurelyAbsent =
    result.absent &&
    search.absentLists + 1 >= MIN_ABSENT_LISTS &&
    context.now - (search.absentSince ?? context.now) >= absentFor;
  if (!isSurelyAbsent) return [sought];
  if (number.hold !== 'open') return [sought, { type: 'ActivationEnded', numberId, how: 'gone' }];
  return [sought, ...failOrder(context, numberId, 'never-bought', { alternative })];
};
