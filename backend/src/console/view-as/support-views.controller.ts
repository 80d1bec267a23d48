/** Tells a person when support viewed their account. */
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn, type Person } from '../../http/access.js';
import { ListViews } from './list-views.js';
import { SupportViewsResponse } from './view-dto.js';

@ApiTags('Account')
@Controller('me/support-views')
export class SupportViewsController {
  constructor(private readonly views: ListViews) {}

  @Get()
  @ApiOperation({ operationId: 'listSupportViews' })
  @ApiOkResponse({ type: SupportViewsResponse })
  async list(@SignedIn() { id }: Person): Promise<SupportViewsResponse> {
    return { times: await this.views.timesOf(id) };
  }
}
