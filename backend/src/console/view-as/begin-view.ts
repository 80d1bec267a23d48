/** Staff view a person's account as the person sees it, for 15 minutes; the person is told (decision 0205). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import type { Queries } from '../../database/database.js';
import { ViewerDatabase } from '../../database/viewer-database.js';
import { Refusal } from '../../domain/refusal.js';
import type { ViewReason } from '../../domain/staff/viewing.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { GetPerson } from '../../users/queries/get-person.js';
import { AccountViews } from './account-views.js';

/** Who views: in person, never by a token. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  /** The id of the session that they came with. */
  readonly sessionId: string;
  /** The network address that the command came from. */
  readonly address: string;
}

export interface WantedView {
  /** Made by the browser: the same one again begins nothing anew. */
  readonly id: string;
  readonly userId: string;
  readonly reason: ViewReason;
  /** In words, for staff; may be erased later. */
  readonly note: string;
}

export class BeginView extends Command<void> {
  constructor(
    readonly viewer: Viewer,
    readonly wanted: WantedView,
  ) {
    super();
  }
}

@CommandHandler(BeginView)
export class BeginViewHandler implements ICommandHandler<BeginView> {
  constructor(
    private readonly views: AccountViews,
    private readonly people: GetPerson,
    private readonly database: ViewerDatabase,
    private readonly mails: MailQueue,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws Refusal 'user-not-found', 'key-reused', 'view-as-open' where they view an account already,
   * 'view-as-unavailable' where the database has no role for it
   */
  async execute({ viewer, wanted }: BeginView): Promise<void> {
    const person = await this.people.find(wanted.userId);
    if (!person) throw new Refusal('user-not-found');
    if (!(await this.database.isReady())) throw new Refusal('view-as-unavailable');
    await this.views.oneAtATime(viewer.id, async (queries) => {
      if (await this.isKnown(viewer, wanted, queries)) return;
      const open = await this.views.openOfStaff(viewer.id, queries);
      if (open) throw new Refusal('view-as-open', { userId: open.userId, view: open.id });
      const { id, userId, reason, note } = wanted;
      await this.views.add({ id, userId, reason, staffId: viewer.id, sessionId: viewer.sessionId }, queries);
      await this.mails.add('account-viewed', { userId, about: id }, queries);
      await this.audit.record(queries, {
        ...{ actor: actorOfStaff(viewer), action: 'view-as-began', subject: { kind: 'user', id: userId } },
        facts: { view: id, reason },
        after: { viewer: viewer.email, person: person.email },
        ...{ reason: note, address: viewer.address },
      });
    });
  }

  private async isKnown({ id: staffId }: Viewer, { id, userId }: WantedView, queries: Queries): Promise<boolean> {
    const known = await this.views.find(id, queries);
    if (known && (known.staffId !== staffId || known.userId !== userId)) throw new Refusal('key-reused');
    return known !== null;
  }
}
