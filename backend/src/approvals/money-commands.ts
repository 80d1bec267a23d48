/** What an approval does with a wallet: how much it moves, and the one command that carries it out. */
import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../audit/audit-areas.js';
import type { AuditEntry, AuditSubject } from '../audit/audit-entry.js';
import { Database } from '../database/database.js';
import type { Decide } from '../domain/decision-context.js';
import { adjustWallet } from '../domain/money/wallet.js';
import type { Paise } from '../domain/money/money.js';
import { refund } from '../domain/numbers/receiving.js';
import { approveWithdrawal } from '../domain/payments/withdrawing.js';
import type { AdjustmentReason, QuarantineReason, RefundReason } from '../domain/reasons.js';
import { Refusal } from '../domain/refusal.js';
import type { ApprovalKind, MoneyKind } from '../domain/staff/approving.js';
import { Ledger } from '../ledger/ledger.js';
import { NumberReader } from '../numbers/number-reader.js';
import { QuarantineCases, type CaseNow } from '../payments/quarantine/quarantine-cases.js';
import { QuarantineRecorder } from '../payments/quarantine/quarantine-recorder.js';
import { ListWithdrawals } from '../payments/queries/list-withdrawals.js';
import { isOfApplication, type Approval, type ApprovalPayload, type Preview } from './approval.js';
import { ClosingCommands, isClosing } from './closing-commands.js';
import { isReconciling, ReconcilingCommands } from './reconciling-commands.js';

/** Of a kind that is carried out in the stream of the wallet. */
type InWallet = Approval & { readonly kind: Exclude<MoneyKind, 'quarantine'> };

interface Work {
  readonly subjectIds: readonly string[];
  readonly decide: Decide;
}

const workOf = ({ id, kind, payload, reason }: InWallet): Work => {
  switch (kind) {
    case 'adjustment':
      return {
        subjectIds: [],
        decide: ({ wallet }) => adjustWallet(wallet, id, payload.amount!, reason as AdjustmentReason),
      };
    case 'refund':
      return {
        subjectIds: [payload.numberId!],
        decide: (context) => refund(context, payload.numberId!, reason as RefundReason),
      };
    case 'withdrawal':
      return {
        subjectIds: [payload.withdrawalId!],
        decide: (context) => approveWithdrawal(context, payload.withdrawalId!),
      };
  }
};

const ACTIONS: Readonly<Record<MoneyKind, AuditAction>> = {
  adjustment: 'balance-adjusted',
  refund: 'purchase-refunded',
  withdrawal: 'withdrawal-approved',
  quarantine: 'quarantine-released',
};

type OfMoney = Approval & { readonly kind: MoneyKind };

const auditOf = ({ id, kind, amount, reason, decidedBy }: OfMoney, subject: AuditSubject): AuditEntry => ({
  actor: { kind: 'staff', id: decidedBy! },
  action: ACTIONS[kind],
  subject,
  facts: { approval: id, amount, reason },
});

@Injectable()
export class MoneyCommands {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly numbers: NumberReader,
    private readonly withdrawals: ListWithdrawals,
    private readonly cases: QuarantineCases,
    private readonly quarantine: QuarantineRecorder,
    private readonly closing: ClosingCommands,
    private readonly reconciling: ReconcilingCommands,
  ) {}

  /** The wallet as it is now, paise; of a person without any event: nothing. */
  async preview(walletId: string): Promise<Preview> {
    const { rows } = await this.database.query<{ version: number; available: number; held: number }>(
      'SELECT version, available::float8 AS available, held::float8 AS held FROM wallets WHERE wallet_id = $1',
      [walletId],
    );
    const { version, available, held } = rows[0] ?? { version: 0, available: 0, held: 0 };
    return { version: Number(version), available, held };
  }

  /**
   * Paise that would move.
   * @throws Refusal 'nothing-to-refund', 'number-not-found', 'withdrawal-not-found', 'withdrawal-ended',
   * 'quarantine-not-found', 'quarantine-decided', 'foreign-currency', and as `ClosingCommands` and
   * `ReconcilingCommands` do
   */
  async amountOf(kind: ApprovalKind, payload: ApprovalPayload): Promise<Paise> {
    const { walletId, amount, numberId, withdrawalId } = payload;
    if (isClosing(kind)) return this.closing.amountOf(kind, payload);
    if (isReconciling(kind)) return this.reconciling.amountOf(kind, payload);
    if (kind === 'adjustment') return Math.abs(amount!);
    if (kind === 'quarantine') return (await this.openCase(payload)).amount;
    if (kind === 'refund') {
      const found = await this.numbers.find(walletId, numberId!);
      if (!found) throw new Refusal('number-not-found');
      const { hold, refunded, price } = found.number;
      if (hold !== 'spent' || refunded) throw new Refusal('nothing-to-refund');
      return price;
    }
    const withdrawal = await this.withdrawals.one(walletId, withdrawalId!);
    if (withdrawal.status !== 'held') throw new Refusal('withdrawal-ended');
    return withdrawal.amount;
  }

  /** Decided anew in the ledger; the same approval has one effect. @throws Refusal as the rule of its kind does */
  async carryOut(approval: Approval): Promise<void> {
    const { id, kind, payload, askedBy } = approval;
    if (isClosing(kind)) return this.closing.carryOut({ ...approval, kind });
    if (isReconciling(kind)) return this.reconciling.carryOut({ ...approval, kind });
    if (kind === 'quarantine') return this.release({ ...approval, kind });
    const asked: InWallet = { ...approval, kind };
    const { subjectIds, decide } = workOf(asked);
    await this.ledger.record(
      {
        ...{ stream: payload.walletId, subjectIds, key: `approval-${id}`, correlation: id, input: { kind, payload } },
        actor: { kind: 'staff', id: askedBy },
        audit: auditOf(asked, { kind: 'user', id: payload.walletId }),
      },
      decide,
    );
  }

  /** Decided in the stream of the gateway; the worker does it. */
  private async release(approval: OfMoney): Promise<void> {
    const { id, payload, askedBy, reason } = approval;
    const { walletId } = payload;
    const found = await this.caseOf(payload);
    const to = isOfApplication(walletId) ? { to: 'gateway' as const } : { to: 'wallet' as const, walletId };
    await this.quarantine.decided(
      found,
      { ...to, reason: reason as QuarantineReason },
      {
        id,
        actor: { kind: 'staff', id: askedBy },
        audit: auditOf(approval, { kind: 'payment', id: `${found.gateway}:${found.caseId}` }),
      },
    );
  }

  private async caseOf({ payment }: ApprovalPayload): Promise<CaseNow> {
    const found = payment && (await this.cases.find(payment.gateway, payment.id));
    if (!found) throw new Refusal('quarantine-not-found');
    return found;
  }

  private async openCase(payload: ApprovalPayload): Promise<CaseNow> {
    const found = await this.caseOf(payload);
    if (found.state !== 'open') throw new Refusal('quarantine-decided');
    if (found.currency !== 'INR') throw new Refusal('foreign-currency', { currency: found.currency });
    return found;
  }
}
