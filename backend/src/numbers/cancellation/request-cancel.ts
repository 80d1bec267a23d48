/** The person wants to cancel: the wish is written down, and the worker carries it out when the provider allows it. */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requestCancel } from '../../domain/numbers/closing.js';
import { Ledger, person } from '../../ledger/ledger.js';

export class RequestCancel extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
  ) {
    super();
  }
}

@CommandHandler(RequestCancel)
export class RequestCancelHandler implements ICommandHandler<RequestCancel> {
  constructor(private readonly ledger: Ledger) {}

  /** Repeatable by the number's state: it may be taken back, and wished for again. */
  async execute({ userId, numberId }: RequestCancel): Promise<void> {
    const entry = { stream: userId, subjectIds: [numberId], actor: person(userId) };
    await this.ledger.record({ ...entry, key: `cancel-${numberId}-${randomUUID()}` }, (account) =>
      requestCancel(account, numberId),
    );
  }
}
