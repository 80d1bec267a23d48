/** The text of every refusal, those of INPUT-4, TEXTS-1 and TEXTS-3 where they give one. */
import type { RefusalCode } from '../../api/client.gen.js';
import type { Facts, Trouble } from '../../api/trouble.js';
import { rupees } from './money.js';
import { clockTime } from './time.js';

const OURS = 'This service is temporarily unavailable. You have not been charged.';
const amount = (paise: unknown) => rupees(typeof paise === 'number' ? paise : Number(paise));
const from = (again: unknown) => (typeof again === 'number' ? `after ${clockTime(again)}` : 'later');
const named = (facts: Facts) => (typeof facts.serviceName === 'string' ? facts.serviceName : 'this service');

export const refusalTexts: Record<RefusalCode, (facts: Facts) => string> = {
  'insufficient-funds': ({ required, available }) =>
    required === undefined || available === undefined
      ? 'Insufficient available balance.'
      : `Insufficient available balance. Required: ${amount(required)}, Available: ${amount(available)}`,
  'price-changed': ({ price }) =>
    `The price has changed${price === undefined ? '' : ` to ${amount(price)}`}. You have not been charged.`,
  'too-many-open-numbers': ({ limit }) =>
    `You already have ${typeof limit === 'number' ? limit : 'the most'} open numbers. Wait for a code or cancel one first.`,
  'too-many-purchases': ({ limit }) =>
    `You have reached the limit of ${typeof limit === 'number' ? `${limit} ` : ''}purchases an hour. Please try again later.`,
  'service-not-allowed': () => 'Numbers for this service are not sold here.',
  banned: () => 'Your account has been banned',
  'number-exists': () => 'This purchase was already made. You will find it in Your Numbers.',
  'number-not-found': () => 'This number was not found.',
  'no-active-number': () => 'Can only cancel active numbers',
  'code-already-received': () => 'Cannot cancel - OTP already received',
  'cancel-not-standing': () => 'There is no waiting cancellation to take back.',
  'change-not-standing': () => 'There is no waiting change to take back.',
  'already-requested': () => 'This has already been requested.',
  'repeat-not-possible': () => 'Another SMS cannot be requested for this number.',
  'too-many-requests-for-number': ({ limit }) =>
    `You have made ${typeof limit === 'number' ? limit : 'the most'} requests for this number, and no more are possible. It ends by itself, and you are only charged if a code arrives.`,
  'too-many-commands': () => 'You are doing this very often. Please wait a moment and try again.',
  'offer-not-available': (facts) =>
    `The service "${named(facts)}" is not available or not supported. Please try selecting a different service.`,
  'price-not-available': () => 'Price not available for selected service',
  'provider-unavailable': () => OURS,
  'provider-busy': () => 'Too many requests. Please try again shortly',
  'recharge-exists': () => 'This payment was already started.',
  'recharge-not-found': () => 'This payment was not found.',
  'too-many-pending-recharges': ({ limit, again }) =>
    `You have ${typeof limit === 'number' ? limit : 'too many'} recharges that are not paid yet. Please try again ${from(again)}.`,
  'too-many-recharges': ({ limit, again }) =>
    `You have reached the limit of ${typeof limit === 'number' ? `${limit} ` : ''}recharges an hour. Please try again ${from(again)}.`,
  'too-many-checks': ({ again }) => `You have checked your payments very often. Please try again ${from(again)}.`,
  'payment-unavailable': () => 'Payment processing service unavailable',
  'key-reused': () => 'This request was already used for something else. Please start again.',
  busy: () => 'Service temporarily unavailable. Please try again.',
  'email-taken': () => 'An account with this email already exists. Please sign in instead.',
  'wrong-credentials': () => 'The email or password is not right.',
  'sign-in-required': () => 'Authentication required. Please log in again.',
  'invalid-input': () => 'Please check what you entered.',
};

export const troubleText = (trouble: Trouble): string => {
  switch (trouble.kind) {
    case 'refused':
      return refusalTexts[trouble.code](trouble.facts);
    case 'unreachable':
      return 'Unable to connect to API server. Please check your internet connection.';
    case 'unavailable':
      return 'Service temporarily unavailable. Please try again.';
  }
};

/** The server's words for single fields of a form. */
export const fieldTexts = (trouble: Trouble | null): Record<string, string> => {
  if (trouble?.kind !== 'refused' || trouble.code !== 'invalid-input') return {};
  const { fields } = trouble.facts;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
};
