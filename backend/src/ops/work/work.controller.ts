/** HTTP API of the page of the queues. */
import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { FindWork } from './find-work.js';
import { GetWork } from './get-work.js';
import { HandOutMatched } from './hand-out-matched.js';
import { FoundWorksResponse, HandedOutResponse, WorkPreviewResponse } from './press-response.js';
import { PreviewWork } from './preview-work.js';
import { FindWorkRequest, HandOutWorkRequest, PreviewWorkRequest, WorkQuery } from './work-dto.js';
import { WorkResponse } from './work-response.js';

@ApiTags('Console')
@Controller('admin/ops')
export class WorkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: GetWork,
    private readonly finder: FindWork,
    private readonly previews: PreviewWork,
  ) {}

  @Get()
  @Needs('view_analytics')
  @ApiOperation({ operationId: 'getWork', description: 'How queues, workers and providers are: at most 2 s old.' })
  @ApiOkResponse({ type: WorkResponse })
  read(@Query() { window }: WorkQuery): Promise<WorkResponse> {
    return this.work.read(window);
  }

  @Post('find')
  @HttpCode(200)
  @Needs('view_analytics')
  @ApiOperation({ operationId: 'findWork', description: 'By number, order, job, payment or correlation id.' })
  @ApiOkResponse({ type: FoundWorksResponse })
  find(@AsStaff() staff: StaffMember, @Body() { text }: FindWorkRequest): Promise<FoundWorksResponse> {
    return this.finder.find(text, staff);
  }

  @Post('preview')
  @HttpCode(200)
  @Needs('view_analytics')
  @ApiOperation({ operationId: 'previewWork', description: 'What handing out all that matches would do now.' })
  @ApiOkResponse({ type: WorkPreviewResponse })
  preview(@Body() asked: PreviewWorkRequest): Promise<WorkPreviewResponse> {
    return this.previews.read(asked);
  }

  @Post('hand-out')
  @HttpCode(200)
  @Needs('system_control')
  @StepUp()
  @ApiOperation({ operationId: 'handOutWork', description: 'All that matched in the preview, where it still waits.' })
  @Refuses('key-reused')
  @ApiOkResponse({ type: HandedOutResponse })
  handOut(
    @AsStaff() staff: StaffMember,
    @Body() request: HandOutWorkRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<HandedOutResponse> {
    return this.commands.execute(new HandOutMatched({ staff, address }, request));
  }
}
