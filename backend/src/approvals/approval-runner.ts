/** Carries approvals out: at once where somebody decided, and by the worker where they wait or a process died. */
import { Injectable, Logger } from '@nestjs/common';
import { Refusal } from '../domain/refusal.js';
import { Approvals } from './approvals.js';
import { MoneyCommands } from './money-commands.js';

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
      await this.money.carryOut(approval);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'busy') throw error;
      this.logger.warn(`approval ${id} could not be carried out: ${error.code}`);
      return this.approvals.end(id, error.code);
    }
    await this.approvals.end(id, null);
  }

  /** Everything that is due. What fails is left to the next time. */
  async carryOutAll(): Promise<void> {
    for (const id of await this.approvals.due())
      await this.carryOut(id).catch((error: unknown) =>
        this.logger.error(`approval ${id} is tried again: ${String(error)}`),
      );
  }
}
