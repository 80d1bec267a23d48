/**
 * What became of an order: bought, surely not bought, never sent, or unknown - the reading that must never be wrong in
 * the cheap direction.
 */
import { orderMeaning, textOf } from './answer-codes.js';
import { decimal, flag, identifier, isRecord, chargeIn, retryAfterIn } from './tolerant-reader.js';
import type { Activation, OrderAnswer } from '../../provider.js';
import type { Answer } from './read-answer.js';

const PHONE = /^\+?\d{5,16}$/;

const given = (id: unknown, phone: unknown, canRepeat: boolean): Activation | null => {
  const activationId = identifier(id);
  const digits = identifier(phone);
  if (!activationId || !/^\d{1,20}$/.test(activationId) || !digits || !PHONE.test(digits)) return null;
  return { activationId, phone: digits.replace('+', ''), canRepeat };
};

const bought = (found: Activation | null): OrderAnswer =>
  found
    ? { kind: 'bought', given: found, answer: 'ACCESS_NUMBER' }
    : { kind: 'unknown', trouble: 'a sale without a whole number' };

/** The same, with what it takes for it: an amount that cannot be read makes no sale undone. */
const fromRecord = ({
  activationId,
  phoneNumber,
  canGetAnotherSms,
  activationCost,
  currency,
}: Record<string, unknown>) => {
  const found = given(activationId, phoneNumber, flag(canGetAnotherSms ?? true));
  return bought(found && { ...found, ...chargeIn(activationCost, currency) });
};

const fromWord = (name: string, rest: string, info: unknown, http: number): OrderAnswer => {
  if (name === 'ACCESS_NUMBER') {
    const [id, phone] = rest.split(':');
    return bought(given(id, phone, true));
  }
  const meaning = orderMeaning(name) ?? (http >= 400 ? 'refused' : 'lost');
  if (meaning === 'lost') return { kind: 'unknown', trouble: name };
  const leastCost = meaning === 'price-changed' ? decimal(rest || (isRecord(info) ? info.min : undefined)) : null;
  const pause = meaning === 'busy' ? { retryAfter: retryAfterIn(info) } : {};
  const leastCostOf = leastCost ? { leastCost } : {};
  return { kind: 'refused', why: meaning, answer: name, text: textOf(name), ...leastCostOf, ...pause };
};

export const orderAnswer = (answer: Answer): OrderAnswer => {
  switch (answer.kind) {
    case 'not-sent':
      return answer;
    case 'word':
      return fromWord(answer.name, answer.rest, answer.info, answer.http);
    case 'json':
      return isRecord(answer.value) ? fromRecord(answer.value) : { kind: 'unknown', trouble: 'an unreadable answer' };
    case 'empty':
      return { kind: 'unknown', trouble: 'an empty answer' };
    case 'nothing':
      return { kind: 'unknown', trouble: answer.trouble };
  }
};
