/** A standing change is taken back before the old number was cancelled. */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withdrawChange } from '../../domain/numbers/closing.js';
import { Ledger, person } from '../../ledger/ledger.js';

export class WithdrawChange extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawChange)
export class WithdrawChangeHandler implements ICommandHandler<WithdrawChange> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ userId, numberId }: WithdrawChange): Promise<void> {
    const entry = { stream: userId, subjectIds: [numberId], actor: person(userId) };
    await this.ledger.record({ ...entry, key: `unchange-${numberId}-${randomUUID()}` }, (account) =>
      withdrawChange(account, numberId),
    );
  }
}
