/** Registers people, signs them in and out, and answers whose session a page was opened with. */
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { SessionCookie } from '../http/session-cookie.js';
import { MeResponse } from '../users/me-response.js';
import { GetMe } from '../users/queries/get-me.js';
import { RegisterRequest, SignInRequest } from './auth-requests.js';
import { Register } from './commands/register.js';
import { SignIn, type OpenedSession } from './commands/sign-in.js';
import { SignOut } from './commands/sign-out.js';
import { FindSession } from './queries/find-session.js';
import { SessionResponse } from './session-response.js';
import type { Visitor } from './sessions.js';

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({ address: ip, agent: headers['user-agent'] ?? '' });

@ApiTags('Account')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: FindSession,
    private readonly users: GetMe,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('register')
  @Public()
  @ApiOperation({ operationId: 'register' })
  @Refuses('email-taken', 'busy', 'service-unavailable')
  @ApiCreatedResponse({ type: MeResponse })
  async register(
    @Body() { email, password, phone }: RegisterRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeResponse> {
    const opened = await this.commands.execute(new Register(email, password, phone ?? null, visitorOf(request)));
    return this.beginSession(opened, request, reply);
  }

  @Post('sign-in')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'signIn' })
  @Refuses('wrong-credentials', 'busy', 'service-unavailable')
  @ApiOkResponse({ type: MeResponse })
  async signIn(
    @Body() { email, password }: SignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeResponse> {
    const opened = await this.commands.execute(new SignIn(email, password, visitorOf(request)));
    return this.beginSession(opened, request, reply);
  }

  @Post('sign-out')
  @HttpCode(204)
  @Public()
  @ApiOperation({ operationId: 'signOut' })
  @Refuses('service-unavailable')
  @ApiNoContentResponse()
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.endSession(request);
    this.cookie.clear(reply);
  }

  /** For a page that opens and does not know yet whose it is: a visitor without a session gets null, not a refusal. */
  @Get('session')
  @Public()
  @ApiOperation({ operationId: 'getSession' })
  @Refuses('service-unavailable')
  @ApiOkResponse({ type: SessionResponse })
  async session(@Req() request: FastifyRequest): Promise<SessionResponse> {
    const token = this.cookie.read(request);
    const session = token ? await this.sessions.byToken(token) : null;
    return { me: session ? await this.users.read(session.userId) : null };
  }

  /** The session that was there before ends: a token from before a sign-in is worth nothing after it. */
  private async beginSession(
    { userId, token }: OpenedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<MeResponse> {
    await this.endSession(request);
    this.cookie.write(reply, token);
    return this.users.read(userId);
  }

  private async endSession(request: FastifyRequest): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.commands.execute(new SignOut(token));
  }
}
