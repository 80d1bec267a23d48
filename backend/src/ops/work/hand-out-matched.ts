/**
 * Staff have all that matches done now: what waits is made due, what was lost gets its row of the outbox again. One
 * transaction with its row of the audit, which is also what a second press finds (decision 0272).
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import type { AuditAction } from '../../audit/audit-areas.js';
import { Database, type Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { StaffMember } from '../../http/access.js';
import { handOutWork } from '../../ledger/due-work/hand-out-work.js';
import type { HandedOutResponse } from './press-response.js';
import type { HandOutWorkRequest } from './work-dto.js';
import { changedBetween, countLater, findMatchedWork, type WorkMatch } from './work-match.js';

export class HandOutMatched extends Command<HandedOutResponse> {
  constructor(
    readonly by: { readonly staff: StaffMember; readonly address: string },
    readonly request: HandOutWorkRequest,
  ) {
    super();
  }
}

const HANDED_OUT: AuditAction = 'work-handed-out';
/** Any number will do, as long as no other lock has it: presses come one after the other. */
const PRESS_LOCK = 7_311_084;

const made = `SELECT entry -> 'facts' AS facts FROM audit
WHERE entry #>> '{subject,id}' = $1 AND entry ->> 'action' = '${HANDED_OUT}' LIMIT 1`;

type Result = HandedOutResponse;
/** As the audit has it. */
type Facts = Result & ReturnType<typeof namedOf>;

const ALL = 'all';
const namedOf = ({ kind, queue, cause, since, until }: WorkMatch) => ({
  ...{ kind, queue: queue ?? ALL, cause: cause ?? ALL, since, until },
});

@CommandHandler(HandOutMatched)
export class HandOutMatchedHandler implements ICommandHandler<HandOutMatched> {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws Refusal 'key-reused' for the id of another press */
  execute({ by, request }: HandOutMatched): Promise<HandedOutResponse> {
    const { id, kind, queue = null, cause = null, seen, reason } = request;
    const match: WorkMatch = { kind, queue, cause, since: seen.since, until: seen.until };
    return this.database.transaction(async (queries) => {
      await queries.query('SELECT pg_advisory_xact_lock($1)', [PRESS_LOCK]);
      const before = await this.find(queries, id, match);
      if (before) return before;
      const now = await findMatchedWork(queries, match);
      const between = changedBetween(seen, now, await countLater(queries, match));
      const result: Result = { ...(await handOutWork(queries, now.works)), ...between, held: now.held };
      await this.audit.record(queries, {
        ...{ actor: actorOfStaff(by.staff), address: by.address, action: HANDED_OUT, reason },
        ...{ subject: { kind: 'work', id }, facts: { ...namedOf(match), ...result } },
      });
      return result;
    });
  }

  private async find(queries: Queries, id: string, match: WorkMatch): Promise<Result | undefined> {
    const { rows } = await queries.query<{ facts: Facts }>(made, [id]);
    if (!rows[0]) return undefined;
    const { kind, queue, cause, since, until, ...result } = rows[0].facts;
    const isSame = JSON.stringify({ kind, queue, cause, since, until }) === JSON.stringify(namedOf(match));
    if (!isSame) throw new Refusal('key-reused');
    return result;
  }
}
