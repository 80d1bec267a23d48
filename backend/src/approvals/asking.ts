/** Stores a request with the way in which it is decided, one after the other for one asker and for one wallet. */
import { Injectable } from '@nestjs/common';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import { Audit } from '../audit/audit.js';
import { Database, type Queries } from '../database/database.js';
import { isOfBooks, mayApprove, wayOf, type ApprovalWay } from '../domain/staff/approving.js';
import type { Paise } from '../domain/money/money.js';
import { Settings } from '../settings/settings.js';
import { ListApprovers } from '../staff/queries/list-approvers.js';
import type { StaffActor } from '../staff/staff-actor.js';
import { Totp } from '../staff/totp/totp.js';
import { auditSubjectOf, type NewApproval } from './approval.js';
import { ApprovalMails } from './approval-mails.js';
import { Approvals } from './approvals.js';

/** Who asks, from where, and the one-time password that they gave, if any. */
export interface Asker {
  readonly staff: StaffActor;
  readonly address: string;
  readonly code?: string | undefined;
}

@Injectable()
export class Asking {
  constructor(
    private readonly database: Database,
    private readonly approvals: Approvals,
    private readonly approvers: ListApprovers,
    private readonly settings: Settings,
    private readonly totp: Totp,
    private readonly mails: ApprovalMails,
    private readonly audit: Audit,
  ) {}

  /** @throws Refusal 'nobody-approves', and 'code-invalid' where nobody else can decide and the code is wrong */
  async add({ staff, address, code }: Asker, asked: Omit<NewApproval, 'way'>, queries: Queries): Promise<void> {
    const { id, kind, amount, payload, reason, note } = asked;
    await this.approvals.lock(staff.id, payload.walletId, queries);
    const way = await this.wayFor(staff, { kind, amount, walletId: payload.walletId }, queries);
    if (way === 'alone') {
      await this.totp.use(staff.id, code ?? '');
      await this.mails.tellEverybody(id, queries);
    }
    await this.approvals.add({ ...asked, way }, queries);
    await this.audit.record(queries, {
      ...{ actor: actorOfStaff(staff), address, action: 'approval-asked', reason: note ?? undefined },
      subject: auditSubjectOf(payload),
      facts: { approval: id, kind, amount, way, why: reason },
    });
  }

  /** How it would be decided if it were asked now. @param amount paise @throws Refusal 'nobody-approves' */
  async wayFor(
    staff: StaffActor,
    { kind, amount, walletId }: { readonly kind: string; readonly amount: Paise; readonly walletId: string },
    queries: Queries = this.database,
  ): Promise<ApprovalWay> {
    const before = await this.approvals.movedBefore(staff.id, walletId, queries);
    const { approvalAbove } = await this.settings.read();
    const { approvers, now } = await this.approvers.list(queries);
    const hasColleague = approvers.some((one) => mayApprove(one, staff.id, now));
    const limit = isOfBooks(kind) ? null : approvalAbove;
    return wayOf(amount, before, limit, { isPerson: staff.session !== undefined, hasColleague });
  }
}
