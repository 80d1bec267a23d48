/** Texts that answers begin with, for staff with the permission `user_management`. */
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { ChangeTemplate } from '../commands/change-template.js';
import { agentOf } from './agent-of-staff.js';
import { AnswerTemplates } from './answer-templates.js';
import { TemplateRequest, TemplatesResponse } from './inbox-dto.js';

const Id = () => Param('id', new ParseUUIDPipe());

@ApiTags('Staff')
@Controller('admin/answer-templates')
export class TemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly templates: AnswerTemplates,
  ) {}

  @Get()
  @Needs('user_management')
  @ApiOperation({ operationId: 'listAnswerTemplates' })
  @ApiOkResponse({ type: TemplatesResponse })
  async list(): Promise<TemplatesResponse> {
    return { items: await this.templates.list() };
  }

  @Put(':id')
  @HttpCode(204)
  @Needs('user_management')
  @ApiOperation({ operationId: 'saveAnswerTemplate', description: 'The browser makes the id of a new one.' })
  @ApiNoContentResponse()
  async save(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Body() { name, text }: TemplateRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeTemplate(agentOf(staff, request), id, { name: name.trim(), text }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Needs('user_management')
  @ApiOperation({ operationId: 'removeAnswerTemplate' })
  @ApiNoContentResponse({ description: 'It is not there, whether it was or not.' })
  async remove(@AsStaff() staff: StaffMember, @Id() id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.commands.execute(new ChangeTemplate(agentOf(staff, request), id, null));
  }
}
