/** Liveness and readiness for monitoring: no more than the state, the instance and the clock. */
import { Controller, Get, ServiceUnavailableException, type BeforeApplicationShutdown } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Environment } from '../config/environment.js';
import { Public } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { LivezResponse, ReadyzResponse } from './health-response.js';
import { GetClock } from './queries/get-clock.js';
import { GetStatus } from './queries/get-status.js';

@ApiTags('Health')
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
  @ApiOperation({ operationId: 'getLivez' })
  @ApiOkResponse({ type: LivezResponse })
  livez(): LivezResponse {
    return { status: 'ok' };
  }

  @Get('readyz')
  @ApiOperation({ operationId: 'getReadyz' })
  @Refuses('service-unavailable')
  @ApiOkResponse({ type: ReadyzResponse })
  async readyz(): Promise<ReadyzResponse> {
    const { database } = await this.getStatus.read();
    if (this.isStopping || database === 'down') throw new ServiceUnavailableException('not ready');
    // While the clock is in doubt, reads are still answered; only commands that would be recorded are refused.
    return { status: 'ok', instance: this.environment.INSTANCE_ID, clock: this.getClock.read() };
  }
}
