/** Answers whether the database's clock is accepted. While it is in doubt, nothing is recorded. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../database/clock.js';

export type ClockState = 'ok' | 'in doubt';

@Injectable()
export class GetClock {
  constructor(private readonly guard: Clock) {}

  read(): ClockState {
    return this.guard.doubt ? 'in doubt' : 'ok';
  }
}
