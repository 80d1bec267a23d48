/** HTTP API of exports that a job makes: for who asked for them, in person. */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, NeedsAll, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { TABLE_TYPES } from '../../files/table-file.js';
import { ExportJobRequest, ExportJobResponse } from './export-dto.js';
import { ExportJobs } from './export-jobs.js';
import { TakeExport } from './take-export.js';

const Id = () => Param('id', new ParseUUIDPipe());

@ApiTags('Console')
@Controller('admin')
export class ExportsController {
  constructor(
    private readonly jobs: ExportJobs,
    private readonly files: TakeExport,
  ) {}

  @Post('lists/:list/export-jobs')
  @HttpCode(200)
  @NeedsAll('export_data')
  @ApiOperation({ operationId: 'askExport', description: 'A file of any size, made by a job. Two at a time.' })
  @Refuses('staff-entry-not-found', 'too-many-exports', 'key-reused')
  @ApiOkResponse({ type: ExportJobResponse })
  ask(
    @AsStaff() staff: StaffMember,
    @Param('list') list: string,
    @Body() asked: ExportJobRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<ExportJobResponse> {
    return this.jobs.ask(list, asked, { ...staff, address });
  }

  @Get('exports')
  @NeedsAll('export_data')
  @ApiOperation({ operationId: 'listExports', description: "The asker's own of 30 days, at most 50." })
  @ApiOkResponse({ type: [ExportJobResponse] })
  list(@AsStaff() staff: StaffMember): Promise<ExportJobResponse[]> {
    return this.jobs.of(staff);
  }

  @Post('exports/:id/cancel')
  @HttpCode(200)
  @NeedsAll('export_data')
  @ApiOperation({ operationId: 'cancelExport', description: 'One that has ended stays as it is.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: ExportJobResponse })
  cancel(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<ExportJobResponse> {
    return this.jobs.cancel(id, { ...staff, address });
  }

  @Get('exports/:id/file')
  @NeedsAll('export_data')
  @ApiOperation({ operationId: 'takeExport', description: 'Needs a permission of the list too.' })
  @Refuses('staff-entry-not-found', 'export-without-file')
  @ApiProduces(...Object.values(TABLE_TYPES))
  @ApiOkResponse({ description: 'CSV or XLSX', schema: { type: 'string', format: 'binary' } })
  async take(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<StreamableFile> {
    const { name, type, length, content } = await this.files.file(id, { ...staff, address });
    return new StreamableFile(content, { type, length, disposition: `attachment; filename="${name}"` });
  }
}
