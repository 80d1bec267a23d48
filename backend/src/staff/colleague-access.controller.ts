/**
 * HTTP API of where a colleague is signed in, and of their tokens for scripts: super_admins end them, with a reason.
 * What has ended stays ended, so the same request again changes nothing and is not recorded.
 */
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, StepUp, SuperAdminOnly, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { EndColleagueAccess } from './commands/end-colleague-access.js';
import { EndAccessRequest } from './dto/colleague-requests.js';
import { ColleagueAccessResponse } from './dto/staff-responses.js';
import { ListStaff } from './queries/list-staff.js';

const Id = () => Param('id', ParseUUIDPipe);

@ApiTags('Staff')
@Controller('admin/staff/:id')
export class ColleagueAccessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly list: ListStaff,
  ) {}

  @Get('access')
  @SuperAdminOnly()
  @ApiOperation({ operationId: 'getColleagueAccess' })
  @Refuses('staff-entry-not-found')
  @ApiOkResponse({ type: ColleagueAccessResponse })
  access(@AsStaff() staff: StaffMember, @Id() id: string): Promise<ColleagueAccessResponse> {
    return this.list.accessOf(id, staff);
  }

  @Post('sessions/end')
  @HttpCode(204)
  @SuperAdminOnly()
  @StepUp()
  @ApiOperation({ operationId: 'endColleagueSessions' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async endSessions(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Body() { entryId, reason }: EndAccessRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new EndColleagueAccess({ staff, address }, id, { of: 'sessions', entryId, reason }));
  }

  @Post('tokens/revoke')
  @HttpCode(204)
  @SuperAdminOnly()
  @StepUp()
  @ApiOperation({ operationId: 'revokeColleagueTokens' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async revokeTokens(
    @AsStaff() staff: StaffMember,
    @Id() id: string,
    @Body() { entryId, reason }: EndAccessRequest,
    @Req() { ip: address }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new EndColleagueAccess({ staff, address }, id, { of: 'tokens', entryId, reason }));
  }
}
