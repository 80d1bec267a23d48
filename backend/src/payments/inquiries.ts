/**
 * What follows from an inquiry of ours: the next one, or the end of asking. An outcome that is not certain after six
 * days is work for people, while the inquiries go on.
 */
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { isOutcomeCertain, isWorkForPeople, nextInquiry, repeatInquiry } from '../domain/payments/inquiries.js';
import type { Recharge } from '../domain/payments/recharge.js';
import { DONE, type JobResult } from '../jobs/job.js';
import type { OrderStatus } from '../gateway/gateway.js';
import { WorkItems } from '../ledger/work-items.js';
import type { RechargeNow } from './recharge-reader.js';

/** What came of it: our status afterwards, and what the gateway said; null: it did not answer. */
export interface Inquired {
  readonly status: Recharge['status'];
  readonly gatewayState: OrderStatus['state'] | null;
}

@Injectable()
export class Inquiries {
  constructor(
    private readonly workItems: WorkItems,
    private readonly environment: Environment,
  ) {}

  /** The outbox row stays until the last inquiry. */
  async next(wallet: string, recharge: RechargeNow, result: Inquired): Promise<JobResult> {
    const { age } = recharge;
    const next = result.gatewayState ? nextInquiry(age) : repeatInquiry(age, this.environment.ASK_GATEWAY_EVERY_MS);
    if (isWorkForPeople(age, result.gatewayState)) await this.tellPeople(wallet, recharge, result);
    return next === 'never' ? DONE : { againIn: next - age };
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
