/** The inbox of support, for staff with the permission `user_management`. */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ChangeMessage } from '../commands/change-message.js';
import { AnswerMessage, NoteMessage } from '../commands/write-entry.js';
import { agentOf } from './agent-of-staff.js';
import {
  AnswerMessageRequest,
  AssignMessageRequest,
  InboxSummaryResponse,
  MessageResponse,
  MessageStateRequest,
  NoteMessageRequest,
} from './inbox-dto.js';
import { ListMessages } from './list-messages.js';

const Id = () => Param('id', new ParseUUIDPipe());

@ApiTags('Staff')
@Controller('admin/messages')
export class InboxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly messages: ListMessages,
  ) {}

  @Get('summary')
  @Needs('user_management')
  @ApiOperation({ operationId: 'getInboxSummary' })
  @ApiOkResponse({ type: InboxSummaryResponse })
  summary(): Promise<InboxSummaryResponse> {
    return this.messages.summary();
  }

  @Get(':id')
  @Needs('user_management')
  @ApiOperation({ operationId: 'getMessage' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: MessageResponse })
  one(@Id() id: string): Promise<MessageResponse> {
    return this.messages.one(id);
  }

  @Post(':id/answers')
  @HttpCode(200)
  @Needs('user_management')
  @ApiOperation({ operationId: 'answerMessage' })
  @Refuses('staff-entry-not-found', 'key-reused', 'message-changed')
  @ApiOkResponse({ type: MessageResponse })
  answer(
    @AsStaff() staff: StaffMember,
    @Id() messageId: string,
    @Body() { id, text, seen }: AnswerMessageRequest,
    @Req() request: FastifyRequest,
  ): Promise<MessageResponse> {
    return this.carryOut(new AnswerMessage(agentOf(staff, request), { id, messageId, text }, seen), messageId);
  }

  @Post(':id/notes')
  @HttpCode(200)
  @Needs('user_management')
  @ApiOperation({ operationId: 'noteMessage' })
  @Refuses('staff-entry-not-found', 'key-reused')
  @ApiOkResponse({ type: MessageResponse })
  note(
    @AsStaff() staff: StaffMember,
    @Id() messageId: string,
    @Body() { id, text }: NoteMessageRequest,
    @Req() request: FastifyRequest,
  ): Promise<MessageResponse> {
    return this.carryOut(new NoteMessage(agentOf(staff, request), { id, messageId, text }), messageId);
  }

  @Post(':id/assignment')
  @HttpCode(200)
  @Needs('user_management')
  @ApiOperation({ operationId: 'assignMessage' })
  @Refuses('staff-entry-not-found', 'message-changed')
  @ApiOkResponse({ type: MessageResponse })
  assign(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Body() { to, seen }: AssignMessageRequest,
    @Req() request: FastifyRequest,
  ): Promise<MessageResponse> {
    return this.carryOut(new ChangeMessage(agentOf(staff, request), id, { kind: 'assign', to }, seen), id);
  }

  @Post(':id/state')
  @HttpCode(200)
  @Needs('user_management')
  @ApiOperation({ operationId: 'setMessageState' })
  @Refuses('staff-entry-not-found', 'message-changed')
  @ApiOkResponse({ type: MessageResponse })
  setState(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Body() { state, seen }: MessageStateRequest,
    @Req() request: FastifyRequest,
  ): Promise<MessageResponse> {
    return this.carryOut(new ChangeMessage(agentOf(staff, request), id, { kind: 'state', state }, seen), id);
  }

  /** The message as it stands after the command. */
  private async carryOut(command: Command<void>, id: string): Promise<MessageResponse> {
    await this.commands.execute(command);
    return this.messages.one(id);
  }
}
