/** A code arrives: the first one is the charge, further ones are free, a late one is the house's loss. */
import type { Account } from './account.js';
import { known } from './buying.js';
import type { DomainEvent, Ending } from './events.js';
import { isOpen } from './number.js';
import { Refusal } from './refusal.js';

/** Charge and code are one fact (decisions.md, Money 5 and 6). `proof` is sha256(salt, code). Heard before: nothing. */
export const receiveCode = (account: Account, numberId: string, proof: string): DomainEvent[] => {
  const number = known(account, numberId);
  const { price: amount, cost } = number;
  const { provider } = number.offer;
  const seq = number.codes + 1;
  if (number.activationId === null) throw new RangeError(`a code for a number that is ${number.status}`);
  if (isOpen(number)) {
    return [
      { type: 'CodeReceived', numberId, seq, proof },
      { type: 'FundsSpent', numberId, amount, cost, provider },
    ];
  }
  if (number.hold === 'released') {
    if (number.ending !== null) return [];
    return [
      { type: 'CodeReceivedLate', numberId, seq, proof, cost, provider },
      { type: 'ActivationEnded', numberId, how: 'code' },
    ];
  }
  if (number.repeatSince === null) return [];
  return [
    { type: 'CodeReceived', numberId, seq, proof },
    { type: 'RepeatEnded', numberId, reason: 'received' },
  ];
};

/** Another code on a used number, free of charge, where the provider can. */
export const requestRepeat = (account: Account, numberId: string): DomainEvent[] => {
  const number = known(account, numberId);
  if (number.status !== 'used' || !number.canRepeat || account.now >= number.deadline || number.ending !== null) {
    throw new Refusal('repeat-not-possible');
  }
  return number.repeatSince === null ? [{ type: 'RepeatRequested', numberId }] : [];
};

export const endRepeat = (account: Account, numberId: string, reason: 'timed-out' | 'refused'): DomainEvent[] => {
  const number = known(account, numberId);
  return number.repeatSince === null ? [] : [{ type: 'RepeatEnded', numberId, reason }];
};

/** A used number was finished at the provider, or is surely no longer alive there. */
export const finishNumber = (account: Account, numberId: string, how: Ending = 'finished'): DomainEvent[] => {
  const number = known(account, numberId);
  if (number.status !== 'used' || number.ending !== null) return [];
  return [{ type: 'ActivationEnded', numberId, how }];
};

/** Gives a completed purchase back, once (decisions.md, Money 9). */
export const refund = (account: Account, numberId: string, reason: string): DomainEvent[] => {
  const number = known(account, numberId);
  if (number.hold !== 'spent' || number.refunded) throw new Refusal('nothing-to-refund');
  const settle = Math.min(account.wallet.receivable, number.price);
  const back: DomainEvent = { type: 'FundsRefunded', numberId, amount: number.price, reason };
  return settle > 0 ? [back, { type: 'ReceivableSettled', amount: settle }] : [back];
};
