/** A person closes their account: the ledger says whether they can, and then nobody signs in to it any more. */
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { closeAccount } from '../domain/closing-account.js';
import { Refusal } from '../domain/refusal.js';
import { Ledger, person } from '../ledger/ledger.js';
import { ReturnableRecharges } from '../payments/queries/returnable-recharges.js';
import { Users } from '../users/users.js';
import { Passwords } from '../auth/passwords.js';
import { EndAccess } from '../auth/commands/end-access.js';

export class CloseAccount extends Command<void> {
  constructor(
    readonly userId: string,
    /** Null for an account without one. */
    readonly password: string | null,
  ) {
    super();
  }
}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly recharges: ReturnableRecharges,
    private readonly ledger: Ledger,
    private readonly commands: CommandBus,
  ) {}

  /**
   * The worker ends the access too, where this process was killed in between.
   * @throws Refusal 'wrong-password', 'money-held', 'money-left'
   */
  async execute({ userId, password }: CloseAccount): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new Refusal('sign-in-required');
    const isRight = user.passwordHash === null || (await this.passwords.isMatch(user.passwordHash, password ?? ''));
    if (!isRight) throw new Refusal('wrong-password');
    const rechargeIds = await this.recharges.of(userId);
    await this.ledger.record(
      { stream: userId, subjectIds: rechargeIds, key: 'account-closed', actor: person(userId) },
      (context) => closeAccount(context, rechargeIds),
    );
    await this.commands.execute(new EndAccess(userId));
  }
}
