/** Staff read where a withdrawal goes (decision 0227). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffReads, type StaffReader } from '../../audit/staff-reads.js';
import type { BankAccount, BankReason } from '../../domain/payments/bank-account.js';
import { Refusal } from '../../domain/refusal.js';
import { BankAccounts } from './bank-accounts.js';

export class ShowBankAccount extends Command<BankAccount> {
  constructor(
    readonly userId: string,
    readonly withdrawalId: string,
    readonly reader: StaffReader<BankReason>,
  ) {
    super();
  }
}

@CommandHandler(ShowBankAccount)
export class ShowBankAccountHandler implements ICommandHandler<ShowBankAccount> {
  constructor(
    private readonly accounts: BankAccounts,
    private readonly reads: StaffReads,
  ) {}

  /** @throws Refusal 'no-bank-account', 'bank-account-unreadable' */
  async execute({ userId, withdrawalId, reader }: ShowBankAccount): Promise<BankAccount> {
    const account = await this.accounts.find(userId, withdrawalId);
    if (!account) throw new Refusal('no-bank-account');
    await this.reads.record(reader, { action: 'bank-account-shown', userId, of: { withdrawal: withdrawalId } });
    return account;
  }
}
