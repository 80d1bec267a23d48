/** A person wants money back by the payments it came with: it is held until staff let it go (MONEY-9). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Paise } from '../../domain/money/money.js';
import { requestWithdrawal } from '../../domain/payments/withdrawing.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { ReturnableRecharges } from '../queries/returnable-recharges.js';

export class RequestWithdrawal extends Command<void> {
  constructor(
    readonly userId: string,
    readonly withdrawalId: string,
    readonly amount: Paise,
  ) {
    super();
  }
}

@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    private readonly ledger: Ledger,
    private readonly recharges: ReturnableRecharges,
  ) {}

  /** @throws Refusal as `requestWithdrawal` of the domain does */
  async execute({ userId, withdrawalId, amount }: RequestWithdrawal): Promise<void> {
    const rechargeIds = await this.recharges.of(userId);
    await this.ledger.record(
      {
        stream: userId,
        subjectIds: [withdrawalId, ...rechargeIds],
        key: `withdrawal-${withdrawalId}`,
        input: { amount },
        actor: person(userId),
      },
      (context) => requestWithdrawal(context, { withdrawalId, amount, rechargeIds }),
    );
  }
}
