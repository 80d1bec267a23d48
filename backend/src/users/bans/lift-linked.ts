/** The end of a freeze after a chargeback: the bans that it made are lifted, those made for other reasons stay. */
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PayerPace } from '../../abuse/payer-pace.js';
import type { LiftReason } from '../../domain/banning.js';
import type { Seen } from '../../audit/seen.js';
import { ChangeBan, type BanAuthor } from './change-ban.js';
import { GetBan } from './get-ban.js';

/** Answers the ids of the accounts that are free again, beside the account itself. */
export class LiftLinked extends Command<readonly string[]> {
  constructor(
    readonly userId: string,
    readonly reason: LiftReason,
    readonly of: { readonly author: BanAuthor; readonly seen?: Seen },
  ) {
    super();
  }
}

/** What a freeze gives as its reason. */
const BY_FREEZE = ['chargeback', 'linked-chargeback'];

@CommandHandler(LiftLinked)
export class LiftLinkedHandler implements ICommandHandler<LiftLinked> {
  constructor(
    private readonly commands: CommandBus,
    private readonly payers: PayerPace,
    private readonly bans: GetBan,
  ) {}

  /** May be repeated: who is free already stays so. @throws Refusal 'user-not-found', 'ban-changed' */
  async execute({ userId, reason, of: { author, seen } }: LiftLinked): Promise<readonly string[]> {
    const lifted: string[] = [];
    for (const id of [userId, ...(await this.payers.linkedTo(userId))]) {
      if (!(await this.isFrozen(id))) continue;
      await this.commands.execute(
        new ChangeBan(id, { kind: 'lift', reason }, author, id === userId ? seen : undefined),
      );
      if (id !== userId) lifted.push(id);
    }
    return lifted;
  }

  private async isFrozen(userId: string): Promise<boolean> {
    const { isBanned, history } = await this.bans.read(userId);
    return isBanned && BY_FREEZE.includes(history[0]?.reason ?? '');
  }
}
