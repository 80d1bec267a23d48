/** Ends a number without a charge: by the person's request, at the deadline, or because the provider took it back. */
import type { DecisionContext } from '../decision-context.js';
import { CLAIM_NOTHING, closeNumber, requireNumber, loseAnswer } from './buying.js';
import type { DomainEvent, Ending } from '../events.js';
import type { Paise } from '../money/money.js';
import { isDue, isOpen, type PhoneNumber } from './number.js';
import { Refusal } from '../refusal.js';
import { assertCanRequest } from './requesting.js';

/** @throws Refusal 'code-already-received', 'no-active-number' */
export const requireCancellable = (context: DecisionContext, numberId: string) => {
  const number = requireNumber(context, numberId);
  if (number.codes > 0) throw new Refusal('code-already-received');
  if (!isOpen(number)) throw new Refusal('no-active-number');
  return number;
};

/** Requests a cancel, which is executed when the provider allows it, or at the deadline (NUMBERS-15). */
export const requestCancel = (context: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireCancellable(context, numberId);
  if (number.status !== 'active') throw new Refusal('no-active-number');
  if (number.cancel) return [];
  assertCanRequest(number, 'withdrawable');
  return [{ type: 'CancelRequested', numberId }];
};

/** The provider refuses a cancel in the first minutes: the request stands. @param until ms since 1970 */
export const postponeCancel = (context: DecisionContext, numberId: string, until: number): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!isOpen(number) || !number.cancel || number.cancel.notBefore === until) return [];
  return [{ type: 'CancelPostponed', numberId, until }];
};

/** Withdraws a standing cancel. */
export const withdrawCancel = (context: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!isOpen(number) || !number.cancel || number.change) throw new Refusal('cancel-not-standing');
  return [{ type: 'CancelWithdrawn', numberId }];
};

/** The provider accepted the cancel: the hold is released now. */
export const cancelNumber = (context: DecisionContext, numberId: string, answer?: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!isOpen(number)) return [];
  return closeNumber(number, number.change ? 'changed' : 'cancelled', false, answer);
};

/** The provider ended the number by itself. */
export const endByProvider = (context: DecisionContext, numberId: string, answer?: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  // It may have kept its price: that is read before the activation counts as ended.
  const isCancelRefused = number.cancelRefused === true;
  if (!isOpen(number) && isCancelRefused) return [];
  if (!isOpen(number)) return number.ending === null ? [{ type: 'ActivationEnded', numberId, how: 'gone' }] : [];
  return closeNumber(
    number,
    number.change ? 'changed' : number.cancel ? 'cancelled' : 'provider-cancelled',
    isCancelRefused,
    answer,
  );
};

/** Its answer is lost: from here on it is searched for, where that has not begun. */
const searchedFor = (context: DecisionContext, number: PhoneNumber, trouble: string): DomainEvent[] =>
  number.search ? [] : loseAnswer(context, number.id, trouble, CLAIM_NOTHING);

/** The result of the last poll before the deadline. */
export interface LastPoll {
  /** The activation that was polled; null where none was known then. */
  readonly activationId: string | null;
  /** The activation may still be alive at the provider. */
  readonly lives: boolean;
  /** The provider refused to cancel, and no code has come. */
  readonly refused?: boolean;
  readonly answer?: string;
}

/**
 * Ends a number at its deadline: the hold is released on time, whatever the provider answers. An activation that was
 * assigned since the last poll may still be alive there.
 */
export const expireNumber = (context: DecisionContext, numberId: string, poll: LastPoll): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!isOpen(number) || !isDue(number, context.now)) return [];
  const { answer } = poll;
  const open = poll.lives || poll.activationId !== number.activationId;
  if (number.status === 'pending' && number.sentAt === null) return closeNumber(number, 'not-sent', false, answer);
  if (number.activationId === null) {
    const search = searchedFor(context, number, 'no answer until the deadline');
    return [...search, ...closeNumber(number, 'unconfirmed', true, answer)];
  }
  const refused = poll.refused ? refuseCancel(context, numberId) : [];
  const lives = open || number.cancelRefused === true;
  return [
    ...refused,
    ...closeNumber(number, number.change ? 'changed' : number.cancel ? 'cancelled' : 'timed-out', lives, answer),
  ];
};

/**
 * Staff let the hold go before the deadline. What was ordered may be alive at the provider: it is searched for and
 * ended there, and a code of it is our loss. [] where it has ended.
 */
export const releaseNumber = (context: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (!isOpen(number)) return [];
  const wasSent = number.sentAt !== null;
  const lost = wasSent && number.activationId === null ? searchedFor(context, number, 'released by staff') : [];
  return [...lost, ...closeNumber(number, 'released-by-staff', wasSent)];
};

/**
 * Staff read at the provider that nothing was bought: the search for a lost answer ends. [] where it has ended.
 * @throws Refusal 'no-active-number' while its hold is open, and where an activation is known
 */
export const endSearch = (context: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (isOpen(number) || number.activationId !== null) throw new Refusal('no-active-number');
  return endActivation(context, numberId, 'gone');
};

/** The provider refused to cancel: recorded, so that its charge is read after the end (NUMBERS-15). */
export const refuseCancel = (context: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  const isOver = number.hold === 'spent' || number.ending !== null;
  return isOver || number.cancelRefused ? [] : [{ type: 'CancelRefused', numberId }];
};

/** How the activation of a closed number ended is certain now. @param charged what the provider kept, paise */
export const endActivation = (
  context: DecisionContext,
  numberId: string,
  how: Ending,
  charged: Paise = 0,
): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (isOpen(number) || number.ending !== null) return [];
  const loss = number.hold === 'released' && charged > 0 ? { charged } : {};
  return [{ type: 'ActivationEnded', numberId, how, ...loss }];
};
