/** The reasons that staff may give for each kind of request, as the server takes them. */
import type { ApprovalResponse } from '../../api/client.gen.js';

export type ApprovalKind = ApprovalResponse['kind'];
export type Reason = ApprovalResponse['reason'];

export const REASONS_OF: Readonly<Record<ApprovalKind, readonly Reason[]>> = {
  adjustment: ['goodwill', 'compensation', 'booking-mistake', 'late-payment', 'other'],
  refund: ['number-used-before', 'code-not-accepted', 'wrong-service', 'goodwill', 'other'],
  withdrawal: ['requested-by-person'],
  quarantine: ['late-payment', 'returned', 'other'],
};

export const KIND_TITLES = {
  adjustment: 'kindAdjustment',
  refund: 'kindRefund',
  withdrawal: 'kindWithdrawal',
  quarantine: 'kindQuarantine',
} as const satisfies Record<ApprovalKind, string>;
