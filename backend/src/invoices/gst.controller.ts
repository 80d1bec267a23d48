/** The documents of a month and the tax in them, for staff with `transaction_management`. */
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Needs } from '../http/access.js';
import { GstMonthPath, GstMonthResponse } from './gst-response.js';
import { ReadGstMonth } from './read-gst-month.js';

@ApiTags('Finance')
@Controller('admin/finance/gst')
export class GstController {
  constructor(private readonly months: ReadGstMonth) {}

  @Get(':month')
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'getGstMonth', description: 'By what they are, State and rate.' })
  @ApiOkResponse({ type: GstMonthResponse })
  one(@Param() { month }: GstMonthPath): Promise<GstMonthResponse> {
    return this.months.read(month);
  }
}
