/** The figures of the business by day, for staff with `view_analytics`. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsStaff, Needs, type StaffMember } from '../http/access.js';
import { AnalyticsQuery } from './analytics-query.js';
import { AnalyticsResponse } from './analytics-response.js';
import { GetAnalytics } from './queries/get-analytics.js';

@ApiTags('Staff')
@Controller('admin/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: GetAnalytics) {}

  @Get()
  @Needs('view_analytics')
  @ApiOperation({ operationId: 'getAnalytics' })
  @ApiOkResponse({ type: AnalyticsResponse })
  read(@AsStaff() staff: StaffMember, @Query() { by, ...period }: AnalyticsQuery): Promise<AnalyticsResponse> {
    return this.analytics.read(staff.id, period, by);
  }
}
