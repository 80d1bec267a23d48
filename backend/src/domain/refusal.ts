/** A refusal is an expected answer, shown to the person as a text; nothing was recorded. */
export type RefusalCode =
  | 'insufficient-funds'
  | 'price-changed'
  | 'too-many-open-numbers'
  | 'too-many-purchases'
  | 'service-not-allowed'
  | 'banned'
  | 'user-not-found'
  | 'too-many-cancels'
  | 'recharge-above-limit'
  | 'payment-source-shared'
  | 'device-shared'
  | 'too-many-daily-recharges'
  | 'number-exists'
  | 'number-not-found'
  | 'no-active-number'
  | 'code-already-received'
  | 'cancel-not-standing'
  | 'change-not-standing'
  | 'already-requested'
  | 'repeat-not-possible'
  | 'too-many-requests-for-number'
  | 'too-many-commands'
  | 'too-many-attempts'
  | 'offer-not-available'
  | 'price-not-available'
  | 'provider-unavailable'
  | 'provider-busy'
  | 'recharge-exists'
  | 'recharge-not-found'
  | 'amount-out-of-range'
  | 'too-many-pending-recharges'
  | 'too-many-recharges'
  | 'too-many-checks'
  | 'too-many-streams'
  | 'payment-mismatch'
  | 'payment-unavailable'
  | 'nothing-to-refund'
  | 'withdrawal-not-found'
  | 'withdrawal-exists'
  | 'withdrawal-ended'
  | 'quarantine-not-found'
  | 'quarantine-decided'
  | 'foreign-currency'
  | 'not-withdrawable'
  | 'key-reused'
  | 'busy'
  | 'email-taken'
  | 'wrong-credentials'
  | 'wrong-password'
  | 'session-not-found'
  | 'too-many-messages'
  | 'reset-link-invalid'
  | 'email-unproved'
  | 'proof-code-wrong'
  | 'proof-code-void'
  | 'proof-link-invalid'
  | 'too-many-proofs'
  | 'sign-in-required'
  | 'staff-account'
  | 'permission-denied'
  | 'step-up-required'
  | 'two-credentials'
  | 'code-invalid'
  | 'too-many-codes'
  | 'invite-invalid'
  | 'last-super-admin'
  | 'staff-entry-not-found'
  | 'approval-exists'
  | 'approval-decided'
  | 'approval-expired'
  | 'approval-changed'
  | 'own-approval'
  | 'nobody-approves'
  | 'invalid-input';

/** The details of a refusal: amounts in paise, times in ms since 1970, names as text. */
export type Facts = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | Readonly<Record<string, string>>>
>;

export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly facts: Facts = {},
  ) {
    super(code);
    this.name = 'Refusal';
  }
}
