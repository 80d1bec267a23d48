/**
 * Who may move a person's money by hand, and whether another member of staff must agree (MONEY-10, MONEY-14). Pure:
 * times are ms since 1970 by the database's clock, amounts paise.
 */
import type { Paise } from '../money/money.js';
import {
  ADJUSTMENT_REASONS,
  MATCH_REASONS,
  QUARANTINE_REASONS,
  REFUND_REASONS,
  UNMATCH_REASONS,
  WRITE_OFF_REASONS,
  type MatchReason,
  type StaffReason,
  type UnmatchReason,
  type WriteOffReason,
} from '../reasons.js';
import { Refusal } from '../refusal.js';
import { hasPermission, type Permission, type StaffRole } from './permission.js';

/**
 * adjustment: a balance is corrected. refund: a purchase is given back. withdrawal: it is let go. quarantine: a payment
 * that was put aside is credited or paid back.
 */
const MONEY_KINDS = ['adjustment', 'refund', 'withdrawal', 'quarantine'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** The books of a month or of a year are closed, or that of a month is withdrawn. Nobody does that alone at once. */
export const CLOSING_KINDS = ['close', 'close-withdrawal', 'year-close'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

/**
 * What a reconciliation left open is the same money, or a difference is given up, or either is taken back. Nobody does
 * that alone at once.
 */
export const RECONCILING_KINDS = ['match', 'write-off', 'unmatch'] as const;
export type ReconcilingKind = (typeof RECONCILING_KINDS)[number];

export const APPROVAL_KINDS = [...MONEY_KINDS, ...CLOSING_KINDS, ...RECONCILING_KINDS] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What staff need to ask for any of them, and to approve it (decision 0210). */
const NEEDED_TO_DECIDE: Permission = 'balance_management';

const WITHDRAWAL_REASONS = ['requested-by-person'] as const;
const CLOSE_REASONS = ['month-ended'] as const;
const YEAR_CLOSE_REASONS = ['year-ended'] as const;
const CLOSE_WITHDRAWAL_REASONS = ['facts-missing', 'closed-by-mistake'] as const;
export type ApprovalReason =
  | StaffReason
  | MatchReason
  | WriteOffReason
  | UnmatchReason
  | (typeof WITHDRAWAL_REASONS)[number]
  | (typeof CLOSE_REASONS)[number]
  | (typeof YEAR_CLOSE_REASONS)[number]
  | (typeof CLOSE_WITHDRAWAL_REASONS)[number];

export const REASONS_OF: Readonly<Record<ApprovalKind, readonly ApprovalReason[]>> = {
  adjustment: ADJUSTMENT_REASONS,
  refund: REFUND_REASONS,
  withdrawal: WITHDRAWAL_REASONS,
  quarantine: QUARANTINE_REASONS,
  close: CLOSE_REASONS,
  'close-withdrawal': CLOSE_WITHDRAWAL_REASONS,
  'year-close': YEAR_CLOSE_REASONS,
  match: MATCH_REASONS,
  'write-off': WRITE_OFF_REASONS,
  unmatch: UNMATCH_REASONS,
};

/** The books as a whole are nobody's to change alone at once, whatever the amount. */
export const isOfBooks = (kind: string): boolean =>
  [...CLOSING_KINDS, ...RECONCILING_KINDS].some((one) => one === kind);

/** A request that nobody decided about is void after this, ms. */
export const OPEN_FOR = 86_400_000;
/** Sums of what one member of staff moved, and of what one wallet got, are over this time, ms. */
export const SUMMED_OVER = 86_400_000;
/** Where there is nobody else, it waits for so long, in which all staff can refuse it, ms. */
export const ALONE_WAITS = 900_000;
/** And one member of staff moves no more than this in SUMMED_OVER, paise. */
export const MOST_ALONE: Paise = 1_000_000;
/** Who was invited, or given the permission, by the asker within this time approves nothing of theirs, ms. */
const TOO_RECENT = 7 * 86_400_000;

/** A member of staff who might approve: who brought them in, and who gave them the permission, and when. */
export interface Approver {
  readonly id: string;
  readonly role: StaffRole;
  readonly permissions: readonly Permission[];
  readonly given: readonly { readonly by: string | null; readonly at: number }[];
}

/** @param askerId compared by id: a token stands for who made it */
export const mayApprove = (approver: Approver, askerId: string, now: number): boolean =>
  approver.id !== askerId &&
  hasPermission(approver, NEEDED_TO_DECIDE) &&
  !approver.given.some(({ by, at }) => by === askerId && at > now - TOO_RECENT);

/** at-once: own permission suffices. another-person: somebody else decides. alone: later, and refusable until then. */
export const APPROVAL_WAYS = ['at-once', 'another-person', 'alone'] as const;
export type ApprovalWay = (typeof APPROVAL_WAYS)[number];

export interface MovedBefore {
  /** Of the asker within SUMMED_OVER, waiting requests included, this one not. */
  readonly byActor: Paise;
  /** Of the wallet, likewise, whoever asked. */
  readonly ofWallet: Paise;
  /** Of the asker, without another person. */
  readonly alone: Paise;
}

/**
 * @param limit up to this, in sum, own permission suffices; null: it never does
 * @param asker `isPerson`: false for a script's token, which may ask and never decides
 * @throws Refusal 'nobody-approves' where there is nobody else, and it is too much for one, or a token asked
 */
export const wayOf = (
  amount: Paise,
  before: MovedBefore,
  limit: Paise | null,
  asker: { readonly isPerson: boolean; readonly hasColleague: boolean },
): ApprovalWay => {
  const sum = amount + Math.max(before.byActor, before.ofWallet);
  if (asker.isPerson && limit !== null && sum <= limit) return 'at-once';
  if (asker.hasColleague) return 'another-person';
  if (!asker.isPerson || before.alone + amount > MOST_ALONE)
    throw new Refusal('nobody-approves', { limit: MOST_ALONE, moved: before.alone });
  return 'alone';
};
