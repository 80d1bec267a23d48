/** Carries approvals out: at once where somebody decided, and by the worker where they wait or a process died. */
import { Injectable, Logger } from '@nestjs/common';
import { Refusal } from '../domain/refusal.js';
import { digestOf, type Approval } from './approval.js';
import { Approvals } from './approvals.js';
import { MoneyCommands } from './money-commands.js';

/**
 * Somebody with the rights of the owner could write another payload past the trigger: what was approved is its digest.
 * @throws Refusal 'approval-changed'
 */
const assertAsShown = (approval: Approval): void => {
  if (digestOf(approval).toString('hex') !== approval.digest) throw new Refusal('approval-changed');
};

@Injectable()
export class ApprovalRunner {
  private readonly logger = new Logger('Approvals');

  constructor(
    private readonly approvals: Approvals,
    private readonly money: MoneyCommands,
  ) {}

  /**
   * May be called any number of times, also at once. A rule that refuses ends it; what is only busy stays to be done.
   * @throws where it is not known whether it was recorded: it is tried again
   */
  async carryOut(id: string): Promise<void> {
    const approval = await this.approvals.findDue(id);
    if (!approval) return;
    try {
      assertAsShown(approval);
      await this.money.carryOut(approval);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'busy') throw error;
      this.report(id, error.code);
      return this.approvals.end(id, error.code);
    }
    await this.approvals.end(id, null);
  }

  private report(id: string, code: string): void {
    if (code === 'approval-changed')
      this.logger.error(`ALARM: approval ${id} is not what was approved, and is not carried out`);
    else this.logger.warn(`approval ${id} could not be carried out: ${code}`);
  }

  /** Everything that is due. What fails is left to the next time. */
  async carryOutAll(): Promise<void> {
    for (const id of await this.approvals.due())
      await this.carryOut(id).catch((error: unknown) =>
        this.logger.error(`approval ${id} is tried again: ${String(error)}`),
      );
  }
}
