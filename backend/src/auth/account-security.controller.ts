/** What the signed-in person sees and changes of their sign-in: sessions, the known device, the password. */
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn, type Person } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { DeviceCookie } from '../http/device-cookie.js';
import { SessionCookie } from '../http/session-cookie.js';
import { ChangePasswordRequest } from './change-password-request.js';
import { ChangePassword } from './commands/change-password.js';
import { EndOtherSessions } from './commands/end-other-sessions.js';
import { EndSession } from './commands/end-session.js';
import { ForgetDevice } from './devices/forget-device.js';
import { ListSessions } from './queries/list-sessions.js';
import { SessionsResponse } from './sessions-response.js';

@ApiTags('Account')
@Controller()
export class AccountSecurityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: ListSessions,
    private readonly device: DeviceCookie,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('sessions')
  @ApiOperation({ operationId: 'listSessions' })
  @ApiOkResponse({ type: SessionsResponse })
  listSessions(@SignedIn() { id, sessionId }: Person, @Req() request: FastifyRequest): Promise<SessionsResponse> {
    return this.sessions.read({ userId: id, sessionId }, this.device.hashOf(request));
  }

  /** All but the one of this request. */
  @Delete('sessions')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endOtherSessions' })
  @ApiNoContentResponse()
  async endOtherSessions(@SignedIn() { id, sessionId }: Person): Promise<void> {
    await this.commands.execute(new EndOtherSessions({ userId: id, sessionId }));
  }

  @Delete('sessions/:name')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endSession' })
  @Refuses('session-not-found')
  @ApiNoContentResponse()
  async endSession(@SignedIn() { id }: Person, @Param('name') name: string): Promise<void> {
    await this.commands.execute(new EndSession(id, name));
  }

  /** For every account: the cookie is removed, and a later sign-in gets another one. */
  @Delete('device')
  @HttpCode(204)
  @ApiOperation({ operationId: 'forgetDevice' })
  @ApiNoContentResponse()
  async forgetDevice(
    @SignedIn() _person: Person,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const hash = this.device.hashOf(request);
    if (hash !== null) await this.commands.execute(new ForgetDevice(hash));
    this.device.clear(reply);
  }

  /** The session of this request goes on by a new token; all others end. */
  @Post('auth/password')
  @HttpCode(204)
  @Limited('password')
  @ApiOperation({ operationId: 'changePassword' })
  @Refuses('wrong-password', 'busy')
  @ApiNoContentResponse()
  async changePassword(
    @SignedIn() { id, sessionId }: Person,
    @Body() { currentPassword, password }: ChangePasswordRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const change = new ChangePassword({ userId: id, sessionId }, currentPassword, password);
    this.cookie.write(reply, await this.commands.execute(change));
  }
}
