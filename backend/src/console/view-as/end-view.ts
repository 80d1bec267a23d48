/** Staff have seen what they wanted to see of a person's account. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { Refusal } from '../../domain/refusal.js';
import { AccountViews } from './account-views.js';
import type { Viewer } from './begin-view.js';

export class EndView extends Command<void> {
  constructor(
    readonly viewer: Viewer,
    readonly viewId: string,
  ) {
    super();
  }
}

@CommandHandler(EndView)
export class EndViewHandler implements ICommandHandler<EndView> {
  constructor(
    private readonly views: AccountViews,
    private readonly audit: Audit,
  ) {}

  /** Nothing is recorded where it is over already. @throws Refusal 'staff-entry-not-found' for another one's */
  async execute({ viewer, viewId }: EndView): Promise<void> {
    await this.views.oneAtATime(viewer.id, async (queries) => {
      const view = await this.views.find(viewId, queries);
      if (view?.staffId !== viewer.id) throw new Refusal('staff-entry-not-found');
      if (!(await this.views.end(viewId, queries))) return;
      await this.audit.record(queries, {
        ...{ actor: actorOfStaff(viewer), action: 'view-as-ended', subject: { kind: 'user', id: view.userId } },
        ...{ facts: { view: viewId }, address: viewer.address },
      });
    });
  }
}
