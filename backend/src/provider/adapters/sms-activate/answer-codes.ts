/** Every code of the provider family, its meaning for us, and its text (TEXTS-1; the protocol's error codes). */
import type { OrderRefusalReason } from '../../provider.js';

/** `lost`: an order with this answer may have been bought. */
export type Meaning = OrderRefusalReason | 'lost';

interface Code {
  /** Its meaning as the answer to an order. */
  readonly order: Meaning;
  /** As the answer about an activation: the provider does not know it. */
  readonly gone?: true;
  readonly text?: string;
}

const define = (names: string, code: Code): Record<string, Code> =>
  Object.fromEntries(names.split(' ').map((name) => [name, code]));

const codes: Readonly<Record<string, Code>> = {
  // stock and price
  ...define('NO_NUMBERS NO_NUMBER OUT_OF_STOCK NO_PROVIDERS', {
    order: 'no-numbers',
    text: 'No numbers available for this service',
  }),
  ...define('WRONG_MAX_PRICE BAD_MAX_PRICE', { order: 'price-changed', text: 'The price has risen' }),
  // the request
  ...define('BAD_SERVICE WRONG_SERVICE SERVICE_NOT_AVAILABLE NOT_AVAILABLE WHATSAPP_NOT_AVAILABLE', {
    order: 'not-offered',
    text: 'Invalid service code',
  }),
  ...define('BAD_COUNTRY WRONG_COUNTRY SERVICE_UNAVAILABLE_REGION', { order: 'not-offered', text: 'Invalid country' }),
  ...define('BAD_OPERATOR WRONG_OPERATOR OPERATORS_NOT_FOUND', { order: 'not-offered', text: 'Invalid operator' }),
  ...define('BAD_ACTION WRONG_ACTION NO_ACTION', { order: 'refused', text: 'Unknown action' }),
  ...define('WRONG_EXCEPTION_PHONE UNPROCESSABLE_ENTITY BAD_VALUES BAD_MULTIPLE BAD_PROVIDER_IDS BAD_FIXED_PRICE', {
    order: 'refused',
    text: 'The request was not understood',
  }),
  // our account
  ...define('NO_BALANCE BAD_BALANCE LOW_BALANCE NO_MONEY NO_BALANCE_FORWARD', {
    order: 'account',
    text: 'Insufficient balance',
  }),
  ...define('NO_KEY BAD_KEY ERROR_WRONG_KEY WRONG_API_KEY', { order: 'account', text: 'Invalid API key' }),
  ...define('USER_BANNED BANNED ACCOUNT_INACTIVE', { order: 'account', text: 'Your account has been banned' }),
  SERVICE_BANNED: { order: 'account', text: 'Temporarily blocked due to excessive requests/cancellations' },
  // too many requests
  ...define('MANY_REQ RATE_LIMIT CHANNELS_LIMIT', {
    order: 'busy',
    text: 'Too many requests. Please try again shortly',
  }),
  BLOCKED: { order: 'refused', text: 'The provider blocks our address' },
  // activations
  ...define('BAD_ID WRONG_ACTIVATION_ID INVALID_ACTIVATION_ID', {
    order: 'lost',
    gone: true,
    text: 'Invalid number ID',
  }),
  ...define('NO_ACTIVATION NO_ACTIVATIONS NOT_FOUND', { order: 'lost', gone: true, text: 'No such activation' }),
  STATUS_CANCEL: { order: 'lost', text: 'Number was cancelled' },
  ACCESS_CANCEL: { order: 'lost', text: 'Number was cancelled' },
  STATUS_WAIT_CODE: { order: 'lost', text: 'Waiting for SMS code' },
  ACCESS_APPROVED: { order: 'lost', text: 'Number already approved' },
  ...define('BAD_STATUS INCORECT_STATUS', { order: 'lost', text: 'Not possible in this state' }),
  EARLY_CANCEL_DENIED: { order: 'lost', text: 'Cannot be cancelled yet' },
  FREE_CANCELLATION_EXPIRED: { order: 'lost', text: 'Cannot be cancelled any more' },
  ...define('OTP_RECEIVED NEW_OTP_RECEIVED', { order: 'lost', text: 'A code has arrived' }),
  // an order that the provider has already: it was bought then
  ORDER_ALREADY_EXISTS: { order: 'lost', text: 'This order was placed before' },
  // errors of the provider
  ...define('ERROR_SQL SQL_ERROR SERVER_ERROR ERROR', { order: 'lost', text: 'The provider had an error' }),
};

const definitionOf = (name: string): Code | undefined => (Object.hasOwn(codes, name) ? codes[name] : undefined);

/** The meaning of a code as the answer to an order; undefined for an unknown code. */
export const orderMeaning = (name: string): Meaning | undefined => definitionOf(name)?.order;

export const isGoneCode = (name: string): boolean => definitionOf(name)?.gone === true;

const UNKNOWN_ACTIONS = ['BAD_ACTION', 'WRONG_ACTION', 'NO_ACTION'];

/** It does not know the request itself. */
export const isUnknownAction = (name: string): boolean => UNKNOWN_ACTIONS.includes(name);

/** For logs, with the texts of TEXTS-1. */
export const textOf = (name: string): string => definitionOf(name)?.text ?? `Unknown response: ${name.slice(0, 80)}`;
