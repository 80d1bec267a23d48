/** The person withdraws a change before the old number was cancelled. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withdrawChange } from '../../domain/numbers/changing.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { NumberReader } from '../number-reader.js';

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
  constructor(
    private readonly ledger: Ledger,
    private readonly numbers: NumberReader,
  ) {}

  /** The request that it withdraws is in the key: sent twice, it has one effect. */
  async execute({ userId, numberId }: WithdrawChange): Promise<void> {
    const standing = (await this.numbers.find(userId, numberId))?.number.cancel;
    const key = standing ? { key: `unchange-${numberId}-${standing.requestedAt}` } : {};
    await this.ledger.record({ stream: userId, subjectIds: [numberId], ...key, actor: person(userId) }, (account) =>
      withdrawChange(account, numberId),
    );
  }
}
