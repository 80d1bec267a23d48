/** A person closes their account: the ledger says whether they can, and then nobody signs in to it any more. */
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { closeAccount } from '../domain/closing-account.js';
import { Ledger, person } from '../ledger/ledger.js';
import { ReturnableRecharges } from '../payments/queries/returnable-recharges.js';
import { GetWallet } from '../wallet/queries/get-wallet.js';
import { EndAccess } from '../auth/commands/end-access.js';
import { PasswordCheck } from './password-check.js';

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
    private readonly check: PasswordCheck,
    private readonly wallets: GetWallet,
    private readonly recharges: ReturnableRecharges,
    private readonly ledger: Ledger,
    private readonly commands: CommandBus,
  ) {}

  /**
   * The worker ends the access too, where this process was killed in between.
   * @throws Refusal 'wrong-password', and as `closeAccount` of the domain
   */
  async execute({ userId, password }: CloseAccount): Promise<void> {
    await this.check.assertIs(userId, password);
    const { available } = await this.wallets.read(userId);
    const rechargeIds = await this.recharges.of(userId);
    await this.ledger.record(
      {
        ...{ stream: userId, subjectIds: rechargeIds, recentRecharges: true },
        ...{ key: 'account-closed', actor: person(userId) },
      },
      (context) => closeAccount(context, { available, rechargeIds }),
    );
    await this.commands.execute(new EndAccess(userId));
  }
}
