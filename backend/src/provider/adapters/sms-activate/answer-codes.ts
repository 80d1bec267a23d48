/** Every word of the provider family, what it means to us, and its text (TEXTS-1; the protocol's error codes). */
import type { RefusedOrder } from '../../provider.js';

/** `lost`: an order answered so may have been bought all the same. */
export type Meaning = RefusedOrder | 'lost';

interface Code {
  /** What it means as the answer to an order. */
  readonly order: Meaning;
  /** Said about an activation: it knows none such. */
  readonly gone?: true;
  readonly text?: string;
}

const each = (names: string, code: Code): Record<string, Code> =>
  Object.fromEntries(names.split(' ').map((name) => [name, code]));

const codes: Readonly<Record<string, Code>> = {
  // stock and price
  ...each('NO_NUMBERS NO_NUMBER OUT_OF_STOCK NO_PROVIDERS', {
    order: 'no-numbers',
    text: 'No numbers available for this service',
  }),
  ...each('WRONG_MAX_PRICE BAD_MAX_PRICE', { order: 'price-changed', text: 'The price has risen' }),
  // what was asked for
  ...each('BAD_SERVICE WRONG_SERVICE SERVICE_NOT_AVAILABLE NOT_AVAILABLE WHATSAPP_NOT_AVAILABLE', {
    order: 'not-offered',
    text: 'Invalid service code',
  }),
  ...each('BAD_COUNTRY WRONG_COUNTRY SERVICE_UNAVAILABLE_REGION', { order: 'not-offered', text: 'Invalid country' }),
  ...each('BAD_OPERATOR WRONG_OPERATOR OPERATORS_NOT_FOUND', { order: 'not-offered', text: 'Invalid operator' }),
  ...each('BAD_ACTION WRONG_ACTION NO_ACTION', { order: 'refused', text: 'Unknown action' }),
  ...each('WRONG_EXCEPTION_PHONE UNPROCESSABLE_ENTITY BAD_VALUES BAD_MULTIPLE BAD_PROVIDER_IDS BAD_FIXED_PRICE', {
    order: 'refused',
    text: 'The request was not understood',
  }),
  // our own account there
  ...each('NO_BALANCE BAD_BALANCE LOW_BALANCE NO_MONEY NO_BALANCE_FORWARD', {
    order: 'account',
    text: 'Insufficient balance',
  }),
  ...each('NO_KEY BAD_KEY ERROR_WRONG_KEY WRONG_API_KEY', { order: 'account', text: 'Invalid API key' }),
  ...each('USER_BANNED BANNED ACCOUNT_INACTIVE', { order: 'account', text: 'Your account has been banned' }),
  SERVICE_BANNED: { order: 'account', text: 'Temporarily blocked due to excessive requests/cancellations' },
  // too fast
  ...each('MANY_REQ RATE_LIMIT CHANNELS_LIMIT', {
    order: 'busy',
    text: 'Too many requests. Please try again shortly',
  }),
  BLOCKED: { order: 'refused', text: 'The provider blocks our address' },
  // activations
  ...each('BAD_ID WRONG_ACTIVATION_ID INVALID_ACTIVATION_ID', {
    order: 'lost',
    gone: true,
    text: 'Invalid number ID',
  }),
  ...each('NO_ACTIVATION NO_ACTIVATIONS NOT_FOUND', { order: 'lost', gone: true, text: 'No such activation' }),
  STATUS_CANCEL: { order: 'lost', text: 'Number was cancelled' },
  ACCESS_CANCEL: { order: 'lost', text: 'Number was cancelled' },
  STATUS_WAIT_CODE: { order: 'lost', text: 'Waiting for SMS code' },
  ACCESS_APPROVED: { order: 'lost', text: 'Number already approved' },
  ...each('BAD_STATUS INCORECT_STATUS', { order: 'lost', text: 'Not possible in this state' }),
  EARLY_CANCEL_DENIED: { order: 'lost', text: 'Cannot be cancelled yet' },
  FREE_CANCELLATION_EXPIRED: { order: 'lost', text: 'Cannot be cancelled any more' },
  ...each('OTP_RECEIVED NEW_OTP_RECEIVED', { order: 'lost', text: 'A code has arrived' }),
  // an order of ours that it knows already: it was bought then
  ORDER_ALREADY_EXISTS: { order: 'lost', text: 'This order was placed before' },
  // its own trouble
  ...each('ERROR_SQL SQL_ERROR SERVER_ERROR ERROR', { order: 'lost', text: 'The provider had an error' }),
};

const codeOf = (name: string): Code | undefined => (Object.hasOwn(codes, name) ? codes[name] : undefined);

/** What a word answers to an order; undefined for a word nobody knows. */
export const orderMeaning = (name: string): Meaning | undefined => codeOf(name)?.order;

export const saysGone = (name: string): boolean => codeOf(name)?.gone === true;

/** For the console and the timeline, in the words of TEXTS-1. */
export const textOf = (name: string): string => codeOf(name)?.text ?? `Unknown response: ${name.slice(0, 80)}`;
