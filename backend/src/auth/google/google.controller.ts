/**
 * Sign-in with Google: two addresses that a browser is led through, in a window of their own. Both end at a page of the
 * app, which tells the outcome to the page that opened the window (decision 0146).
 */
import { Controller, Get, Logger, Redirect, Req, Res, SetMetadata, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../config/environment.js';
import { StartRefused } from '../../config/start-refused.js';
import { Public } from '../../http/access.js';
import { BrowserSession } from '../browser-session.js';
import { LIMITED } from '../../http/limits/limited.js';
import type { LimitedOperation } from '../../limits/limit-table.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { AttemptCookie } from './attempt-cookie.js';
import { GoogleCancelled, GoogleProvider } from './google-provider.js';
import { GoogleErrorsFilter } from './google-errors.filter.js';
import { attemptIn, donePage, queryOf } from './done-page.js';
import { secretsOf, SignInAttempts, type Attempt } from './sign-in-attempts.js';
import { SignInWithGoogle } from './sign-in-with-google.js';

/** Browsers say where a request comes from; those that do not are let through: nobody is signed in by this. */
const isOfOurPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

/** Not declared as an answer: a window that is refused ends at the page of the app, as all do. */
const LIKE_SIGN_IN = SetMetadata(LIMITED, 'sign-in' satisfies LimitedOperation);

@ApiTags('Account')
@Public()
@UseFilters(GoogleErrorsFilter)
@Controller('auth/google')
export class GoogleController {
  private readonly logger = new Logger(GoogleController.name);
  private readonly origin: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: SignInAttempts,
    private readonly provider: GoogleProvider,
    private readonly cookie: AttemptCookie,
    private readonly browser: BrowserSession,
    private readonly security: SecurityLog,
    { PUBLIC_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Environment,
  ) {
    if (GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET)
      throw new StartRefused('GOOGLE_CLIENT_ID is set, and GOOGLE_CLIENT_SECRET is not');
    this.origin = new URL(PUBLIC_URL).origin;
  }

  /** No fetch: a page opens it in a window. Query: `tab`, `next`. */
  @Get()
  @LIKE_SIGN_IN
  @Redirect('', 303)
  @ApiOperation({ operationId: 'startGoogleSignIn' })
  @ApiResponse({ status: 303, description: 'To Google, or to the page that tells the outcome' })
  async start(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    keepOpener(reply);
    const attempt = attemptIn(request.url, this.origin);
    if (!isOfOurPage(request) || !this.provider.isConfigured) return { url: donePage('failed', attempt) };
    const token = await this.attempts.open(attempt);
    const url = await this.provider.addressFor(secretsOf(token));
    this.cookie.write(reply, token);
    return { url };
  }

  @Get('callback')
  @Redirect('', 303)
  @ApiOperation({ operationId: 'finishGoogleSignIn' })
  @ApiResponse({ status: 303, description: 'To the page that tells the outcome' })
  async finish(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    keepOpener(reply);
    const token = this.cookie.read(request);
    this.cookie.clear(reply);
    const attempt = token === undefined || !this.provider.isConfigured ? null : await this.attempts.redeem(token);
    if (token === undefined || !attempt) return this.failed(request, 'no such attempt in this browser');
    try {
      const person = await this.provider.personIn(queryOf(request.url), secretsOf(token));
      const opened = await this.commands.execute(new SignInWithGoogle(person, this.browser.visitorOf(request)));
      if (!opened) return this.failed(request, 'no verified e-mail, or not one of a user', attempt);
      await this.browser.begin(opened, request, reply);
      return { url: donePage('signed-in', attempt) };
    } catch (error) {
      if (error instanceof GoogleCancelled) return { url: donePage('cancelled', attempt) };
      return this.failed(request, error instanceof Error ? error.message : String(error), attempt);
    }
  }

  /** @param why without anything that a person or a provider sent in secret */
  private failed(request: FastifyRequest, why: string, attempt?: Attempt): { url: string } {
    this.security.note('sign-in-failed', { address: request.ip, route: `GET ${request.routeOptions.url}` });
    this.logger.warn(`sign-in with Google: ${why}`);
    return { url: donePage('failed', attempt) };
  }
}

/** Else the browser would cut the window off from the page that waits for it to close. */
const keepOpener = (reply: FastifyReply): void => {
  void reply.header('cross-origin-opener-policy', 'unsafe-none');
};
