/** Liveness and readiness for monitoring: no more than the state, the instance and the clock. */
import { Controller, Get, ServiceUnavailableException, type BeforeApplicationShutdown } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Environment } from '../config/environment.js';
import { Public } from '../http/access.js';
import { GetClock, type Clock } from './queries/get-clock.js';
import { GetStatus } from './queries/get-status.js';

@ApiExcludeController()
@Public()
@Controller()
export class HealthController implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly getStatus: GetStatus,
    private readonly getClock: GetClock,
    private readonly environment: Environment,
  ) {}

  /** A load balancer should send no more requests. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  @Get('livez')
  livez(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async readyz(): Promise<{ status: 'ok'; instance: string; clock: Clock }> {
    const { database } = await this.getStatus.read();
    if (this.isStopping || database === 'down') throw new ServiceUnavailableException('not ready');
    // While the clock is in doubt, reads are still answered; only commands that would be recorded are refused.
    return { status: 'ok', instance: this.environment.INSTANCE_ID, clock: this.getClock.read() };
  }
}
