/** Staff ban a person, or lift a ban: a fact of the ledger, with its row of the audit in the same commit. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../../audit/audit-entry.js';
import { banWallet, liftBan, type BanReason, type LiftReason } from '../../domain/banning.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger } from '../../ledger/ledger.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { Users } from '../users.js';

export type BanChange =
  { readonly kind: 'ban'; readonly reason: BanReason } | { readonly kind: 'lift'; readonly reason: LiftReason };

export interface BanAuthor {
  readonly actor: AuditActor;
  /** In words, for staff; may be erased later. */
  readonly note?: string | undefined;
  /** The network address that the command came from. */
  readonly address: string;
}

export class ChangeBan extends Command<void> {
  constructor(
    readonly userId: string,
    readonly change: BanChange,
    readonly author: BanAuthor,
  ) {
    super();
  }
}

@CommandHandler(ChangeBan)
export class ChangeBanHandler implements ICommandHandler<ChangeBan> {
  constructor(
    private readonly users: Users,
    private readonly ledger: Ledger,
    private readonly security: SecurityLog,
  ) {}

  /** Nothing is recorded where it is so already. @throws Refusal 'user-not-found' */
  async execute({ userId, change, author: { actor, note, address } }: ChangeBan): Promise<void> {
    if (!(await this.users.findById(userId))) throw new Refusal('user-not-found');
    const { events } = await this.ledger.record(
      {
        stream: userId,
        actor: { kind: actor.kind === 'house' ? 'house' : 'staff', id: actor.id },
        audit: {
          actor,
          action: change.kind === 'ban' ? 'user-banned' : 'ban-lifted',
          subject: { kind: 'user', id: userId },
          facts: { reason: change.reason },
          reason: note,
          address,
        },
      },
      (context) => (change.kind === 'ban' ? banWallet(context, change.reason) : liftBan(context, change.reason)),
    );
    if (events.length === 0) return;
    const event = change.kind === 'ban' ? 'banned' : 'ban-lifted';
    this.security.note(event, { subject: userId, address, route: change.reason });
  }
}
