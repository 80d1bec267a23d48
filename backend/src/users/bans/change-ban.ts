/** Staff ban a person, or lift a ban: a fact of the ledger, with its row of the audit in the same commit. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../../audit/audit-entry.js';
import type { Seen } from '../../audit/seen.js';
import { Database } from '../../database/database.js';
import { banWallet, liftBan, type BanReason, type LiftReason } from '../../domain/banning.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger } from '../../ledger/ledger.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { Users } from '../users.js';
import { countBanChanges } from './count-ban-changes.js';

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
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(ChangeBan)
export class ChangeBanHandler implements ICommandHandler<ChangeBan> {
  constructor(
    private readonly users: Users,
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Nothing is recorded where it is so already. The key of a change is how many were made before it: the same press
   * again has one effect, and of two that saw the same the later one is refused.
   * @throws Refusal 'user-not-found', 'ban-changed'
   */
  async execute({ userId, change, author, seen }: ChangeBan): Promise<void> {
    if (!(await this.users.findById(userId))) throw new Refusal('user-not-found');
    const made = await countBanChanges(this.database, userId);
    const before = seen ?? made;
    const { actor, note, address } = author;
    const recorded = this.ledger.record(
      {
        stream: userId,
        key: `ban-change-${before}`,
        input: { change, note: note ?? null, by: actor.id },
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
      (context) => {
        if (before !== made) throw new Refusal('ban-changed');
        return change.kind === 'ban' ? banWallet(context, change.reason) : liftBan(context, change.reason);
      },
    );
    const { events, repeated } = await recorded.catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'key-reused' ? new Refusal('ban-changed') : error;
    });
    if (repeated || events.length === 0) return;
    const event = change.kind === 'ban' ? 'banned' : 'ban-lifted';
    this.security.note(event, { subject: userId, address, route: change.reason });
  }
}
