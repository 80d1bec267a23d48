/** HTTP API of the queues of jobs, for staff: which are paused, a pause with its reason, and its end. */
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ReasonRequest } from '../../audit/reason-request.js';
import { AsStaff, Needs, StepUp, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ListQueues } from './list-queues.js';
import { PauseQueue, ResumeQueue } from './pause-queue.js';
import { QueueResponse } from './queue-response.js';

@ApiTags('Console')
@Controller('admin/queues')
export class QueuesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queues: ListQueues,
  ) {}

  @Get()
  @Needs('view_analytics', 'system_control')
  @ApiOperation({ operationId: 'listQueues' })
  @ApiOkResponse({ type: [QueueResponse] })
  list(): Promise<QueueResponse[]> {
    return this.queues.all();
  }

  @Post('proof')
  @HttpCode(204)
  @Needs('system_control')
  @StepUp()
  @ApiOperation({ operationId: 'proveForQueues', description: 'Whether the dashboard of jobs may be acted on now.' })
  @ApiNoContentResponse()
  prove(): void {
    // Answered by the guard alone.
  }

  @Post(':queue/pause')
  @HttpCode(204)
  @Needs('system_control')
  @StepUp()
  @ApiOperation({
    operationId: 'pauseQueue',
    description: 'No job of it is begun for 15 minutes; it ends by itself. In force within 5 s.',
  })
  @Refuses('staff-entry-not-found', 'queue-paused')
  @ApiNoContentResponse()
  async pause(
    @AsStaff() { id }: StaffMember,
    @Param('queue') queue: string,
    @Body() { reason }: ReasonRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new PauseQueue({ id, address }, queue, reason));
  }

  @Post(':queue/resume')
  @HttpCode(204)
  @Needs('system_control')
  @StepUp()
  @ApiOperation({ operationId: 'resumeQueue', description: 'One that is not paused stays so.' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async resume(
    @AsStaff() { id }: StaffMember,
    @Param('queue') queue: string,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ResumeQueue({ id, address }, queue));
  }
}
