/** What an approval does with what a reconciliation left open: a match by hand, a write-off, or what takes one back. */
import { Injectable } from '@nestjs/common';
import type { Paise } from '../domain/money/money.js';
import type { EventOf } from '../domain/events.js';
import type { MatchReason, UnmatchReason, WriteOffReason } from '../domain/reasons.js';
import { RECONCILING_KINDS, REASONS_OF, type ApprovalReason, type ReconcilingKind } from '../domain/staff/approving.js';
import {
  MatchByHand,
  NOT_ASKED,
  type ByHand,
  type Decided,
  type Decider,
} from '../payments/reconciliation/match-by-hand.js';
import { UndoMatch, type Undoing } from '../payments/reconciliation/undo-match.js';
import type { Approval, ApprovalPayload } from './approval.js';

export const isReconciling = (kind: string): kind is ReconcilingKind => RECONCILING_KINDS.some((one) => one === kind);

interface Asked {
  readonly id: string;
  readonly kind: ReconcilingKind;
  readonly payload: ApprovalPayload;
  readonly reason: ApprovalReason;
}

interface DecidedNow extends Pick<Decided, 'shown'> {
  readonly event: Decided['event'] | EventOf<'MatchUndone'>;
}

const undoingOf = ({ id, payload, reason }: Asked): Undoing => ({
  ...{ id, matchId: payload.matchId!, items: payload.items!, reason: reason as UnmatchReason },
});

const byHandOf = ({ id, kind, payload, reason }: Asked): ByHand => ({
  matchId: id,
  items: payload.items!,
  what:
    kind === 'match'
      ? { is: kind, reason: reason as MatchReason }
      : { is: 'write-off', reason: reason as WriteOffReason, expected: payload.amount! },
});

@Injectable()
export class ReconcilingCommands {
  constructor(
    private readonly matching: MatchByHand,
    private readonly undoing: UndoMatch,
  ) {}

  /** What would be recorded now. @throws Refusal 'items-not-open', 'items-unequal' */
  preview(kind: ReconcilingKind, payload: ApprovalPayload): Promise<DecidedNow> {
    const asked = { id: NOT_ASKED, kind, payload, reason: REASONS_OF[kind][0]! };
    return kind === 'unmatch' ? this.undoing.decide(undoingOf(asked)) : this.matching.decide(byHandOf(asked));
  }

  /** Paise that are written off, or posted back; a match moves none. @throws Refusal as `preview` does */
  async amountOf(kind: ReconcilingKind, payload: ApprovalPayload): Promise<Paise> {
    const { event } = await this.preview(kind, payload);
    return event.type === 'ItemsMatched' ? 0 : Math.abs(event.amount);
  }

  /** The same approval has one effect. @throws Refusal as `preview` does */
  async carryOut(approval: Approval & { readonly kind: ReconcilingKind }): Promise<void> {
    const { askedBy, decidedBy } = approval;
    const by: Decider = { actor: { kind: 'staff', id: askedBy }, auditedAs: { kind: 'staff', id: decidedBy! } };
    if (approval.kind === 'unmatch') await this.undoing.carryOut(undoingOf(approval), by);
    else await this.matching.carryOut(byHandOf(approval), by);
  }
}
