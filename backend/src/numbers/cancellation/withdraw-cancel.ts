/** A standing cancel is taken back before the provider allowed it. */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withdrawCancel } from '../../domain/numbers/closing.js';
import { Ledger, person } from '../../ledger/ledger.js';

export class WithdrawCancel extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawCancel)
export class WithdrawCancelHandler implements ICommandHandler<WithdrawCancel> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ userId, numberId }: WithdrawCancel): Promise<void> {
    const entry = { stream: userId, subjectIds: [numberId], actor: person(userId) };
    await this.ledger.record({ ...entry, key: `keep-${numberId}-${randomUUID()}` }, (account) =>
      withdrawCancel(account, numberId),
    );
  }
}
