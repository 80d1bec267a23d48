/** The person wants to cancel: the request is recorded, and the worker carries it out when the provider allows it. */
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

  /** Idempotent by the number's state, without a key: it may be withdrawn, and requested again. */
  async execute({ userId, numberId }: RequestCancel): Promise<void> {
    const request = { stream: userId, subjectIds: [numberId], actor: person(userId) };
    await this.ledger.record(request, (account) => requestCancel(account, numberId));
  }
}
