/** Every error leaves the house in one shape, { code, message, facts }, and without its inside. */
import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isInvalidData, isDatabaseUnavailable, isStatementTimeout } from '../database/is-database-unavailable.js';
import { Refusal, type Facts } from '../domain/refusal.js';
import type { RequestOfPerson } from './access.js';
import { REFUSAL_ANSWERS } from './refusal-answers.js';
import { CsrfRefused } from './csrf.guard.js';
import { SecurityLog, type SecurityEvent } from './security-log.js';

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly facts: Facts;
}

/** 415 -> 'unsupported-media-type' */
const codeOf = (status: number): string => (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(/[^a-z]+/g, '-');

const RETRY_AFTER_S = 1;
const NOT_NOW = 'Service temporarily unavailable. Please try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** What a watch over attacks is told of; null for what happens to everybody. */
const securityEvent = (error: unknown, status: number): SecurityEvent | null => {
  if (error instanceof CsrfRefused) return 'csrf';
  if (error instanceof Refusal && error.code === 'wrong-credentials') return 'sign-in-failed';
  return status === 401
    ? 'unauthenticated'
    : status === 403
      ? 'forbidden'
      : status === 429
        ? 'too-many-requests'
        : null;
};

@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorsFilter.name);

  constructor(private readonly security: SecurityLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<RequestOfPerson>();
    if (reply.raw.headersSent) return;
    const [status, body] = this.answer(error, `${request.method} ${request.routeOptions.url ?? 'nowhere'}`);
    const event = securityEvent(error, status);
    if (event) this.security.refused(event, request);
    if (status === 429 || status === 503) {
      const { retryAfter } = body.facts;
      void reply.header('retry-after', String(typeof retryAfter === 'number' ? retryAfter : RETRY_AFTER_S));
    }
    void reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  }

  private answer(error: unknown, route: string): [number, ErrorBody] {
    if (error instanceof Refusal) return refused(error);
    if (isInvalidData(error)) {
      this.logger.warn(`${route}: PostgreSQL took a value for invalid (SQLSTATE ${error.code})`);
      return refused(new Refusal('invalid-input'));
    }
    const isNotNow = isDatabaseUnavailable(error) || isStatementTimeout(error);
    const status =
      error instanceof HttpException ? error.getStatus() : (statusOfFastify(error) ?? (isNotNow ? 503 : 500));
    if (status < 500) return [status, { code: codeOf(status), message: (error as Error).message, facts: {} }];
    this.logger.error(`${route} failed`, error instanceof Error ? error.stack : String(error));
    return [status, { code: codeOf(status), message: status === 503 ? NOT_NOW : UNEXPECTED, facts: {} }];
  }
}

const refused = ({ code, facts }: Refusal): [number, ErrorBody] => {
  const { status, message } = REFUSAL_ANSWERS[code];
  return [status, { code, message: typeof message === 'string' ? message : message(facts), facts }];
};

/** Fastify's own: a body that is too large, no JSON, of another type, or not sent to its end. */
const statusOfFastify = (error: unknown): number | null => {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
};
