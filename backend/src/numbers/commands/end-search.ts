/** Staff read at the provider that nothing was bought for an order whose answer was lost: the search for it ends. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffAuthor } from '../../audit/staff-author.js';
import { endSearch } from '../../domain/numbers/closing.js';
import { Ledger } from '../../ledger/ledger.js';

export class EndSearch extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
    readonly by: StaffAuthor,
  ) {
    super();
  }
}

@CommandHandler(EndSearch)
export class EndSearchHandler implements ICommandHandler<EndSearch> {
  constructor(private readonly ledger: Ledger) {}

  /** The second time is no other. @throws Refusal 'number-not-found', 'no-active-number', 'busy' */
  async execute({ userId, numberId, by: { actor, note: reason, address } }: EndSearch): Promise<void> {
    await this.ledger.record(
      {
        ...{ stream: userId, subjectIds: [numberId], actor: { kind: 'staff', id: actor.id } },
        audit: {
          ...{ actor, action: 'number-never-bought', reason, address },
          ...{ subject: { kind: 'user', id: userId }, facts: { number: numberId } },
        },
      },
      (context) => endSearch(context, numberId),
    );
  }
}
