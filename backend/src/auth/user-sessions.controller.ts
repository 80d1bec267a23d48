/** Sessions of a person, for staff with the permission `user_management` (ACCOUNTS-25). */
import { Controller, Delete, HttpCode, Param, ParseUUIDPipe, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import { AsStaff, Needs, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { EndUserSessions } from './commands/end-user-sessions.js';

@ApiTags('Staff')
@Controller('admin/users/:id/sessions')
export class UserSessionsController {
  constructor(private readonly commands: CommandBus) {}

  @Delete()
  @HttpCode(204)
  @Needs('user_management')
  @ApiOperation({ operationId: 'endUserSessions' })
  @Refuses('user-not-found')
  @ApiNoContentResponse({ description: 'The person is signed out everywhere, and their devices are forgotten.' })
  async endAll(
    @AsStaff() staff: StaffMember,
    @Param('id', new ParseUUIDPipe()) userId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new EndUserSessions(userId, actorOfStaff(staff), ip));
  }
}
