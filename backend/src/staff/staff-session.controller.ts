/** HTTP API of the session of a member of staff: sign-in, code, step-up, sign-out (ACCOUNTS-25, ACCOUNTS-27). */
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedStaffSession } from '../auth/staff-sign-in.js';
import { AsStaff, Public, StaffOnly, type RequestOfPerson, type StaffMember } from '../http/access.js';
import { Refuses } from '../http/contract/refuses.js';
import { Limited } from '../http/limits/limited.js';
import { DeviceCookie } from '../http/device-cookie.js';
import { StaffCookie } from '../http/staff-cookie.js';
import { EnterCode } from './commands/enter-code.js';
import { SignInStaff } from './commands/sign-in-staff.js';
import { SignOutStaff } from './commands/sign-out-staff.js';
import { GiveProof } from './commands/step-up.js';
import { CodeRequest, StaffSignInRequest, StepUpRequest } from './dto/staff-requests.js';
import { StaffSessionResponse } from './dto/staff-responses.js';
import { FindStaff } from './queries/find-staff.js';
import { ListStaff } from './queries/list-staff.js';
import { visitorOf } from './visitor-of.js';

@ApiTags('Staff')
@Controller('admin')
export class StaffSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly find: FindStaff,
    private readonly list: ListStaff,
    private readonly cookie: StaffCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  @Public()
  @Limited('sign-in')
  @ApiOperation({ operationId: 'signInStaff' })
  @Refuses('wrong-credentials', 'too-many-attempts', 'busy', 'service-unavailable')
  @ApiOkResponse({ type: StaffSessionResponse })
  async signIn(
    @Body() { email, password }: StaffSignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSessionResponse> {
    const visitor = visitorOf(request, this.device);
    const opened = await this.commands.execute(new SignInStaff(email, password, visitor));
    const former = this.cookie.read(request);
    if (former) await this.commands.execute(new SignOutStaff(former));
    // What was written is theirs, for hooks that ask whose command this was.
    (request as RequestOfPerson).staff = (await this.find.bySession(opened.token)) ?? undefined;
    return this.sessionWith(opened, reply);
  }

  @Post('code')
  @HttpCode(200)
  @StaffOnly('code')
  @ApiOperation({ operationId: 'enterCode' })
  @Refuses('code-invalid', 'too-many-codes')
  @ApiOkResponse({ type: StaffSessionResponse })
  async enterCode(
    @AsStaff() staff: StaffMember,
    @Body() { code }: CodeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSessionResponse> {
    const opened = await this.commands.execute(new EnterCode(staff, code, visitorOf(request, this.device)));
    return this.sessionWith(opened, reply);
  }

  @Post('sign-out')
  @HttpCode(204)
  @Public()
  @ApiOperation({ operationId: 'signOutStaff' })
  @Refuses('service-unavailable')
  @ApiNoContentResponse()
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.commands.execute(new SignOutStaff(token));
    this.cookie.clear(reply);
  }

  /** For a page that opens: a visitor without a session gets null, not a refusal. */
  @Get('session')
  @Public()
  @ApiOperation({ operationId: 'getStaffSession' })
  @Refuses('service-unavailable')
  @ApiOkResponse({ type: StaffSessionResponse })
  session(@Req() request: FastifyRequest): Promise<StaffSessionResponse> {
    return this.answerOf(this.cookie.read(request));
  }

  @Post('step-up')
  @HttpCode(200)
  @StaffOnly('enrol', 'open')
  @ApiOperation({ operationId: 'stepUp' })
  @Refuses('code-invalid', 'too-many-codes', 'busy')
  @ApiOkResponse({ type: StaffSessionResponse })
  async stepUp(
    @AsStaff() staff: StaffMember,
    @Body() { password, code }: StepUpRequest,
    @Req() request: FastifyRequest,
  ): Promise<StaffSessionResponse> {
    await this.commands.execute(new GiveProof(staff, { password, code }));
    return this.answerOf(this.cookie.read(request));
  }

  private async sessionWith(opened: OpenedStaffSession, reply: FastifyReply): Promise<StaffSessionResponse> {
    this.cookie.write(reply, opened);
    return this.answerOf(opened.token);
  }

  private async answerOf(token: string | undefined): Promise<StaffSessionResponse> {
    const staff = token ? await this.find.bySession(token) : null;
    return { stage: staff?.session?.stage ?? null, me: staff ? await this.list.me(staff) : null };
  }
}
