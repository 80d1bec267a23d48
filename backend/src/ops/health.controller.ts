/** Liveness, readiness and start for monitoring: no more than the state, the instance and the clock. */
import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Environment } from '../config/environment.js';
import { Public } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { LivezResponse, ReadyzResponse } from './health-response.js';
import { GetClock } from './queries/get-clock.js';
import { GetStatus } from './queries/get-status.js';
import { Readiness } from './readiness.js';

@ApiTags('Health')
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly getStatus: GetStatus,
    private readonly getClock: GetClock,
    private readonly readiness: Readiness,
    private readonly environment: Environment,
  ) {}

  @Get('livez')
  @ApiOperation({ operationId: 'getLivez' })
  @ApiOkResponse({ type: LivezResponse })
  livez(): LivezResponse {
    return { status: 'ok' };
  }

  @Get('startupz')
  @ApiOperation({ operationId: 'getStartupz' })
  @Refuses('service-unavailable')
  @ApiOkResponse({ type: LivezResponse })
  async startupz(): Promise<LivezResponse> {
    if (!(await this.readiness.hasBegun())) throw new ServiceUnavailableException('not started');
    return { status: 'ok' };
  }

  @Get('readyz')
  @ApiOperation({ operationId: 'getReadyz' })
  @Refuses('service-unavailable')
  @ApiOkResponse({ type: ReadyzResponse })
  async readyz(): Promise<ReadyzResponse> {
    // Asked first: while it ends, a proxy is to know it at once, however busy the database is.
    if (this.readiness.isDraining) throw new ServiceUnavailableException('not ready');
    const { database } = await this.getStatus.read();
    if (database === 'down') throw new ServiceUnavailableException('not ready');
    // While the clock is in doubt, reads are still answered; only commands that would be recorded are refused.
    return { status: 'ok', instance: this.environment.INSTANCE_ID, clock: this.getClock.read() };
  }
}
