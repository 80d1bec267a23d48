/** Looking for an order whose answer was lost: claimed only when it can be nobody else's, given up only when it is surely not bought (NUMBERS-14). */
import type { DecisionContext } from '../decision-context.js';
import { assignNumber, failOrder, requireNumber, type Assignment } from './buying.js';
import { searchClocks } from './clocks.js';
import type { DomainEvent } from '../events.js';
import type { AlternativeOffer } from './rerouting.js';

/** Surely not bought: absent from this many complete lists, over `absentFor`, and from the history. */
const ABSENT_LISTS = 3;

/** What one look at the provider's lists showed. `found` is an activation that can be nobody else's. */
export interface SearchResult {
  readonly found?: Assignment;
  /** True only for a complete list without it, and a history without it. False: no information. */
  readonly absent: boolean;
}

/** @param elsewhere where it may go on when it is surely not bought */
export const seekOrder = (
  account: DecisionContext,
  numberId: string,
  look: SearchResult,
  elsewhere: AlternativeOffer | null = null,
): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  const { search } = number;
  const { settleFor, seekEvery, absentFor } = searchClocks(number.clocks);
  if (!search || number.activationId !== null) return [];
  if (look.found) return account.now >= search.since + settleFor ? assignNumber(account, numberId, look.found) : [];
  const sought: DomainEvent = { type: 'OrderSought', numberId, absent: look.absent, nextAt: account.now + seekEvery };
  const enough =
    look.absent &&
    search.absentLists + 1 >= ABSENT_LISTS &&
    account.now - (search.absentSince ?? account.now) >= absentFor;
  if (!enough) return [sought];
  if (number.hold !== 'open') return [sought, { type: 'ActivationEnded', numberId, how: 'gone' }];
  return [sought, ...failOrder(account, numberId, 'never-bought', { elsewhere })];
};
