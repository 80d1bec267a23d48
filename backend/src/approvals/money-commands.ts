/** What an approval does with a wallet: how much it moves, and the one command that carries it out. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Decide } from '../domain/decision-context.js';
import { adjustWallet } from '../domain/money/wallet.js';
import type { Paise } from '../domain/money/money.js';
import { refund } from '../domain/numbers/receiving.js';
import { approveWithdrawal } from '../domain/payments/withdrawing.js';
import type { AdjustmentReason, RefundReason } from '../domain/reasons.js';
import { Refusal } from '../domain/refusal.js';
import type { ApprovalKind } from '../domain/staff/approving.js';
import { Ledger } from '../ledger/ledger.js';
import { NumberReader } from '../numbers/number-reader.js';
import { ListWithdrawals } from '../payments/queries/list-withdrawals.js';
import type { Approval, ApprovalPayload, Preview } from './approval.js';

interface Work {
  readonly subjectIds: readonly string[];
  readonly decide: Decide;
}

const workOf = ({ id, kind, payload, reason }: Approval): Work => {
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

const ACTIONS: Readonly<Record<ApprovalKind, string>> = {
  adjustment: 'balance-adjusted',
  refund: 'purchase-refunded',
  withdrawal: 'withdrawal-approved',
};

@Injectable()
export class MoneyCommands {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly numbers: NumberReader,
    private readonly withdrawals: ListWithdrawals,
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
   * @throws Refusal 'nothing-to-refund', 'number-not-found', 'withdrawal-not-found', 'withdrawal-ended'
   */
  async amountOf(kind: ApprovalKind, { walletId, amount, numberId, withdrawalId }: ApprovalPayload): Promise<Paise> {
    if (kind === 'adjustment') return Math.abs(amount!);
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
    const { id, kind, payload, reason, askedBy, decidedBy, amount } = approval;
    const { subjectIds, decide } = workOf(approval);
    await this.ledger.record(
      {
        ...{ stream: payload.walletId, subjectIds, key: `approval-${id}`, correlation: id, input: { kind, payload } },
        actor: { kind: 'staff', id: askedBy },
        audit: {
          actor: { kind: 'staff', id: decidedBy! },
          action: ACTIONS[kind],
          subject: { kind: 'user', id: payload.walletId },
          facts: { approval: id, amount, reason },
        },
      },
      decide,
    );
  }
}
