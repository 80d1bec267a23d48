/** The reasons that staff may give for each kind of request, as the server takes them. */
import type { ApprovalResponse, PreviewMoneyRequest } from '../../api/client.gen.js';

export type ApprovalKind = ApprovalResponse['kind'];
/** Those that are previewed by their postings: others are of the books of a month. */
export type MoneyKind = PreviewMoneyRequest['kind'] & ApprovalKind;
export type Reason = ApprovalResponse['reason'];

export const REASONS_OF: Readonly<Record<MoneyKind, readonly Reason[]>> = {
  adjustment: ['goodwill', 'compensation', 'booking-mistake', 'late-payment', 'other'],
  refund: ['number-used-before', 'code-not-accepted', 'wrong-service', 'goodwill', 'other'],
  withdrawal: ['requested-by-person'],
  quarantine: ['late-payment', 'returned', 'other'],
  match: ['same-money', 'fee-accepted', 'corrected-later'],
  'write-off': ['not-recoverable', 'bank-charge', 'rounding', 'unknown-receipt'],
  unmatch: ['matched-by-mistake', 'corrected-by-them'],
};

export const KIND_TITLES = {
  adjustment: 'kindAdjustment',
  refund: 'kindRefund',
  withdrawal: 'kindWithdrawal',
  quarantine: 'kindQuarantine',
  close: 'kindClose',
  'close-withdrawal': 'kindCloseWithdrawal',
  'year-close': 'kindYearClose',
  match: 'kindMatch',
  'write-off': 'kindWriteOff',
  unmatch: 'kindUnmatch',
} as const satisfies Record<ApprovalKind, string>;

/** What a reconciliation left open: it is of no person, and explained in words. */
export const isReconciling = (kind: MoneyKind): kind is 'match' | 'write-off' | 'unmatch' =>
  kind === 'match' || kind === 'write-off' || kind === 'unmatch';

export const isOfMoney = (kind: string | null): kind is MoneyKind => kind !== null && Object.hasOwn(REASONS_OF, kind);
