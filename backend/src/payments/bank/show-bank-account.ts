/** Staff read where a withdrawal goes: each time is in the audit, before they read anything (decision 0227). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../../audit/audit-entry.js';
import { Audit } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import type { BankAccount, BankReason } from '../../domain/payments/bank-account.js';
import { Refusal } from '../../domain/refusal.js';
import { BankAccounts } from './bank-accounts.js';

export interface AccountReader {
  readonly actor: AuditActor;
  readonly reason: BankReason;
  /** In words, for staff; may be erased later. */
  readonly note: string | undefined;
  /** The network address that the command came from. */
  readonly address: string;
}

export class ShowBankAccount extends Command<BankAccount> {
  constructor(
    readonly userId: string,
    readonly withdrawalId: string,
    readonly reader: AccountReader,
  ) {
    super();
  }
}

@CommandHandler(ShowBankAccount)
export class ShowBankAccountHandler implements ICommandHandler<ShowBankAccount> {
  constructor(
    private readonly database: Database,
    private readonly accounts: BankAccounts,
    private readonly audit: Audit,
  ) {}

  /** Read again, it is recorded again. @throws Refusal 'no-bank-account' */
  async execute({ userId, withdrawalId, reader }: ShowBankAccount): Promise<BankAccount> {
    const account = await this.accounts.find(userId, withdrawalId);
    if (!account) throw new Refusal('no-bank-account');
    const { actor, reason, note, address } = reader;
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor, action: 'bank-account-shown', subject: { kind: 'user', id: userId } },
        facts: { withdrawal: withdrawalId, reason },
        ...{ reason: note, address },
      }),
    );
    return account;
  }
}
