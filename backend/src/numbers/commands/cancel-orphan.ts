/** Staff have the provider cancel an activation that matches nothing of ours. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../audit/audit.js';
import type { StaffAuthor } from '../../audit/staff-author.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { Providers } from '../../provider/accounts/providers.js';
import { Orphans } from '../ordering/orphans.js';

export class CancelOrphan extends Command<void> {
  constructor(
    readonly provider: string,
    readonly activationId: string,
    readonly by: StaffAuthor,
  ) {
    super();
  }
}

@CommandHandler(CancelOrphan)
export class CancelOrphanHandler implements ICommandHandler<CancelOrphan> {
  constructor(
    private readonly database: Database,
    private readonly providers: Providers,
    private readonly orphans: Orphans,
    private readonly audit: Audit,
  ) {}

  /**
   * What has ended is not asked about again. The row of the audit comes first: that it was tried is known whatever the
   * provider answers.
   * @throws Refusal 'number-not-found' for what is no orphan
   */
  async execute({ provider, activationId, by: { actor, note: reason, address } }: CancelOrphan): Promise<void> {
    const state = await this.orphans.stateOf(provider, activationId);
    if (!state) throw new Refusal('number-not-found');
    if (state === 'ended') return;
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor, action: 'orphan-cancelled', reason, address },
        ...{ subject: { kind: 'provider-account', id: provider }, facts: { activation: activationId } },
      }),
    );
    const answer = await this.providers.of(provider).cancel(activationId);
    const isOver = answer.kind === 'cancelled' || answer.kind === 'gone';
    const said = answer.kind === 'nothing' ? answer.trouble : answer.answer;
    await this.orphans.answered(provider, activationId, said, isOver);
  }
}
