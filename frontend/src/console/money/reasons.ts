/** The reasons that staff may give for each kind of request, as the server takes them. */
import type { ApprovalResponse, PreviewMoneyRequest } from '../../api/client.gen.js';

export type ApprovalKind = ApprovalResponse['kind'];
/** Those that move money of a person: others are of the books. */
export type MoneyKind = PreviewMoneyRequest['kind'] & ApprovalKind;
export type Reason = ApprovalResponse['reason'];

export const REASONS_OF: Readonly<Record<MoneyKind, readonly Reason[]>> = {
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
  close: 'kindClose',
  'close-withdrawal': 'kindCloseWithdrawal',
} as const satisfies Record<ApprovalKind, string>;

export const isOfMoney = (kind: string | null): kind is MoneyKind => kind !== null && Object.hasOwn(REASONS_OF, kind);
