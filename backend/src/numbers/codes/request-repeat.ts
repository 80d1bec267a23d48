/** The person wants another code on a used number, free of charge, where the provider can. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requestRepeat } from '../../domain/numbers/receiving.js';
import { Ledger, person } from '../../ledger/ledger.js';

export class RequestRepeat extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
  ) {
    super();
  }
}

@CommandHandler(RequestRepeat)
export class RequestRepeatHandler implements ICommandHandler<RequestRepeat> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ userId, numberId }: RequestRepeat): Promise<void> {
    const request = { stream: userId, subjectIds: [numberId], actor: person(userId) };
    await this.ledger.record(request, (account) => requestRepeat(account, numberId));
  }
}
