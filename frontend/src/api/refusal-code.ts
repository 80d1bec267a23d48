/** The codes of the server's refusals; the words for them are in ui/text/refusals.ts. */
export const REFUSAL_CODES = [
  'insufficient-funds',
  'price-changed',
  'too-many-open-numbers',
  'too-many-purchases',
  'service-not-allowed',
  'banned',
  'number-exists',
  'number-not-found',
  'no-active-number',
  'code-already-received',
  'cancel-not-standing',
  'change-not-standing',
  'already-requested',
  'repeat-not-possible',
  'too-many-requests-for-number',
  'too-many-commands',
  'offer-not-available',
  'price-not-available',
  'provider-unavailable',
  'provider-busy',
  'recharge-exists',
  'recharge-not-found',
  'amount-out-of-range',
  'too-many-pending-recharges',
  'too-many-recharges',
  'too-many-checks',
  'payment-mismatch',
  'payment-unavailable',
  'nothing-to-refund',
  'withdrawal-not-found',
  'key-reused',
  'busy',
  'email-taken',
  'wrong-credentials',
  'sign-in-required',
  'invalid-input',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  (REFUSAL_CODES as readonly unknown[]).includes(code);
