/**
 * What follows from an inquiry of ours: the next one, or the end of asking. An outcome that is not certain after six
 * days is work for people, until the settlements of the gateway make it certain, while the inquiries go on.
 */
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { isOutcomeCertain, isWorkForPeople, nextInquiry, repeatInquiry } from '../domain/payments/inquiries.js';
import type { Recharge } from '../domain/payments/recharge.js';
import { isUnsettled, lastSettlementDay } from '../domain/payments/settling.js';
import { DONE, type JobResult } from '../jobs/job.js';
import type { OrderStatus } from '../gateway/gateway.js';
import { WorkItems } from '../ledger/work-items.js';
import { dayOfNumber, indianDayNumber } from '../periods/period.js';
import { RechargeCloser } from './recharge-closer.js';
import type { RechargeNow } from './recharge-reader.js';
import { SettlementDays } from './settlements/settlement-days.js';

/** What came of it: our status afterwards, and what the gateway said; null: it did not answer. */
export interface Inquired {
  readonly status: Recharge['status'];
  readonly gatewayState: OrderStatus['state'] | null;
}

@Injectable()
export class Inquiries {
  constructor(
    private readonly workItems: WorkItems,
    private readonly settlements: SettlementDays,
    private readonly closer: RechargeCloser,
    private readonly environment: Environment,
  ) {}

  /** The outbox row stays until the last inquiry. */
  async next(wallet: string, recharge: RechargeNow, result: Inquired): Promise<JobResult> {
    const { age } = recharge;
    const next = result.gatewayState ? nextInquiry(age) : repeatInquiry(age, this.environment.ASK_GATEWAY_EVERY_MS);
    if (await this.isUnpaidBySettlement(recharge, result)) await this.endUnpaid(wallet, recharge, result);
    else if (isWorkForPeople(age, result.gatewayState)) await this.tellPeople(wallet, recharge, result);
    if (next === 'never') return DONE;
    return { againIn: next - age, because: result.gatewayState === null ? 'gateway-no-answer' : undefined };
  }

  /** Where the gateway leaves it open: its settlements, which were all read, have no payment of it. */
  private async isUnpaidBySettlement(
    { rechargeId, gateway, orderedAt }: RechargeNow,
    { status, gatewayState }: Inquired,
  ): Promise<boolean> {
    if (status === 'paid' || (gatewayState !== null && gatewayState !== 'pending')) return false;
    const day = indianDayNumber(orderedAt);
    if (!isUnsettled(day, await this.settlements.read(gateway, day))) return false;
    return !(await this.settlements.hasPayment(gateway, rechargeId));
  }

  /** Nothing is recorded again where it has ended as failed; its work item is closed all the same. */
  private async endUnpaid(wallet: string, { rechargeId, orderedAt }: RechargeNow, { status }: Inquired): Promise<void> {
    const settledTo = dayOfNumber(lastSettlementDay(indianDayNumber(orderedAt)));
    if (status !== 'failed') await this.closer.unsettled(wallet, rechargeId, settledTo);
    await this.workItems.close('recharge-uncertain', rechargeId);
  }

  /** Opens the work item of a recharge whose outcome is not certain, once, and closes it when it is. */
  private tellPeople(
    wallet: string,
    { rechargeId, gateway }: RechargeNow,
    { status, gatewayState }: Inquired,
  ): Promise<void> {
    if (isOutcomeCertain(status, gatewayState)) return this.workItems.close('recharge-uncertain', rechargeId);
    return this.workItems.open('recharge-uncertain', rechargeId, {
      ...{ wallet, gateway, status },
      told: gatewayState ?? 'nothing',
    });
  }
}
