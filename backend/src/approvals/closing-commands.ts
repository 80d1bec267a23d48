/** What an approval does with the books: the commands that close a month or a year and withdraw a close. */
import { Injectable } from '@nestjs/common';
import { CloseBooks, type Closer } from '../closing/close-books.js';
import { CLOSING_KINDS, type ApprovalKind, type ClosingKind } from '../domain/staff/approving.js';
import { Refusal } from '../domain/refusal.js';
import type { Approval, ApprovalPayload } from './approval.js';

export const isClosing = (kind: ApprovalKind): kind is ClosingKind => CLOSING_KINDS.some((one) => one === kind);

const closeIn = ({ period, sealNo, hash }: ApprovalPayload) => ({ period: period!, sealNo: sealNo!, hash: hash! });

const yearIn = ({ period, hash }: ApprovalPayload) => ({ year: period!, hash: hash! });

const closerOf = ({ id, askedBy, decidedBy, note, reason }: Approval): Closer => ({
  actor: { kind: 'staff', id: askedBy },
  auditedAs: { kind: 'staff', id: decidedBy! },
  why: note ?? reason,
  approval: id,
});

@Injectable()
export class ClosingCommands {
  constructor(private readonly books: CloseBooks) {}

  /**
   * No paise move. What could not be done now is not asked for.
   * @throws Refusal as `CloseBooks` does
   */
  async amountOf(kind: ClosingKind, payload: ApprovalPayload): Promise<0> {
    if (kind === 'close-withdrawal') {
      await this.books.assertWithdrawable(payload.period!);
      return 0;
    }
    const shown = await (kind === 'close'
      ? this.books.ready(closeIn(payload))
      : this.books.previewYear(payload.period!));
    if (shown.hash !== payload.hash) throw new Refusal('close-changed');
    return 0;
  }

  /** The same approval has one effect. @throws Refusal as `CloseBooks` does */
  async carryOut(approval: Approval & { readonly kind: ClosingKind }): Promise<void> {
    const { kind, payload } = approval;
    if (kind === 'close') await this.books.close(closeIn(payload), closerOf(approval));
    else if (kind === 'year-close') await this.books.closeYear(yearIn(payload), closerOf(approval));
    else await this.books.withdraw(payload.period!, closerOf(approval));
  }
}
