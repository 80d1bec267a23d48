/** Is the database's clock believed? While it is in doubt, nothing is recorded. */
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ClockGuard } from '../../database/clock-guard.js';

export type Clock = 'ok' | 'in doubt';

export class GetClock extends Query<Clock> {}

@QueryHandler(GetClock)
export class GetClockHandler implements IQueryHandler<GetClock> {
  constructor(private readonly guard: ClockGuard) {}

  execute(): Promise<Clock> {
    return Promise.resolve(this.guard.doubt ? 'in doubt' : 'ok');
  }
}
