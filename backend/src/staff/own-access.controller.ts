/** HTTP API of where a member of staff is signed in, and of their tokens for scripts: each listed and ended by them. */
import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AsStaff, StaffOnly, StepUp, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { MakeToken, RevokeToken } from './commands/change-tokens.js';
import { EndStaffSession } from './commands/end-staff-session.js';
import { TokenRequest } from './dto/staff-requests.js';
import { NewTokenResponse, OwnSessionResponse, TokenResponse } from './dto/staff-responses.js';
import { ListStaff, newTokenResponse } from './queries/list-staff.js';

@ApiTags('Staff')
@Controller('admin')
export class OwnAccessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly list: ListStaff,
  ) {}

  @Get('sessions')
  @StaffOnly()
  @ApiOperation({ operationId: 'listStaffSessions' })
  @ApiOkResponse({ type: [OwnSessionResponse] })
  sessions(@AsStaff() staff: StaffMember): Promise<OwnSessionResponse[]> {
    return this.list.ownSessions(staff);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @StaffOnly()
  @ApiOperation({ operationId: 'endStaffSession' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async endSession(@AsStaff() staff: StaffMember, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    await this.commands.execute(new EndStaffSession(staff.id, id));
  }

  @Get('tokens')
  @StaffOnly()
  @ApiOperation({ operationId: 'listStaffTokens' })
  @ApiOkResponse({ type: [TokenResponse] })
  tokens(@AsStaff() staff: StaffMember): Promise<TokenResponse[]> {
    return this.list.ownTokens(staff);
  }

  @Post('tokens')
  @StaffOnly()
  @StepUp()
  @ApiOperation({ operationId: 'makeStaffToken' })
  @Refuses('key-reused')
  @ApiCreatedResponse({ type: NewTokenResponse })
  async makeToken(
    @AsStaff() staff: StaffMember,
    @Body() { id, name, permissions, hours }: TokenRequest,
    @Req() { ip }: FastifyRequest,
  ): Promise<NewTokenResponse> {
    return newTokenResponse(await this.commands.execute(new MakeToken(staff, { id, name, permissions, hours }, ip)));
  }

  @Delete('tokens/:id')
  @HttpCode(204)
  @StaffOnly()
  @ApiOperation({ operationId: 'revokeStaffToken' })
  @Refuses('staff-entry-not-found')
  @ApiNoContentResponse()
  async revokeToken(
    @AsStaff() staff: StaffMember,
    @Param('id', ParseUUIDPipe) id: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new RevokeToken(staff, id, ip));
  }
}
