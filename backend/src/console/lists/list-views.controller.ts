/** HTTP API of the saved views of the lists. */
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PERMISSIONS } from '../../domain/staff/permission.js';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ListViewRequest, ListViewResponse } from './list-views-dto.js';
import { ListViews } from './list-views.js';

const [first, ...others] = PERMISSIONS;

@ApiTags('Console')
@Controller('admin')
export class ListViewsController {
  constructor(private readonly views: ListViews) {}

  @Get('lists/:list/views')
  @Needs(first, ...others)
  @ApiOperation({ operationId: 'listViews', description: 'Own ones, and those that others share.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: [ListViewResponse] })
  list(@AsStaff() staff: StaffMember, @Param('list') list: string): Promise<ListViewResponse[]> {
    return this.views.of(list, staff);
  }

  @Put('lists/:list/views')
  @HttpCode(204)
  @Needs(first, ...others)
  @ApiOperation({ operationId: 'saveView', description: 'The same name again changes the view.' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async save(@AsStaff() staff: StaffMember, @Param('list') list: string, @Body() view: ListViewRequest): Promise<void> {
    await this.views.save(list, view, staff);
  }

  @Delete('list-views/:id')
  @HttpCode(204)
  @Needs(first, ...others)
  @ApiOperation({ operationId: 'deleteView' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async delete(@AsStaff() staff: StaffMember, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    await this.views.delete(id, staff);
  }
}
