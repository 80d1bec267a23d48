/** Ending a number without a charge: by the person's wish, by the deadline, or because the provider took it back. */
import type { DecisionContext } from '../decision-context.js';
import {
  CLAIM_NOTHING,
  closeNumber,
  requireNumber,
  loseAnswer,
  assertCanPurchase,
  requestNumber,
  type Purchase,
  type PurchaseRequest,
} from './buying.js';
import { offerOf } from '../event-parts.js';
import type { DomainEvent, Ending } from '../events.js';
import type { Paise } from '../money/money.js';
import { isDue, isOpen } from './number.js';
import { Refusal } from '../refusal.js';
import { assertMayRequest } from './requesting.js';

const cancellable = (account: DecisionContext, numberId: string) => {
  const number = requireNumber(account, numberId);
  if (number.codes > 0) throw new Refusal('code-already-received');
  if (!isOpen(number)) throw new Refusal('no-active-number');
  return number;
};

/** The person wants to cancel; carried out when the provider allows it, or at the deadline (NUMBERS-15). */
export const requestCancel = (account: DecisionContext, numberId: string): DomainEvent[] => {
  const number = cancellable(account, numberId);
  if (number.status !== 'active') throw new Refusal('no-active-number');
  if (number.cancel) return [];
  assertMayRequest(number, 'withdrawable');
  return [{ type: 'CancelRequested', numberId }];
};

/** The provider refuses a cancel in the first minutes: the wish stands until then. `until` in ms. */
export const postponeCancel = (account: DecisionContext, numberId: string, until: number): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!isOpen(number) || !number.cancel || number.cancel.notBefore === until) return [];
  return [{ type: 'CancelPostponed', numberId, until }];
};

/** A standing cancel is taken back. */
export const withdrawCancel = (account: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!isOpen(number) || !number.cancel || number.change) throw new Refusal('cancel-not-standing');
  return [{ type: 'CancelWithdrawn', numberId }];
};

/** What the person wants instead, as it stands now. */
export interface ChangeRequest extends Purchase {
  readonly replacementId: string;
  readonly anyServer?: boolean;
}

/** What is wanted instead cannot be had now, for this reason. */
export interface Unavailable {
  readonly replacementId: string;
  readonly refusal: Refusal;
}

/** Nobody gives up a number for one that would be refused to them: asked when the change is wished, and again before the old number is cancelled. */
export const assertCanReplace = (account: DecisionContext, numberId: string, purchase: Purchase): void =>
  void assertCanPurchase(account, purchase, cancellable(account, numberId));

/** The person wants another number instead; a change counts as a purchase when the replacement is bought (NUMBERS-16). */
export const requestChange = (
  account: DecisionContext,
  numberId: string,
  wish: ChangeRequest | Unavailable,
): DomainEvent[] => {
  const { replacementId } = wish;
  // Asked before: answered as then, also where the change was carried out since, or its offer is gone.
  if (requireNumber(account, numberId).change?.replacementId === replacementId) return [];
  const number = cancellable(account, numberId);
  if (number.status !== 'active') throw new Refusal('no-active-number');
  if (number.change) throw new Refusal('already-requested');
  if (replacementId === numberId || account.number(replacementId)) throw new Refusal('number-exists');
  assertMayRequest(number, 'withdrawable');
  if ('refusal' in wish) throw wish.refusal;
  const { offer, priceSeen, anyServer } = wish;
  assertCanReplace(account, numberId, wish);
  const choice = anyServer ? { anyServer } : {};
  return [{ type: 'ChangeRequested', numberId, replacementId, offer: offerOf(offer), priceSeen, ...choice }];
};

export const withdrawChange = (account: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!isOpen(number) || !number.change) throw new Refusal('change-not-standing');
  return [{ type: 'ChangeWithdrawn', numberId }];
};

/** The provider accepted the cancel that was asked for: the hold is released now. */
export const cancelNumber = (account: DecisionContext, numberId: string, answer?: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!isOpen(number)) return [];
  return closeNumber(number, number.change ? 'changed' : 'cancelled', false, answer);
};

/** The provider took the number back by itself. */
export const endByProvider = (account: DecisionContext, numberId: string, answer?: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  const kept = number.cancelRefused === true; // whether it keeps its price is asked before the activation is taken for ended
  if (!isOpen(number) && kept) return [];
  if (!isOpen(number)) return number.ending === null ? [{ type: 'ActivationEnded', numberId, how: 'gone' }] : [];
  return closeNumber(
    number,
    number.change ? 'changed' : number.cancel ? 'cancelled' : 'provider-cancelled',
    kept,
    answer,
  );
};

/** What the last poll before the deadline showed. */
export interface LastPoll {
  /** Whom it asked about; null where no activation was known then, and none was asked about. */
  readonly activationId: string | null;
  /** The activation may still live at the provider. */
  readonly lives: boolean;
  /** It refused to cancel, without a code. */
  readonly refused?: boolean;
  readonly answer?: string;
}

/** The deadline is here: the hold is released on time, whatever the provider says. What was assigned since the last poll may live there. */
export const expireNumber = (account: DecisionContext, numberId: string, poll: LastPoll): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!isOpen(number) || !isDue(number, account.now)) return [];
  const { answer } = poll;
  const open = poll.lives || poll.activationId !== number.activationId;
  if (number.status === 'pending' && number.sentAt === null) return closeNumber(number, 'not-sent', false, answer);
  if (number.activationId === null) {
    const search = number.search ? [] : loseAnswer(account, numberId, 'no answer until the deadline', CLAIM_NOTHING);
    return [...search, ...closeNumber(number, 'unconfirmed', true, answer)];
  }
  const refused = poll.refused ? refuseCancel(account, numberId) : [];
  const lives = open || number.cancelRefused === true;
  return [
    ...refused,
    ...closeNumber(number, number.change ? 'changed' : number.cancel ? 'cancelled' : 'timed-out', lives, answer),
  ];
};

/** The provider will not cancel any more: remembered, so that it is asked in the end what it kept (NUMBERS-15). */
export const refuseCancel = (account: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  const isOver = number.hold === 'spent' || number.ending !== null;
  return isOver || number.cancelRefused ? [] : [{ type: 'CancelRefused', numberId }];
};

/** What became of the activation of a closed number is certain now. */
export const endActivation = (
  account: DecisionContext,
  numberId: string,
  how: Ending,
  charged: Paise = 0,
): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (isOpen(number) || number.ending !== null) return [];
  const loss = number.hold === 'released' && charged > 0 ? { charged } : {};
  return [{ type: 'ActivationEnded', numberId, how, ...loss }];
};

/**
 * The old number of a change is closed: the replacement is bought, or the old number tells why not. One decision, so that what
 * came of it first stays so, whatever is asked twice, and though the offer be gone by then.
 */
export const replaceNumber = (
  account: DecisionContext,
  numberId: string,
  wish: Omit<PurchaseRequest, 'numberId' | 'replaces'> | Refusal,
): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!number.change || isOpen(number) || number.changeFailed !== null) return [];
  try {
    const replacement = { numberId: number.change.replacementId, replaces: numberId };
    if (account.number(replacement.numberId)?.replaces === numberId) return [];
    if (wish instanceof Refusal) throw wish;
    return requestNumber(account, { ...wish, ...replacement });
  } catch (error) {
    if (error instanceof Refusal) return failChange(account, numberId, error.code);
    throw error;
  }
};

/** The replacement of a change could not be bought: told on the old number, nothing is charged. */
export const failChange = (account: DecisionContext, numberId: string, reason: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (!number.change || isOpen(number) || number.changeFailed !== null) return [];
  return [{ type: 'ChangeFailed', numberId, replacementId: number.change.replacementId, reason }];
};
