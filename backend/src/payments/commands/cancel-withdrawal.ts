/** The person takes a withdrawal back before staff let it go: what was held is free again. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { cancelWithdrawal } from '../../domain/payments/withdrawing.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { WithdrawalReader } from '../withdrawal-reader.js';

export class CancelWithdrawal extends Command<void> {
  constructor(
    readonly userId: string,
    readonly withdrawalId: string,
  ) {
    super();
  }
}

@CommandHandler(CancelWithdrawal)
export class CancelWithdrawalHandler implements ICommandHandler<CancelWithdrawal> {
  constructor(
    private readonly ledger: Ledger,
    private readonly withdrawals: WithdrawalReader,
  ) {}

  /** @throws Refusal 'withdrawal-not-found', 'withdrawal-ended' */
  async execute({ userId, withdrawalId }: CancelWithdrawal): Promise<void> {
    const withdrawal = await this.withdrawals.find(userId, withdrawalId);
    if (!withdrawal) throw new Refusal('withdrawal-not-found');
    const recharges = withdrawal.allocations.map(({ rechargeId }) => rechargeId);
    await this.ledger.record(
      {
        stream: userId,
        subjectIds: [withdrawalId, ...recharges],
        key: `withdrawal-cancelled-${withdrawalId}`,
        actor: person(userId),
      },
      (context) => cancelWithdrawal(context, withdrawalId, 'withdrawn-by-person'),
    );
  }
}
