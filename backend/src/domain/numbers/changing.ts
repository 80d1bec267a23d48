/** Another number instead of an open one: requested, withdrawn, bought once the old one is closed (NUMBERS-16). */
import type { DecisionContext } from '../decision-context.js';
import { offerOf } from '../event-parts.js';
import type { DomainEvent } from '../events.js';
import { Refusal } from '../refusal.js';
import { assertCanPurchase, requestNumber, requireNumber, type Purchase, type PurchaseRequest } from './buying.js';
import { requireCancellable } from './closing.js';
import { isOpen } from './number.js';
import { assertCanRequest } from './requesting.js';

/** What the person wants instead, at its present terms. */
export interface ChangeRequest extends Purchase {
  readonly replacementId: string;
  readonly anyServer?: boolean;
}

/** The replacement cannot be bought now, for this reason. */
export interface Unavailable {
  readonly replacementId: string;
  readonly refusal: Refusal;
}

/**
 * Checked when a change is requested, and again before the old number is cancelled: the replacement must be possible.
 */
export const assertCanReplace = (context: DecisionContext, numberId: string, purchase: Purchase): void =>
  void assertCanPurchase(context, purchase, requireCancellable(context, numberId));

/** Requests another number instead; it counts as a purchase when the replacement is bought (NUMBERS-16). */
export const requestChange = (
  context: DecisionContext,
  numberId: string,
  request: ChangeRequest | Unavailable,
): DomainEvent[] => {
  const { replacementId } = request;
  // Requested before: the same answer, also where the change was executed since, or its offer is gone.
  if (requireNumber(context, numberId).change?.replacementId === replacementId) return [];
  const number = requireCancellable(context, numberId);
  if (number.status !== 'active') throw new Refusal('no-active-number');
  if (number.change) throw new Refusal('already-requested');
  if (replacementId === numberId || context.number(replacementId)) throw new Refusal('number-exists');
  assertCanRequest(number, 'withdrawable');
  if ('refusal' in request) throw request.refusal;
  const { offer, priceSeen, anyServer } = request;
  assertCanReplace(context, numberId, request);
  const choice = anyServer ? { anyServer } : {};
  return [{ type: 'ChangeRequested', numberId, replacementId, offer: offerOf(offer), priceSeen, ...choice }];
};

export const withdrawChange = (context: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!isOpen(number) || !number.change) throw new Refusal('change-not-standing');
  return [{ type: 'ChangeWithdrawn', numberId }];
};

/**
 * The old number of a change is closed: the replacement is bought, or the old number records why not. One decision, so
 * that the first result stands when it is repeated, also where the offer is gone by then.
 */
export const replaceNumber = (
  context: DecisionContext,
  numberId: string,
  request: Omit<PurchaseRequest, 'numberId' | 'replaces'> | Refusal,
): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!number.change || isOpen(number) || number.changeFailed !== null) return [];
  try {
    const replacement = { numberId: number.change.replacementId, replaces: numberId };
    if (context.number(replacement.numberId)?.replaces === numberId) return [];
    if (request instanceof Refusal) throw request;
    return requestNumber(context, { ...request, ...replacement });
  } catch (error) {
    if (error instanceof Refusal) return failChange(context, numberId, error.code);
    throw error;
  }
};

/** The replacement of a change could not be bought: recorded on the old number, nothing is charged. */
export const failChange = (context: DecisionContext, numberId: string, reason: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!number.change || isOpen(number) || number.changeFailed !== null) return [];
  return [{ type: 'ChangeFailed', numberId, replacementId: number.change.replacementId, reason }];
};
