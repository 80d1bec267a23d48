/** HTTP API of replays, for staff with `transaction_management`. */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ReplayRequest, ReplayResponse } from './replay-dto.js';
import { ReplayJobs } from './replay-jobs.js';

@ApiTags('Finance')
@Controller('admin/finance/replays')
export class ReplaysController {
  constructor(private readonly jobs: ReplayJobs) {}

  @Post()
  @HttpCode(200)
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'askReplay', description: 'Made by a process of its own. Three wait or run at a time.' })
  @Refuses('too-many-replays', 'key-reused')
  @ApiOkResponse({ type: ReplayResponse })
  ask(
    @AsStaff() staff: StaffMember,
    @Body() asked: ReplayRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<ReplayResponse> {
    return this.jobs.ask(asked, { ...staff, address });
  }

  @Get()
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'listReplays', description: 'The newest 50, also those of the command line.' })
  @ApiOkResponse({ type: [ReplayResponse] })
  list(): Promise<ReplayResponse[]> {
    return this.jobs.list();
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Needs('transaction_management')
  @ApiOperation({ operationId: 'cancelReplay', description: 'One that has ended stays as it is.' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: ReplayResponse })
  cancel(
    @AsStaff() staff: StaffMember,
    @Param('id', new ParseUUIDPipe()) id: string,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<ReplayResponse> {
    return this.jobs.cancel(id, { ...staff, address });
  }
}
