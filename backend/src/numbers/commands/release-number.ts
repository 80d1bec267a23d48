/**
 * Staff let the hold of a number go before its deadline. The provider is asked first: a code wins, and is charged as
 * ever.
 */
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffAuthor } from '../../audit/staff-author.js';
import { releaseNumber } from '../../domain/numbers/closing.js';
import { isOpen } from '../../domain/numbers/number.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger } from '../../ledger/ledger.js';
import { NumberReader } from '../number-reader.js';
import { PollNumber } from '../polling/poll-number.js';

export class ReleaseNumber extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
    readonly by: StaffAuthor,
  ) {
    super();
  }
}

@CommandHandler(ReleaseNumber)
export class ReleaseNumberHandler implements ICommandHandler<ReleaseNumber> {
  constructor(
    private readonly ledger: Ledger,
    private readonly numbers: NumberReader,
    private readonly commands: CommandBus,
  ) {}

  /** The second time is no other. @throws Refusal 'number-not-found', 'busy' */
  async execute({ userId: walletId, numberId, by }: ReleaseNumber): Promise<void> {
    const found = await this.numbers.find(walletId, numberId);
    if (!found) throw new Refusal('number-not-found');
    if (!isOpen(found.number)) return;
    if (found.number.activationId !== null) await this.commands.execute(new PollNumber({ walletId, numberId }, 'soon'));
    const { actor, note: reason, address } = by;
    await this.ledger.record(
      {
        ...{ stream: walletId, subjectIds: [numberId], key: `released-${numberId}` },
        actor: { kind: 'staff', id: actor.id },
        audit: {
          ...{ actor, action: 'number-released', reason, address },
          ...{ subject: { kind: 'user', id: walletId }, facts: { number: numberId } },
        },
      },
      (context) => releaseNumber(context, numberId),
    );
  }
}
