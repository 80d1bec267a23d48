/** Texts that answers begin with, for staff with the permission `user_management`. */
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, Needs, type StaffMember } from '../../http/access.js';
import { Refuses } from '../../http/contract/refuses.js';
import { ChangeTemplate } from '../commands/change-template.js';
import { agentOf } from './agent-of-staff.js';
import { AnswerTemplates } from './answer-templates.js';
import { SeenTemplateQuery, TemplateRequest, TemplatesResponse } from './inbox-dto.js';

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
  @Refuses('template-changed')
  @ApiNoContentResponse()
  async save(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Body() { name, text, seen }: TemplateRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeTemplate(agentOf(staff, request), id, { name: name.trim(), text }, seen));
  }

  @Delete(':id')
  @HttpCode(204)
  @Needs('user_management')
  @ApiOperation({ operationId: 'removeAnswerTemplate' })
  @Refuses('template-changed')
  @ApiNoContentResponse({ description: 'It is not there, whether it was or not.' })
  async remove(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Query() { seen }: SeenTemplateQuery,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeTemplate(agentOf(staff, request), id, null, seen));
  }
}
