/**
 * HTTP API of the lists of the console. Any permission opens the routes; which list and which column somebody sees is
 * in the spec of the list.
 */
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PERMISSIONS } from '../../domain/staff/permission.js';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ListRowsRequest } from './list-requests.js';
import { ListPageResponse, ListSpecResponse } from './list-responses.js';
import { ReadList } from './read-list.js';

const [first, ...others] = PERMISSIONS;

@ApiTags('Console')
@Controller('admin/lists')
export class ListsController {
  constructor(private readonly lists: ReadList) {}

  @Get()
  @Needs(first, ...others)
  @ApiOperation({ operationId: 'describeLists', description: 'The lists that the asker may see, and what they have.' })
  @ApiOkResponse({ type: [ListSpecResponse] })
  specs(@AsStaff() staff: StaffMember): ListSpecResponse[] {
    return this.lists.specs(staff);
  }

  @Post(':list/rows')
  @HttpCode(200)
  @Needs(first, ...others)
  @ApiOperation({ operationId: 'readList', description: 'A page of a list. Nothing is changed.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: ListPageResponse })
  rows(
    @AsStaff() staff: StaffMember,
    @Param('list') list: string,
    @Body() asked: ListRowsRequest,
  ): Promise<ListPageResponse> {
    return this.lists.page(list, asked, staff);
  }
}
