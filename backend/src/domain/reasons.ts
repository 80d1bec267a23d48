/** Why staff gave money back or corrected a balance. Codes, as they are stored in events: never renamed. */

export const REFUND_REASONS = [
  'number-used-before',
  'code-not-accepted',
  'wrong-service',
  'goodwill',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const ADJUSTMENT_REASONS = ['goodwill', 'compensation', 'booking-mistake', 'late-payment', 'other'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Why a withdrawal, or a part of one, went back to the person. */
export type WithdrawalFailure =
  | 'refused-by-gateway'
  | 'source-closed'
  | 'withdrawn-by-person' // before staff let it go
  | 'rejected' // by staff
  | 'other';

/** Where a payment that was put aside went. */
export const QUARANTINE_REASONS = ['late-payment', 'returned', 'other'] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** Why staff say that items and lines are the same money, which no id shows. */
export const MATCH_REASONS = ['same-money', 'fee-accepted', 'corrected-later'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Why staff give up a difference between our books and those of a gateway or the bank. */
export const WRITE_OFF_REASONS = ['not-recoverable', 'bank-charge', 'rounding', 'unknown-receipt'] as const;
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];

/** Why staff take a match by hand, or a write-off, back. */
export const UNMATCH_REASONS = ['matched-by-mistake', 'corrected-by-them'] as const;
export type UnmatchReason = (typeof UNMATCH_REASONS)[number];

/** Those that a person reads about. */
export const STAFF_REASONS = [...new Set([...REFUND_REASONS, ...ADJUSTMENT_REASONS, ...QUARANTINE_REASONS])];
export type StaffReason = RefundReason | AdjustmentReason | QuarantineReason;

/** Why two members of staff accepted a finding of the ledger's check. */
export const ACCEPTANCE_REASONS = [
  'before-upgrade', // an earlier version wrote it
  'provider-fault', // what a provider answered
  'code-lost', // what was stored of a code cannot be restored
  'key-lost', // the key of a ciphertext cannot be restored
  'repaired-by-event', // a later event corrects it
] as const;
export type AcceptanceReason = (typeof ACCEPTANCE_REASONS)[number];

export const isAcceptanceReason = (text: string): text is AcceptanceReason =>
  (ACCEPTANCE_REASONS as readonly string[]).includes(text);
