/** The worker carries out what was approved and is due. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Every } from '../jobs/every.js';
import { ApprovalRunner } from './approval-runner.js';

const CARRY_OUT_EVERY = 5_000;

@Injectable()
export class ApprovalSchedule {
  constructor(
    private readonly runner: ApprovalRunner,
    private readonly clock: Clock,
  ) {}

  @Every(CARRY_OUT_EVERY)
  async run(): Promise<void> {
    if (!this.clock.doubt) await this.runner.carryOutAll();
  }
}
