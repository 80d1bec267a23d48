/** The doors of an account: register, sign in, sign out, and one's own profile. */
import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn, type Person } from '../http/access.js';
import { SessionCookie } from '../http/session-cookie.js';
import { Me, ProfileBody, RegisterBody, Session, SignInBody } from './account-bodies.js';
import { ChangeProfile } from './commands/change-profile.js';
import { Register } from './commands/register.js';
import { SignIn, type LetIn } from './commands/sign-in.js';
import { SignOut } from './commands/sign-out.js';
import { FindSession } from './queries/find-session.js';
import { GetMe } from './queries/get-me.js';
import type { Visitor } from './sessions.js';

const visitor = ({ ip, headers }: FastifyRequest): Visitor => ({ address: ip, agent: headers['user-agent'] ?? '' });

@ApiTags('Account')
@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('auth/register')
  @Public()
  @ApiOperation({ operationId: 'register' })
  @ApiCreatedResponse({ type: Me })
  async register(
    @Body() { email, password, phone }: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    const letIn = await this.commands.execute(new Register(email, password, phone ?? null, visitor(request)));
    return this.begin(letIn, request, reply);
  }

  @Post('auth/sign-in')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'signIn' })
  @ApiOkResponse({ type: Me })
  async signIn(
    @Body() { email, password }: SignInBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    const letIn = await this.commands.execute(new SignIn(email, password, visitor(request)));
    return this.begin(letIn, request, reply);
  }

  @Post('auth/sign-out')
  @HttpCode(204)
  @Public()
  @ApiOperation({ operationId: 'signOut' })
  @ApiNoContentResponse()
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.endSession(request);
    this.cookie.clear(reply);
  }

  /** For a page that opens and does not know yet whose it is: "nobody" is an answer here, and no refusal. */
  @Get('auth/session')
  @Public()
  @ApiOperation({ operationId: 'getSession' })
  @ApiOkResponse({ type: Session })
  async session(@Req() request: FastifyRequest): Promise<Session> {
    const token = this.cookie.read(request);
    const session = token ? await this.queries.execute(new FindSession(token)) : null;
    return { me: session ? await this.queries.execute(new GetMe(session.userId)) : null };
  }

  @Get('me')
  @ApiOperation({ operationId: 'getMe' })
  @ApiOkResponse({ type: Me })
  me(@SignedIn() { id }: Person): Promise<Me> {
    return this.queries.execute(new GetMe(id));
  }

  @Patch('me')
  @ApiOperation({ operationId: 'changeProfile' })
  @ApiOkResponse({ type: Me })
  async changeProfile(@SignedIn() { id }: Person, @Body() changes: ProfileBody): Promise<Me> {
    await this.commands.execute(new ChangeProfile(id, changes));
    return this.queries.execute(new GetMe(id));
  }

  /** The session that was there before ends: a token from before a sign-in is worth nothing after it. */
  private async begin({ userId, token }: LetIn, request: FastifyRequest, reply: FastifyReply): Promise<Me> {
    await this.endSession(request);
    this.cookie.write(reply, token);
    return this.queries.execute(new GetMe(userId));
  }

  private async endSession(request: FastifyRequest): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.commands.execute(new SignOut(token));
  }
}
