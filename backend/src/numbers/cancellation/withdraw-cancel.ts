/** The person withdraws a cancel before the provider allowed it. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withdrawCancel } from '../../domain/numbers/closing.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { NumberReader } from '../number-reader.js';

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
  constructor(
    private readonly ledger: Ledger,
    private readonly numbers: NumberReader,
  ) {}

  /** The request that it withdraws is in the key: sent twice, it has one effect. */
  async execute({ userId, numberId }: WithdrawCancel): Promise<void> {
    const standing = (await this.numbers.find(userId, numberId))?.number.cancel;
    const key = standing ? { key: `keep-${numberId}-${standing.requestedAt}` } : {};
    await this.ledger.record({ stream: userId, subjectIds: [numberId], ...key, actor: person(userId) }, (account) =>
      withdrawCancel(account, numberId),
    );
  }
}
