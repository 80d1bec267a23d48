/** Whatever goes wrong on the way through Google's window ends at a page of the app, never at an answer in JSON. */
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../config/environment.js';
import { Refusal } from '../../domain/refusal.js';
import { attemptIn, donePage } from './done-page.js';

@Catch()
export class GoogleErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger(GoogleErrorsFilter.name);

  constructor(private readonly environment: Environment) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const { url } = host.switchToHttp().getRequest<FastifyRequest>();
    const isExpected = error instanceof Refusal || error instanceof HttpException;
    if (!isExpected) this.logger.error('sign-in with Google failed', error instanceof Error ? error.stack : '');
    void host
      .switchToHttp()
      .getResponse<FastifyReply>()
      .status(303)
      .headers({
        'cross-origin-opener-policy': 'unsafe-none',
        location: donePage('failed', attemptIn(url, this.environment.PUBLIC_URL)),
      })
      .send();
  }
}
