/**
 * A recharge as staff see it, and a check of it by the command of the person: seen with `transaction_management` or
 * `order_management`, acted on with `balance_management` (decision 0210).
 */
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import { NoteRequest } from '../audit/note-request.js';
import { AsStaff, Needs, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { CheckRecharge } from './commands/check-recharge.js';
import { GetRechargeStory } from './queries/get-recharge-story.js';
import { RechargeStoryResponse } from './recharge-story-response.js';

class RechargePath {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  userId!: string;

  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id!: string;
}

@ApiTags('Staff')
@Controller('admin/recharges')
export class StaffRechargesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stories: GetRechargeStory,
  ) {}

  @Get(':userId/:id')
  @Needs('transaction_management', 'balance_management', 'order_management')
  @ApiOperation({ operationId: 'getRechargeStory' })
  @Refuses('recharge-not-found')
  @ApiOkResponse({ type: RechargeStoryResponse })
  story(@Param() { userId, id }: RechargePath): Promise<RechargeStoryResponse> {
    return this.stories.read(userId, id);
  }

  @Post(':userId/:id/check')
  @HttpCode(200)
  @Needs('balance_management')
  @ApiOperation({ operationId: 'checkRechargeForPerson', description: 'The gateway is asked now.' })
  @Refuses('recharge-not-found', 'too-many-checks', 'payment-unavailable')
  @ApiOkResponse({ type: RechargeStoryResponse })
  async check(
    @AsStaff() staff: StaffMember,
    @Param() { userId, id }: RechargePath,
    @Body() { note }: NoteRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<RechargeStoryResponse> {
    await this.commands.execute(new CheckRecharge(userId, id, { actor: actorOfStaff(staff), note, address }));
    return this.stories.read(userId, id);
  }
}
