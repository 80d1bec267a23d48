/** Staff add a pattern to the denylist, or take one off: one transaction with the row of the audit. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditAction } from '../../audit/audit-areas.js';
import { RecordedChanges } from '../../audit/recorded-changes.js';
import { Database, type Queries } from '../../database/database.js';
import { changePatterns, listProblem, patternProblem, tidyPattern } from '../../domain/abuse/denylist.js';
import { Refusal } from '../../domain/refusal.js';
import type { StaffMember } from '../../http/access.js';
import { saveDenied } from '../../settings/service-parts.js';
import { lockSettings } from '../../settings/settings-lock.js';
import { Settings } from '../../settings/settings.js';
import type { ChangeDenylistRequest } from './denylist-dto.js';

export class ChangeDenylist extends Command<void> {
  constructor(
    readonly by: { readonly staff: StaffMember; readonly address: string },
    readonly request: ChangeDenylistRequest,
  ) {
    super();
  }
}

export const DENYLIST_CHANGED: AuditAction = 'denylist-changed';
/** The whole list is one thing: who has not seen the last change of it is asked to look again. */
export const DENYLIST = { kind: 'setting', id: 'denied' } as const;

/** @throws Refusal 'invalid-input' */
export const assertPattern = (typed: string): string => {
  const problem = patternProblem(typed);
  if (problem) throw new Refusal('invalid-input', { fields: { pattern: problem } });
  return tidyPattern(typed);
};

@CommandHandler(ChangeDenylist)
export class ChangeDenylistHandler implements ICommandHandler<ChangeDenylist> {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly changes: RecordedChanges,
  ) {}

  /**
   * The same id again changes nothing more.
   * @throws Refusal 'invalid-input', 'key-reused', 'setting-changed'
   */
  async execute({ by, request }: ChangeDenylist): Promise<void> {
    const { id, seen, reason, isDenied } = request;
    const pattern = assertPattern(request.pattern);
    const [before, after] = isDenied ? ['sold', 'denied'] : ['denied', 'sold'];
    const change = { action: DENYLIST_CHANGED, subject: DENYLIST, by, id, seen, reason, after: { [pattern]: after } };
    await this.database.transaction(async (queries) => {
      await lockSettings(queries);
      await this.changes.make<Readonly<Record<string, string>>>(change, queries, async () => {
        await this.write(pattern, isDenied, queries);
        return { [pattern]: before };
      });
    });
    this.settings.readAnew();
  }

  private async write(pattern: string, isDenied: boolean, queries: Queries): Promise<void> {
    const { denied } = await this.settings.readNow(queries);
    const problem = listProblem(denied, pattern, isDenied);
    if (problem) throw new Refusal('invalid-input', { fields: { pattern: problem } });
    await saveDenied(queries, changePatterns(denied, pattern, isDenied));
  }
}
