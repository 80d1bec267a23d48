/**
 * The person, or staff for them, has the gateway asked about a recharge now (MONEY-7); the next inquiry of our own
 * stays where it is.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../audit/audit.js';
import type { StaffAuthor } from '../../audit/staff-author.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { GatewayUnavailable } from '../../gateway/gateway.js';
import { PaymentChecks } from '../payment-checks.js';
import { RechargeInquiry } from '../recharge-inquiry.js';
import { RechargeReader } from '../recharge-reader.js';

export class CheckRecharge extends Command<void> {
  constructor(
    readonly userId: string,
    readonly rechargeId: string,
    /** Of the staff, who asks for the person. */
    readonly by?: StaffAuthor,
  ) {
    super();
  }
}

@CommandHandler(CheckRecharge)
export class CheckRechargeHandler implements ICommandHandler<CheckRecharge> {
  constructor(
    private readonly recharges: RechargeReader,
    private readonly checks: PaymentChecks,
    private readonly inquiry: RechargeInquiry,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws Refusal 'recharge-not-found', 'too-many-checks', and 'payment-unavailable' while the gateway does not
   * answer
   */
  async execute({ userId, rechargeId, by }: CheckRecharge): Promise<void> {
    const recharge = await this.recharges.find(userId, rechargeId);
    if (!recharge) throw new Refusal('recharge-not-found');
    if (recharge.status === 'paid' || !(await this.checks.tryAcquire(userId, rechargeId))) return;
    if (by) await this.note(userId, rechargeId, by);
    const answer = await this.inquiry.ask(recharge);
    if (!(answer instanceof GatewayUnavailable)) return void (await this.inquiry.apply(userId, recharge, answer));
    const retryAfter = Math.ceil((answer.retryAfter ?? 1_000) / 1_000);
    throw new Refusal('payment-unavailable', { retryAfter });
  }

  private note(userId: string, rechargeId: string, { actor, note: reason, address }: StaffAuthor): Promise<void> {
    const subject = { kind: 'user', id: userId };
    return this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor, action: 'recharge-checked', subject, facts: { recharge: rechargeId }, reason, address },
      }),
    );
  }
}
