/** A code arrives: the first one is the charge, further ones are free, a late one is the house's loss. */
import type { DecisionContext } from '../decision-context.js';
import { closeNumber, requireNumber } from './buying.js';
import { CHARGED_WITHIN } from './clocks.js';
import type { DomainEvent, Ending } from '../events.js';
import { isOpen, type PhoneNumber, type RepeatSent } from './number.js';
import { Refusal } from '../refusal.js';
import { assertMayRequest } from './requesting.js';

/** Shown free of charge, and the house's loss (MONEY-6). */
const receiveLate = ({ id: numberId, codes, cost, offer }: PhoneNumber, proof: string): DomainEvent[] => [
  { type: 'CodeReceivedLate', numberId, seq: codes + 1, proof, cost, provider: offer.provider },
  { type: 'ActivationEnded', numberId, how: 'code' },
];

/**
 * Charge and code are one fact (MONEY-5, MONEY-6). `proof` is sha256(salt, code). Heard before: nothing.
 * A code found too long after the deadline is free, whoever finds it: its hold is released here, where nobody did it before.
 */
export const receiveCode = (account: DecisionContext, numberId: string, proof: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  const { price: amount, cost } = number;
  const { provider } = number.offer;
  const seq = number.codes + 1;
  if (number.activationId === null) throw new RangeError(`a code for a number that is ${number.status}`);
  if (isOpen(number)) {
    if (account.now > number.deadline + CHARGED_WITHIN)
      return [...closeNumber(number, 'timed-out', false), ...receiveLate(number, proof)];
    return [
      { type: 'CodeReceived', numberId, seq, proof },
      { type: 'FundsSpent', numberId, amount, cost, provider },
    ];
  }
  if (number.hold === 'released') {
    return number.ending === null ? receiveLate(number, proof) : [];
  }
  if (number.repeatSince === null) return [];
  return [
    { type: 'CodeReceived', numberId, seq, proof },
    { type: 'RepeatEnded', numberId, reason: 'received' },
  ];
};

/** Another code on a used number, free of charge, where the provider can. */
export const requestRepeat = (account: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (number.status !== 'used' || !number.canRepeat || account.now >= number.deadline || number.ending !== null) {
    throw new Refusal('repeat-not-possible');
  }
  if (number.repeatSince !== null) return [];
  assertMayRequest(number, 'final');
  return [{ type: 'RepeatRequested', numberId }];
};

/** The provider took the wish for another code: remembered is by what the next SMS is told from the one before. */
export const sendRepeat = (account: DecisionContext, numberId: string, { waits, heard }: RepeatSent): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (number.repeatSince === null || number.repeatSent) return [];
  return [{ type: 'RepeatSent', numberId, waits, ...(heard === null ? {} : { heard }) }];
};

/** What the provider tells of the newest SMS beside its digits. */
export interface NewestSms {
  /** How many it lists, or null. */
  readonly count: number | null;
  readonly heard: string | null;
}

/** Whether an SMS with digits that are known is a second one all the same. */
export const isSecondSms = ({ codes, repeatSent }: PhoneNumber, { count, heard }: NewestSms): boolean =>
  repeatSent !== undefined &&
  (repeatSent.waits ||
    (count !== null && count > codes) ||
    (heard !== null && repeatSent.heard !== null && heard !== repeatSent.heard));

/** The same digits, and nothing to tell whether they came again: told as such after so many periods. */
const SAME_FOR_PERIODS = 12;

export const sameForLong = ({ repeatSince, clocks }: PhoneNumber, now: number): boolean =>
  repeatSince !== null && now - repeatSince >= SAME_FOR_PERIODS * clocks.pollEvery;

export const endRepeat = (
  account: DecisionContext,
  numberId: string,
  reason: 'timed-out' | 'refused' | 'same-code',
): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  return number.repeatSince === null ? [] : [{ type: 'RepeatEnded', numberId, reason }];
};

/** A used number was finished at the provider, or is surely no longer alive there. */
export const finishNumber = (account: DecisionContext, numberId: string, how: Ending = 'finished'): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (number.status !== 'used' || number.ending !== null) return [];
  return [{ type: 'ActivationEnded', numberId, how }];
};

/** Gives a completed purchase back, once (MONEY-9). @keptForLater */
export const refund = (account: DecisionContext, numberId: string, reason: string): DomainEvent[] => {
  const number = requireNumber(account, numberId);
  if (number.hold !== 'spent' || number.refunded) throw new Refusal('nothing-to-refund');
  const settle = Math.min(account.wallet.receivable, number.price);
  const back: DomainEvent = { type: 'FundsRefunded', numberId, amount: number.price, reason };
  return settle > 0 ? [back, { type: 'ReceivableSettled', amount: settle }] : [back];
};
