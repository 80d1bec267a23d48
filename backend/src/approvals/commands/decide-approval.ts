/** Another member of staff approves a request or refuses it; who asked may withdraw it (MONEY-14). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { Database, type Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { mayApprove } from '../../domain/staff/approving.js';
import { ListApprovers } from '../../staff/queries/list-approvers.js';
import type { StaffActor } from '../../staff/staff-actor.js';
import { auditSubjectOf, type Approval } from '../approval.js';
import { ApprovalRunner } from '../approval-runner.js';
import { Approvals } from '../approvals.js';

/** @param digest of what was shown to who approves, hex */
export type Decision =
  { readonly is: 'approved'; readonly digest: string } | { readonly is: 'refused' } | { readonly is: 'withdrawn' };

export class DecideApproval extends Command<void> {
  constructor(
    readonly staff: StaffActor,
    readonly address: string,
    readonly id: string,
    readonly decision: Decision,
  ) {
    super();
  }
}

@CommandHandler(DecideApproval)
export class DecideApprovalHandler implements ICommandHandler<DecideApproval> {
  constructor(
    private readonly database: Database,
    private readonly approvals: Approvals,
    private readonly approvers: ListApprovers,
    private readonly audit: Audit,
    private readonly runner: ApprovalRunner,
  ) {}

  /**
   * The same decision by the same person again changes nothing.
   * @throws Refusal 'staff-entry-not-found', 'own-approval', 'approval-decided', 'approval-expired', 'approval-changed'
   * where the digest is of something else
   */
  async execute({ staff, address, id, decision }: DecideApproval): Promise<void> {
    const found = await this.approvals.find(id);
    if (!found) throw new Refusal('staff-entry-not-found');
    await this.database.transaction(async (queries) => {
      const decided = await this.decide(staff, found, decision, queries);
      if (!decided) return this.explain(await this.approvals.find(id, queries), staff, decision);
      await this.audit.record(queries, {
        ...{ actor: actorOfStaff(staff), address, action: `approval-${decision.is}` },
        subject: auditSubjectOf(decided.payload),
        facts: { approval: id, kind: decided.kind, amount: decided.amount },
      });
    });
    if (decision.is === 'approved') await this.runner.carryOut(id);
  }

  private async decide(
    staff: StaffActor,
    { id, askedBy }: Approval,
    decision: Decision,
    queries: Queries,
  ): Promise<Approval | null> {
    if (decision.is !== 'approved') return this.approvals.stop(id, staff.id, decision.is, queries);
    const { approvers, now } = await this.approvers.list(queries);
    const approver = approvers.find((one) => one.id === staff.id);
    if (!approver || !mayApprove(approver, askedBy, now)) throw new Refusal('own-approval');
    return this.approvals.approve(id, staff.id, decision.digest, queries);
  }

  /** Nothing was changed: why. */
  private explain(now: Approval | null, staff: StaffActor, decision: Decision): void {
    if (!now) throw new Refusal('staff-entry-not-found');
    const { state, decidedBy, askedBy, isExpired } = now;
    const isTheirs = askedBy === staff.id;
    if (decision.is === 'withdrawn' ? !isTheirs : isTheirs) throw new Refusal('own-approval');
    const stood = decision.is === 'approved' && (state === 'done' || state === 'failed') ? 'approved' : state;
    if (stood === decision.is && decidedBy === staff.id) return;
    if (state !== 'asked') throw new Refusal('approval-decided', { state });
    throw new Refusal(isExpired ? 'approval-expired' : 'approval-changed');
  }
}
