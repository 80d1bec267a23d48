/** Registers people, signs them in and out, and answers whose session a page was opened with. */
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.js';
import { Public } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { SessionCookie } from '../http/session-cookie.js';
import { StaffCookie } from '../http/staff-cookie.js';
import { SecurityLog } from '../security-log/security-log.js';
import { MeResponse } from '../users/me-response.js';
import { GetMe } from '../users/queries/get-me.js';
import { ForgotPasswordRequest, RegisterRequest, ResetPasswordRequest, SignInRequest } from './auth-requests.js';
import { BrowserSession } from './browser-session.js';
import { Register } from './commands/register.js';
import { SignIn } from './commands/sign-in.js';
import { RequestPasswordReset } from './reset/request-password-reset.js';
import { ResetPassword } from './reset/reset-password.js';
import { FindSession } from './queries/find-session.js';
import { SessionResponse } from './session-response.js';
import { StaffSignIn } from './staff-sign-in.js';

@ApiTags('Account')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: FindSession,
    private readonly users: GetMe,
    private readonly cookie: SessionCookie,
    private readonly browser: BrowserSession,
    private readonly security: SecurityLog,
    private readonly staffCookie: StaffCookie,
    private readonly staff: StaffSignIn,
  ) {}

  @Post('register')
  @Public()
  @Limited('register')
  @ApiOperation({ operationId: 'register' })
  @Refuses('email-taken', 'busy', 'service-unavailable')
  @ApiCreatedResponse({ type: MeResponse })
  async register(
    @Body() { email, password, phone }: RegisterRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeResponse> {
    const opened = await this.commands.execute(
      new Register(email, password, phone ?? null, this.browser.visitorOf(request)),
    );
    this.security.note('registered', { subject: opened.userId, address: request.ip, route: 'POST /api/auth/register' });
    return this.browser.begin(opened, request, reply);
  }

  @Post('sign-in')
  @HttpCode(200)
  @Public()
  @Limited('sign-in')
  @ApiOperation({ operationId: 'signIn' })
  @Refuses('wrong-credentials', 'staff-account', 'too-many-attempts', 'busy', 'service-unavailable')
  @ApiOkResponse({ type: MeResponse })
  async signIn(
    @Body() { email, password }: SignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeResponse> {
    const opened = await this.commands.execute(new SignIn(email, password, this.browser.visitorOf(request)));
    if ('staff' in opened) {
      const former = this.staffCookie.read(request);
      if (former) await this.staff.end(former);
      this.staffCookie.write(reply, opened.staff);
      throw new Refusal('staff-account'); // the page goes on to /admin
    }
    return this.browser.begin(opened, request, reply);
  }

  @Post('sign-out')
  @HttpCode(204)
  @Public()
  @ApiOperation({ operationId: 'signOut' })
  @Refuses('service-unavailable')
  @ApiNoContentResponse()
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.browser.signOut(request, reply);
  }

  /** The answer is the same whether there is such an account or not. */
  @Post('forgot-password')
  @HttpCode(204)
  @Public()
  @Limited('reset-request')
  @ApiOperation({ operationId: 'forgotPassword' })
  @Refuses('service-unavailable')
  @ApiNoContentResponse()
  async forgotPassword(@Body() { email }: ForgotPasswordRequest): Promise<void> {
    await this.commands.execute(new RequestPasswordReset(email));
  }

  /** Signs nobody in, and ends every session of the person. */
  @Post('reset-password')
  @HttpCode(204)
  @Public()
  @Limited('reset')
  @ApiOperation({ operationId: 'resetPassword' })
  @Refuses('reset-link-invalid', 'busy', 'service-unavailable')
  @ApiNoContentResponse()
  async resetPassword(@Body() { accessToken, refreshToken, password }: ResetPasswordRequest): Promise<void> {
    await this.commands.execute(new ResetPassword({ accessToken, refreshToken }, password));
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
    return { me: session ? await this.users.read(session.userId, session.sessionId) : null };
  }
}
