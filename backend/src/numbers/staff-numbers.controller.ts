/**
 * A person's number as staff see it, and what they do with it by the commands of the person: each is in the audit
 * (decision 0211).
 */
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsUUID, Matches } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import { NoteRequest } from '../audit/note-request.js';
import type { StaffAuthor } from '../audit/staff-author.js';
import { AsStaff, Needs, StepUp, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { RequestCancel } from './cancellation/request-cancel.js';
import { CancelOrphan } from './commands/cancel-orphan.js';
import { EndSearch } from './commands/end-search.js';
import { ReleaseNumber } from './commands/release-number.js';
import { SettleLoss } from './commands/settle-loss.js';
import { NumberStoryResponse } from './dto/number-story-response.js';
import { CheckNumber } from './polling/check-number.js';
import { GetNumberStory } from './queries/get-number-story.js';

class OrphanRequest extends NoteRequest {
  @ApiProperty()
  @Matches(/^[\w.-]{1,40}$/)
  provider!: string;

  @ApiProperty()
  @Matches(/^[\w.:-]{1,100}$/)
  activationId!: string;
}

/** Ids of numbers are made by browsers: they name a number within its account. */
class NumberPath {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  userId!: string;

  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id!: string;
}

const authorOf = (staff: StaffMember, { ip }: FastifyRequest, { note }: NoteRequest): StaffAuthor => ({
  ...{ actor: actorOfStaff(staff), address: ip, note },
});

@ApiTags('Staff')
@Controller('admin/numbers')
export class StaffNumbersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stories: GetNumberStory,
  ) {}

  @Post('orphans/cancel')
  @HttpCode(204)
  @Needs('order_management')
  @StepUp()
  @ApiOperation({ operationId: 'cancelOrphan', description: 'Of an activation that matches nothing of ours.' })
  @Refuses('number-not-found')
  @ApiNoContentResponse()
  async cancelOrphan(
    @AsStaff() staff: StaffMember,
    @Body() body: OrphanRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { provider, activationId } = body;
    await this.commands.execute(new CancelOrphan(provider, activationId, authorOf(staff, request, body)));
  }

  @Get(':userId/:id')
  @Needs('order_management')
  @ApiOperation({ operationId: 'getNumberStory' })
  @Refuses('number-not-found')
  @ApiOkResponse({ type: NumberStoryResponse })
  story(@AsStaff() staff: StaffMember, @Param() { userId, id }: NumberPath): Promise<NumberStoryResponse> {
    return this.stories.read(userId, id, staff);
  }

  @Post(':userId/:id/check')
  @HttpCode(200)
  @Needs('order_management')
  @ApiOperation({ operationId: 'checkNumberForPerson' })
  @Refuses('number-not-found', 'no-active-number', 'busy')
  @ApiOkResponse({ type: NumberStoryResponse })
  check(
    @AsStaff() staff: StaffMember,
    @Param() { userId, id }: NumberPath,
    @Body() body: NoteRequest,
    @Req() request: FastifyRequest,
  ): Promise<NumberStoryResponse> {
    return this.carryOut(staff, new CheckNumber(userId, id, authorOf(staff, request, body)));
  }

  @Post(':userId/:id/cancel')
  @HttpCode(200)
  @Needs('order_management')
  @ApiOperation({ operationId: 'cancelNumberForPerson' })
  @Refuses('number-not-found', 'no-active-number', 'code-already-received', 'too-many-requests-for-number', 'busy')
  @ApiOkResponse({ type: NumberStoryResponse })
  cancel(
    @AsStaff() staff: StaffMember,
    @Param() { userId, id }: NumberPath,
    @Body() body: NoteRequest,
    @Req() request: FastifyRequest,
  ): Promise<NumberStoryResponse> {
    return this.carryOut(staff, new RequestCancel(userId, id, authorOf(staff, request, body)));
  }

  @Post(':userId/:id/release')
  @HttpCode(200)
  @Needs('order_management')
  @StepUp()
  @ApiOperation({
    operationId: 'releaseNumber',
    description: 'The provider is asked first; without a code the hold goes back to the person.',
  })
  @Refuses('number-not-found', 'busy')
  @ApiOkResponse({ type: NumberStoryResponse })
  release(
    @AsStaff() staff: StaffMember,
    @Param() { userId, id }: NumberPath,
    @Body() body: NoteRequest,
    @Req() request: FastifyRequest,
  ): Promise<NumberStoryResponse> {
    return this.carryOut(staff, new ReleaseNumber(userId, id, authorOf(staff, request, body)));
  }

  @Post(':userId/:id/end-search')
  @HttpCode(200)
  @Needs('order_management')
  @StepUp()
  @ApiOperation({
    operationId: 'endNumberSearch',
    description: 'Of an order whose answer was lost, and that was never bought.',
  })
  @Refuses('number-not-found', 'no-active-number', 'busy')
  @ApiOkResponse({ type: NumberStoryResponse })
  endSearch(
    @AsStaff() staff: StaffMember,
    @Param() { userId, id }: NumberPath,
    @Body() body: NoteRequest,
    @Req() request: FastifyRequest,
  ): Promise<NumberStoryResponse> {
    return this.carryOut(staff, new EndSearch(userId, id, authorOf(staff, request, body)));
  }

  @Post(':userId/:id/settle-loss')
  @HttpCode(200)
  @Needs('order_management')
  @ApiOperation({
    operationId: 'settleNumberLoss',
    description: 'The provider kept its price without a sale, and that was dealt with.',
  })
  @Refuses('number-not-found', 'no-active-number', 'busy')
  @ApiOkResponse({ type: NumberStoryResponse })
  settleLoss(
    @AsStaff() staff: StaffMember,
    @Param() { userId, id }: NumberPath,
    @Body() body: NoteRequest,
    @Req() request: FastifyRequest,
  ): Promise<NumberStoryResponse> {
    return this.carryOut(staff, new SettleLoss(userId, id, authorOf(staff, request, body)));
  }

  /** The number as it stands after the command. */
  private async carryOut(
    staff: StaffMember,
    command: Command<void> & { readonly userId: string; readonly numberId: string },
  ): Promise<NumberStoryResponse> {
    await this.commands.execute(command);
    return this.stories.read(command.userId, command.numberId, staff);
  }
}
