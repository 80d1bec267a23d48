/** For machines that watch over us: do we live, and can we serve? They are told no more than that, and whose house this is. */
import { Controller, Get, ServiceUnavailableException, type BeforeApplicationShutdown } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { Environment } from '../config/environment.js';
import { Public } from '../http/access.js';
import { GetClock, type Clock } from './queries/get-clock.js';
import { GetStatus } from './queries/get-status.js';

@ApiExcludeController()
@Public()
@Controller()
export class HealthController implements BeforeApplicationShutdown {
  private leaving = false;

  constructor(
    private readonly queries: QueryBus,
    private readonly environment: Environment,
  ) {}

  /** Whoever sends us requests should stop doing so. */
  beforeApplicationShutdown(): void {
    this.leaving = true;
  }

  @Get('livez')
  livez(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async readyz(): Promise<{ status: 'ok'; instance: string; clock: Clock }> {
    const { database } = await this.queries.execute(new GetStatus());
    if (this.leaving || database === 'down') throw new ServiceUnavailableException('not ready');
    // Who doubts the clock still answers what is asked, and refuses only what would be recorded.
    return { status: 'ok', instance: this.environment.INSTANCE_ID, clock: await this.queries.execute(new GetClock()) };
  }
}
