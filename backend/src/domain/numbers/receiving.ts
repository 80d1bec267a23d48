/** Receives codes: the first one is charged, further ones are free, and a late one is free and our loss. */
import type { DecisionContext } from '../decision-context.js';
import { closeNumber, requireNumber } from './buying.js';
import { CHARGE_GRACE } from './clocks.js';
import type { DomainEvent, Ending } from '../events.js';
import { isOpen, type PhoneNumber, type RepeatSent } from './number.js';
import type { RefundReason } from '../reasons.js';
import { Refusal } from '../refusal.js';
import { assertCanRequest } from './requesting.js';

/** Shown free of charge, and booked as our loss (MONEY-6). */
const receiveLate = ({ id: numberId, codes, cost, offer }: PhoneNumber, proof: string): DomainEvent[] => [
  { type: 'CodeReceivedLate', numberId, seq: codes + 1, proof, cost, provider: offer.provider },
  { type: 'ActivationEnded', numberId, how: 'code' },
];

/**
 * Charge and code are recorded together (MONEY-5, MONEY-6). [] for a code that was received before.
 * A code found too long after the deadline is free: its hold is released here, where that was not done before.
 * @param proof sha256(salt, code)
 */
export const receiveCode = (context: DecisionContext, numberId: string, proof: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  const { price: amount, cost } = number;
  const { provider } = number.offer;
  const seq = number.codes + 1;
  if (number.activationId === null) throw new RangeError(`a code for a number that is ${number.status}`);
  if (isOpen(number)) {
    if (context.now > number.deadline + CHARGE_GRACE)
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

/** Requests another code on a used number, free of charge, where the provider supports it. */
export const requestRepeat = (context: DecisionContext, numberId: string): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (number.status !== 'used' || !number.canRepeat || context.now >= number.deadline || number.ending !== null) {
    throw new Refusal('repeat-not-possible');
  }
  if (number.repeatSince !== null) return [];
  assertCanRequest(number, 'final');
  return [{ type: 'RepeatRequested', numberId }];
};

/**
 * The provider accepted the request for another code: recorded with what distinguishes the next SMS from the previous
 * one.
 */
export const sendRepeat = (context: DecisionContext, numberId: string, { waits, heard }: RepeatSent): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (number.repeatSince === null || number.repeatSent) return [];
  return [{ type: 'RepeatSent', numberId, waits, ...(heard === null ? {} : { heard }) }];
};

/** What the provider reports of the newest SMS beside its digits. */
export interface NewestSms {
  /** How many it lists, or null. */
  readonly count: number | null;
  readonly heard: string | null;
}

/** Whether an SMS with known digits is a second one. */
export const isSecondSms = ({ codes, repeatSent }: PhoneNumber, { count, heard }: NewestSms): boolean =>
  repeatSent !== undefined &&
  (repeatSent.waits ||
    (count !== null && count > codes) ||
    (heard !== null && repeatSent.heard !== null && heard !== repeatSent.heard));

/** After so many periods with the same digits, and nothing that says whether they came again, the request ends. */
const SAME_CODE_PERIODS = 12;

export const hasSameCodeForLong = ({ repeatSince, clocks }: PhoneNumber, now: number): boolean =>
  repeatSince !== null && now - repeatSince >= SAME_CODE_PERIODS * clocks.pollEvery;

export const endRepeat = (
  context: DecisionContext,
  numberId: string,
  reason: 'timed-out' | 'refused' | 'same-code',
): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  return number.repeatSince === null ? [] : [{ type: 'RepeatEnded', numberId, reason }];
};

/** A used number was finished at the provider, or is certainly no longer alive there. */
export const finishNumber = (context: DecisionContext, numberId: string, how: Ending = 'finished'): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (number.status !== 'used' || number.ending !== null) return [];
  return [{ type: 'ActivationEnded', numberId, how }];
};

/** Refunds a completed purchase, once (MONEY-9). */
export const refund = (context: DecisionContext, numberId: string, reason: RefundReason): DomainEvent[] => {
  const number = requireNumber(context, numberId);
  if (number.hold !== 'spent' || number.refunded) throw new Refusal('nothing-to-refund');
  const settle = Math.min(context.wallet.receivable, number.price);
  const refunded: DomainEvent = { type: 'FundsRefunded', numberId, amount: number.price, reason };
  return settle > 0 ? [refunded, { type: 'ReceivableSettled', amount: settle }] : [refunded];
};
