/** What anyone may request before signing in: the state of the product, and its public settings. */
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../http/access.js';
import { SharedAnswer } from '../http/shared-answer.js';
import { GetPublicSettings } from './queries/get-public-settings.js';
import { GetStatus } from './queries/get-status.js';
import { GetStatusHistory } from './queries/get-status-history.js';
import { StatusHistoryResponse } from './status-history-response.js';
import { SettingsResponse, StatusResponse } from './status-response.js';

@ApiTags('Status')
@Public()
@Controller()
export class StatusController {
  constructor(
    private readonly getStatus: GetStatus,
    private readonly getHistory: GetStatusHistory,
    private readonly getSettings: GetPublicSettings,
  ) {}

  @Get('status')
  @ApiOperation({ operationId: 'getStatus' })
  @ApiOkResponse({ type: StatusResponse })
  status(): Promise<StatusResponse> {
    return this.getStatus.read();
  }

  @Get('status/history')
  @SharedAnswer()
  @ApiOperation({ operationId: 'getStatusHistory' })
  @ApiOkResponse({ type: StatusHistoryResponse })
  history(): Promise<StatusHistoryResponse> {
    return this.getHistory.read();
  }

  @Get('settings')
  @ApiOperation({ operationId: 'getSettings' })
  @ApiOkResponse({ type: SettingsResponse })
  settings(): Promise<SettingsResponse> {
    return this.getSettings.read();
  }
}
