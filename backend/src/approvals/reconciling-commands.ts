/** What an approval does with what a reconciliation left open: a match by hand, or a write-off. */
import { Injectable } from '@nestjs/common';
import type { Paise } from '../domain/money/money.js';
import type { MatchReason, WriteOffReason } from '../domain/reasons.js';
import { RECONCILING_KINDS, REASONS_OF, type ApprovalReason, type ReconcilingKind } from '../domain/staff/approving.js';
import { MatchByHand, NOT_ASKED, type ByHand, type Decided } from '../payments/reconciliation/match-by-hand.js';
import type { Approval, ApprovalPayload } from './approval.js';

export const isReconciling = (kind: string): kind is ReconcilingKind => RECONCILING_KINDS.some((one) => one === kind);

interface Asked {
  readonly id: string;
  readonly kind: ReconcilingKind;
  readonly payload: ApprovalPayload;
  readonly reason: ApprovalReason;
}

const byHandOf = ({ id, kind, payload, reason }: Asked): ByHand => ({
  matchId: id,
  items: payload.items!,
  what:
    kind === 'match'
      ? { is: kind, reason: reason as MatchReason }
      : { is: kind, reason: reason as WriteOffReason, expected: payload.amount! },
});

@Injectable()
export class ReconcilingCommands {
  constructor(private readonly matching: MatchByHand) {}

  /** What would be recorded now. @throws Refusal 'items-not-open', 'items-unequal' */
  preview(kind: ReconcilingKind, payload: ApprovalPayload): Promise<Decided> {
    return this.matching.decide(byHandOf({ id: NOT_ASKED, kind, payload, reason: REASONS_OF[kind][0]! }));
  }

  /** Paise that are written off; a match moves none. @throws Refusal as `preview` does */
  async amountOf(kind: ReconcilingKind, payload: ApprovalPayload): Promise<Paise> {
    const { event } = await this.preview(kind, payload);
    return event.type === 'DifferenceWrittenOff' ? Math.abs(event.amount) : 0;
  }

  /** The same approval has one effect. @throws Refusal as `preview` does */
  async carryOut(approval: Approval & { readonly kind: ReconcilingKind }): Promise<void> {
    const { askedBy, decidedBy } = approval;
    await this.matching.carryOut(byHandOf(approval), {
      actor: { kind: 'staff', id: askedBy },
      auditedAs: { kind: 'staff', id: decidedBy! },
    });
  }
}
