/**
 * HTTP API of the lists of the console. Any permission opens the routes; which list and which column somebody sees is
 * in the spec of the list.
 */
import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { PERMISSIONS } from '../../domain/staff/permission.js';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { TABLE_TYPES } from '../../files/table-file.js';
import { ExportList } from './export-list.js';
import { ListExportRequest, ListQueryRequest, ListRowsRequest } from './list-requests.js';
import { ExportSizeResponse, ListPageResponse, ListSpecResponse } from './list-responses.js';
import { ReadList } from './read-list.js';

const [first, ...others] = PERMISSIONS;

@ApiTags('Console')
@Controller('admin/lists')
export class ListsController {
  constructor(
    private readonly lists: ReadList,
    private readonly exports: ExportList,
  ) {}

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

  @Post(':list/export-size')
  @HttpCode(200)
  @Needs('export_data')
  @ApiOperation({
    operationId: 'sizeExport',
    description: 'How many rows an export would have, and whether a job has to make it. Nothing is changed.',
  })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: ExportSizeResponse })
  size(
    @AsStaff() staff: StaffMember,
    @Param('list') list: string,
    @Body() asked: ListQueryRequest,
  ): Promise<ExportSizeResponse> {
    return this.exports.size(list, asked, staff);
  }

  /** Who exports needs that permission, and one of the list's. */
  @Post(':list/export')
  @HttpCode(200)
  @Needs('export_data')
  @ApiOperation({ operationId: 'exportList', description: 'All rows that the list shows, as a file.' })
  @Refuses('staff-entry-not-found', 'export-too-large')
  @ApiProduces(...Object.values(TABLE_TYPES))
  @ApiOkResponse({ description: 'CSV or XLSX', schema: { type: 'string', format: 'binary' } })
  async export(
    @AsStaff() staff: StaffMember,
    @Param('list') list: string,
    @Body() asked: ListExportRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<StreamableFile> {
    const { name, type, parts } = await this.exports.file(list, asked, { ...staff, address });
    return new StreamableFile(Readable.from(parts, { objectMode: false }), {
      type,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
