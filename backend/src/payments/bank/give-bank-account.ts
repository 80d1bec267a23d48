/** A person says where the parts of their withdrawal go that leave by the bank. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BankAccount } from '../../domain/payments/bank-account.js';
import { Refusal } from '../../domain/refusal.js';
import { WithdrawalReader } from '../withdrawal-reader.js';
import { BankAccounts } from './bank-accounts.js';

export class GiveBankAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly withdrawalId: string,
    readonly account: BankAccount,
  ) {
    super();
  }
}

@CommandHandler(GiveBankAccount)
export class GiveBankAccountHandler implements ICommandHandler<GiveBankAccount> {
  constructor(
    private readonly withdrawals: WithdrawalReader,
    private readonly accounts: BankAccounts,
  ) {}

  /** The last one counts, until staff send. @throws Refusal 'withdrawal-not-found', 'withdrawal-ended' */
  async execute({ userId, withdrawalId, account }: GiveBankAccount): Promise<void> {
    if (!(await this.withdrawals.find(userId, withdrawalId))) throw new Refusal('withdrawal-not-found');
    if (!(await this.accounts.give(userId, withdrawalId, account))) throw new Refusal('withdrawal-ended');
  }
}
