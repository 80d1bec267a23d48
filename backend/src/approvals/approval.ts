/** A request of staff to do something with a person's money, as it is stored (MONEY-14, decision 0187). */
import type { AuditSubject } from '../audit/audit-entry.js';
import { canonical, sha256 } from '../crypto/canonical.js';
import type { Paise } from '../domain/money/money.js';
import type { ApprovalKind, ApprovalReason, ApprovalWay } from '../domain/staff/approving.js';
import type { NamedItems } from '../payments/reconciliation/match-by-hand.js';

/** What is to be done. One of the ids, by the kind; `amount` in paise, negative: taken from the person. */
export interface ApprovalPayload {
  /** Whose wallet; the stream of a gateway, of the bank, or `books:main` for a close. */
  readonly walletId: string;
  readonly amount?: Paise;
  readonly numberId?: string;
  readonly withdrawalId?: string;
  /** A payment that was put aside: its gateway and its id there. */
  readonly payment?: { readonly gateway: string; readonly id: string };
  /** A month or a financial year of the books; to be closed against this seal, as what has this hash. */
  readonly period?: string;
  readonly sealNo?: number;
  readonly hash?: string;
  /** What a reconciliation left open; `amount` is then the difference that is written off. Or what a match has. */
  readonly items?: NamedItems;
  /** The match by hand that is taken back: the id of its approval. */
  readonly matchId?: string;
}

/** The stream of a gateway, of the bank or of the books, and no person's. */
export const isOfApplication = (walletId: string): boolean => walletId.includes(':');

export const auditSubjectOf = ({ walletId, period }: ApprovalPayload): AuditSubject => {
  if (period !== undefined) return { kind: 'period', id: period };
  return { kind: isOfApplication(walletId) ? 'gateway' : 'user', id: walletId };
};

/** The wallet when it was asked, paise. */
export interface Preview {
  readonly version: number;
  readonly available: Paise;
  readonly held: Paise;
}

export interface NewApproval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly payload: ApprovalPayload;
  /** Paise that move, either way. */
  readonly amount: Paise;
  readonly reason: ApprovalReason;
  readonly note: string | null;
  readonly preview: Preview;
  readonly way: ApprovalWay;
  readonly askedBy: string;
  /** The script's token that asked in their name. */
  readonly askedToken: string | null;
}

export type ApprovalState = 'asked' | 'approved' | 'refused' | 'withdrawn' | 'done' | 'failed';

export interface Approval extends NewApproval {
  /** Hex. */
  readonly digest: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly state: ApprovalState;
  /** Asked, and older than a day: nobody can approve it any more. */
  readonly isExpired: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** Carried out from then on. */
  readonly notBefore: Date | null;
  /** The code of the refusal by which it could not be carried out. */
  readonly outcome: string | null;
}

/** Of what is shown to who approves: they name it, so nothing else can be put in its place. */
export const digestOf = ({ kind, payload, reason, preview }: Omit<NewApproval, 'way'>): Buffer =>
  sha256(canonical({ kind, payload, reason, preview }));
