/** Answers whether the database's clock is accepted. While it is in doubt, nothing is recorded. */
import { Injectable } from '@nestjs/common';
import { ClockGuard } from '../../database/clock-guard.js';

export type Clock = 'ok' | 'in doubt';

@Injectable()
export class GetClock {
  constructor(private readonly guard: ClockGuard) {}

  read(): Clock {
    return this.guard.doubt ? 'in doubt' : 'ok';
  }
}
