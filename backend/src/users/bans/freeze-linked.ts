/**
 * After a chargeback: the account, and those that paid from the same sources, are banned until somebody has looked at
 * them. Their money stays theirs.
 */
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PayerPace } from '../../abuse/payer-pace.js';
import type { Seen } from '../../audit/seen.js';
import { ChangeBan, type BanAuthor } from './change-ban.js';

/** Answers the ids of the linked accounts. */
export class FreezeLinked extends Command<readonly string[]> {
  constructor(
    readonly userId: string,
    readonly author: BanAuthor,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(FreezeLinked)
export class FreezeLinkedHandler implements ICommandHandler<FreezeLinked> {
  constructor(
    private readonly commands: CommandBus,
    private readonly payers: PayerPace,
  ) {}

  /** May be repeated: who is banned already stays so. @throws Refusal 'user-not-found', 'ban-changed' */
  async execute({ userId, author, seen }: FreezeLinked): Promise<readonly string[]> {
    await this.commands.execute(new ChangeBan(userId, { kind: 'ban', reason: 'chargeback' }, author, seen));
    const linked = await this.payers.linkedTo(userId);
    for (const id of linked)
      await this.commands.execute(new ChangeBan(id, { kind: 'ban', reason: 'linked-chargeback' }, author));
    return linked;
  }
}
