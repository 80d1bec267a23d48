/** The settlements of gateways are read hourly: each day once, and what could not be read again. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Every } from '../../jobs/every.js';
import { SettlementReader } from './settlement-reader.js';

const READ_EVERY = 3_600_000;

@Injectable()
export class SettlementSchedule {
  constructor(
    private readonly settlements: SettlementReader,
    private readonly clock: Clock,
  ) {}

  @Every(READ_EVERY)
  async run(stopping: AbortSignal): Promise<void> {
    if (!this.clock.doubt) await this.settlements.read(stopping);
  }
}
