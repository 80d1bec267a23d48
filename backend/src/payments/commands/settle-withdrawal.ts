/** What staff do with a withdrawal beside letting it go: they reject it, or say how a transfer by the bank ended. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../../audit/audit-entry.js';
import type { DecisionContext } from '../../domain/decision-context.js';
import type { DomainEvent } from '../../domain/events.js';
import { cancelWithdrawal, endAllocation, type AllocationEnd } from '../../domain/payments/withdrawing.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger } from '../../ledger/ledger.js';
import { WorkItems } from '../../ledger/work-items.js';
import { WithdrawalReader, type WithdrawalNow } from '../withdrawal-reader.js';

export interface SettledBy {
  readonly actor: AuditActor;
  /** In words, for staff; may be erased later. */
  readonly note?: string | undefined;
  /** The network address that the command came from. */
  readonly address: string;
}

/** partId: of a part that goes by the bank. */
export type Settlement =
  { readonly is: 'rejected' } | { readonly is: 'transferred' | 'transfer-failed'; readonly partId: string };

export class SettleWithdrawal extends Command<void> {
  constructor(
    readonly userId: string,
    readonly withdrawalId: string,
    readonly settlement: Settlement,
    readonly by: SettledBy,
  ) {
    super();
  }
}

type Rule = (context: DecisionContext) => DomainEvent[];

/** @throws Refusal 'withdrawal-ended' for a part that does not go by the bank, or before the withdrawal was let go */
const ruleOf = ({ withdrawalId, status, allocations }: WithdrawalNow, settlement: Settlement): Rule => {
  if (settlement.is === 'rejected') return (context) => cancelWithdrawal(context, withdrawalId, 'rejected');
  const { partId } = settlement;
  const part = allocations.find(({ id, through }) => id === partId && through === 'bank');
  if (!part) throw new Refusal('withdrawal-not-found');
  if (status === 'held') throw new Refusal('withdrawal-ended');
  const end: AllocationEnd = settlement.is === 'transferred' ? { returned: true } : { failed: 'source-closed' };
  return (context) => endAllocation(context, withdrawalId, partId, end);
};

@CommandHandler(SettleWithdrawal)
export class SettleWithdrawalHandler implements ICommandHandler<SettleWithdrawal> {
  constructor(
    private readonly ledger: Ledger,
    private readonly withdrawals: WithdrawalReader,
    private readonly workItems: WorkItems,
  ) {}

  /** The first end counts. @throws Refusal 'withdrawal-not-found', 'withdrawal-ended' */
  async execute({ userId, withdrawalId, settlement, by }: SettleWithdrawal): Promise<void> {
    const withdrawal = await this.withdrawals.find(userId, withdrawalId);
    if (!withdrawal) throw new Refusal('withdrawal-not-found');
    const rule = ruleOf(withdrawal, settlement);
    const part = settlement.is === 'rejected' ? 'all' : settlement.partId;
    await this.ledger.record(
      {
        stream: userId,
        subjectIds: [withdrawalId, ...withdrawal.allocations.map(({ rechargeId }) => rechargeId)],
        key: `withdrawal-settled-${withdrawalId}-${part}`,
        actor: { kind: 'staff', id: by.actor.id },
        audit: {
          ...{ actor: by.actor, action: `withdrawal-${settlement.is}`, reason: by.note, address: by.address },
          subject: { kind: 'user', id: userId },
          facts: { withdrawal: withdrawalId, part },
        },
      },
      rule,
    );
    const after = await this.withdrawals.find(userId, withdrawalId);
    const isOver = after?.allocations.every(({ status }) => status === 'returned' || status === 'failed');
    if (isOver) await this.workItems.close('withdrawal-by-bank', withdrawalId);
  }
}
