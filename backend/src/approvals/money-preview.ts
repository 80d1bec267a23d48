/**
 * What a request about a person's money would post in the books, by the rules that the ledger runs, before anybody asks
 * for it. It is shown to who asks and to who approves.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { DecisionContext } from '../domain/decision-context.js';
import type { DomainEvent } from '../domain/events.js';
import { evolveWallet } from '../domain/fold.js';
import type { Paise } from '../domain/money/money.js';
import { adjustWallet, EMPTY_WALLET, type Wallet } from '../domain/money/wallet.js';
import type { PhoneNumber } from '../domain/numbers/number.js';
import { refund } from '../domain/numbers/receiving.js';
import { releaseFromBooks, releaseToWallet } from '../domain/payments/quarantine.js';
import type { Allocation, Withdrawal } from '../domain/payments/withdrawal.js';
import { Refusal } from '../domain/refusal.js';
import type { ReconcilingKind } from '../domain/staff/approving.js';
import { linesOf, type PostingLine } from '../ledger/posting-lines.js';
import { NumberReader } from '../numbers/number-reader.js';
import { QuarantineCases } from '../payments/quarantine/quarantine-cases.js';
import type { ShownSide } from '../payments/reconciliation/match-by-hand.js';
import { WithdrawalReader, type WithdrawalNow } from '../payments/withdrawal-reader.js';
import { Users } from '../users/users.js';
import { isOfApplication, type ApprovalPayload } from './approval.js';
import { MoneyCommands } from './money-commands.js';
import { isReconciling, ReconcilingCommands } from './reconciling-commands.js';

/** Beside what takes an approval: a withdrawal is rejected, and what went by the bank, by hand, is ended. */
export const PREVIEW_KINDS = [
  ...(['adjustment', 'refund', 'withdrawal', 'quarantine'] as const),
  ...(['match', 'write-off', 'unmatch'] as const),
  ...(['withdrawal-rejected', 'transferred', 'transfer-failed', 'quarantine-transferred'] as const),
];
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export interface Previewed extends ApprovalPayload {
  readonly kind: PreviewKind;
  /** Of a withdrawal: the part that went by the bank. */
  readonly partId?: string;
}

interface WalletNow extends Wallet {
  readonly version: number;
}

export interface MoneyPreviewed {
  /** Paise that move, either way. */
  readonly amount: Paise;
  readonly postings: readonly PostingLine[];
  /** What a reconciliation left open, and would be claimed; [] for what is of something else. */
  readonly items: readonly ShownSide[];
  /** Null where no wallet of a person is concerned. */
  readonly before: WalletNow | null;
  readonly after: Wallet | null;
}

const wallet = `
SELECT version::float8 AS version, available::float8 AS available, held::float8 AS held,
  receivable::float8 AS receivable, open_numbers AS "openNumbers", banned
FROM wallets WHERE wallet_id = $1`;

const notRead = (): never => {
  throw new RangeError('the rule of a preview read what it does not have');
};

const contextOf = (now: Wallet, entity: PhoneNumber | Withdrawal | undefined): DecisionContext => ({
  ...{ wallet: now, now: 0, recharge: notRead, recentRecharges: notRead, recentPurchases: notRead },
  number: () => (entity?.kind === 'number' ? entity : undefined),
  withdrawal: () => (entity?.kind === 'withdrawal' ? entity : undefined),
});

const returned = (withdrawalId: string, { id, rechargeId, amount, through, gateway }: Allocation): DomainEvent => ({
  type: 'AllocationReturned',
  ...{ withdrawalId, rechargeId, allocationId: id, amount, through, gateway },
});

const released = (
  withdrawalId: string,
  { id, rechargeId, amount }: Allocation,
  reason: 'rejected' | 'source-closed',
): DomainEvent => ({
  type: 'AllocationFailed',
  ...{ withdrawalId, rechargeId, allocationId: id, amount, reason },
});

/** @throws Refusal 'withdrawal-not-found', 'withdrawal-ended', as the commands do */
const ofWithdrawal = (kind: PreviewKind, partId: string | undefined, found: WithdrawalNow): DomainEvent[] => {
  const { withdrawalId, status, allocations } = found;
  if (kind === 'withdrawal' || kind === 'withdrawal-rejected') {
    if (status !== 'held') throw new Refusal('withdrawal-ended');
    return allocations.map((part) =>
      kind === 'withdrawal' ? returned(withdrawalId, part) : released(withdrawalId, part, 'rejected'),
    );
  }
  const part = allocations.find(({ id, through }) => id === partId && through === 'bank');
  if (!part) throw new Refusal('withdrawal-not-found');
  if (status === 'held' || part.status !== 'held') throw new Refusal('withdrawal-ended');
  return [kind === 'transferred' ? returned(withdrawalId, part) : released(withdrawalId, part, 'source-closed')];
};

@Injectable()
export class MoneyPreview {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly money: MoneyCommands,
    private readonly numbers: NumberReader,
    private readonly withdrawals: WithdrawalReader,
    private readonly cases: QuarantineCases,
    private readonly reconciling: ReconcilingCommands,
  ) {}

  /** @throws Refusal 'user-not-found', and as the rule of its kind would, now */
  async read(asked: Previewed): Promise<MoneyPreviewed> {
    if (isReconciling(asked.kind)) return this.ofReconciling(asked.kind, asked);
    const isPersons = !isOfApplication(asked.walletId);
    if (isPersons && !(await this.users.findById(asked.walletId))) throw new Refusal('user-not-found');
    const { rows } = await this.database.query<WalletNow & Record<string, unknown>>(wallet, [asked.walletId]);
    const before = rows[0] ?? { version: 0, ...EMPTY_WALLET };
    const events = await this.eventsOf(asked, before);
    const postings = events.flatMap((event, place) => linesOf(asked.walletId, event, place));
    return {
      amount: await this.amountOf(asked, postings),
      postings,
      items: [],
      before: isPersons ? before : null,
      after: isPersons ? events.reduce<Wallet>(evolveWallet, before) : null,
    };
  }

  private async ofReconciling(kind: ReconcilingKind, payload: ApprovalPayload): Promise<MoneyPreviewed> {
    const { shown, event } = await this.reconciling.preview(kind, payload);
    const postings = linesOf(payload.walletId, event, 0);
    const amount = postings.reduce((sum, one) => sum + one.amount, 0);
    return { amount, postings, items: shown, before: null, after: null };
  }

  private async amountOf({ kind, ...payload }: Previewed, postings: readonly PostingLine[]): Promise<Paise> {
    if (kind === 'adjustment' || kind === 'refund' || kind === 'withdrawal' || kind === 'quarantine')
      return this.money.amountOf(kind, payload);
    return postings.reduce((sum, { amount }) => sum + amount, 0);
  }

  private async eventsOf({ kind, ...asked }: Previewed, now: Wallet): Promise<readonly DomainEvent[]> {
    const { walletId, amount, numberId } = asked;
    if (kind === 'adjustment') return adjustWallet(now, 'preview', amount!, 'other');
    if (kind === 'refund') {
      const found = await this.numbers.find(walletId, numberId!);
      return refund(contextOf(now, found?.number), numberId!, 'other');
    }
    if (kind === 'quarantine' || kind === 'quarantine-transferred') return this.ofCase(kind, asked, now);
    const found = await this.withdrawals.find(walletId, asked.withdrawalId!);
    if (!found) throw new Refusal('withdrawal-not-found');
    return ofWithdrawal(kind, asked.partId, found);
  }

  private async ofCase(
    kind: 'quarantine' | 'quarantine-transferred',
    asked: ApprovalPayload,
    now: Wallet,
  ): Promise<DomainEvent[]> {
    const { gateway, id } = asked.payment!;
    const found = await this.cases.find(gateway, id);
    if (kind === 'quarantine-transferred') {
      if (found?.state !== 'refused') throw new Refusal('quarantine-not-found');
      return releaseFromBooks(found, 'bank', 'returned');
    }
    if (!found) throw new Refusal('quarantine-not-found');
    if (isOfApplication(asked.walletId)) return releaseFromBooks(found, 'gateway', 'returned');
    return releaseToWallet(contextOf(now, undefined), found, 'late-payment');
  }
}
