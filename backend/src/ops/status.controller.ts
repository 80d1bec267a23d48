/** What everybody may ask before signing in: how the house is doing, and what it is. */
import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../http/access.js';
import { GetPublicSettings } from './queries/get-public-settings.js';
import { GetStatus } from './queries/get-status.js';
import { SettingsResponse, StatusResponse } from './status-response.js';

@ApiTags('House')
@Public()
@Controller()
export class StatusController {
  constructor(private readonly queries: QueryBus) {}

  @Get('status')
  @ApiOperation({ operationId: 'getStatus' })
  @ApiOkResponse({ type: StatusResponse })
  status(): Promise<StatusResponse> {
    return this.queries.execute(new GetStatus());
  }

  @Get('settings')
  @ApiOperation({ operationId: 'getSettings' })
  @ApiOkResponse({ type: SettingsResponse })
  settings(): Promise<SettingsResponse> {
    return this.queries.execute(new GetPublicSettings());
  }
}
