/** HTTP API of the denylist's patterns, for staff. */
import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ChangeDenylist } from './change-denylist.js';
import { ChangeDenylistRequest, DenylistResponse, PatternPreviewResponse, PatternQuery } from './denylist-dto.js';
import { ReadDenylist } from './read-denylist.js';

@ApiTags('Console')
@Controller('admin/catalogue/denylist')
export class DenylistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly denylist: ReadDenylist,
  ) {}

  @Get()
  @Needs('api_management')
  @ApiOperation({ operationId: 'getDenylist' })
  @ApiOkResponse({ type: DenylistResponse })
  read(): Promise<DenylistResponse> {
    return this.denylist.read();
  }

  @Get('preview')
  @Needs('api_management')
  @ApiOperation({ operationId: 'previewPattern', description: 'What a pattern would keep from being sold.' })
  @ApiOkResponse({ type: PatternPreviewResponse })
  preview(@Query() { pattern }: PatternQuery): Promise<PatternPreviewResponse> {
    return this.denylist.preview(pattern);
  }

  @Post('changes')
  @HttpCode(204)
  @Needs('api_management')
  @StepUp()
  @ApiOperation({ operationId: 'changeDenylist', description: 'In force within a second, at every process.' })
  @Refuses('key-reused', 'setting-changed')
  @ApiNoContentResponse()
  async change(
    @AsStaff() staff: StaffMember,
    @Body() request: ChangeDenylistRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeDenylist({ staff, address }, request));
  }
}
