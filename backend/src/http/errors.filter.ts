/** Answers every error in one shape, { code, message, facts }, and without internal details. */
import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { SecurityEvent } from '../security-log/security-event.js';
import { SecurityLog } from '../security-log/security-log.js';
import { isInvalidData, isDatabaseUnavailable, isStatementTimeout } from '../database/is-database-unavailable.js';
import { Refusal, type Facts } from '../domain/refusal.js';
import type { RequestOfPerson } from './access.js';
import { REFUSAL_ANSWERS } from './contract/refusal-answers.js';
import { CsrfRejected } from './csrf.guard.js';
import { noteRequest } from './security-note.js';

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly facts: Facts;
}

/** 415 -> 'unsupported-media-type' */
const codeOf = (status: number): string => (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(/[^a-z]+/g, '-');

const RETRY_AFTER_S = 1;
const UNAVAILABLE = 'Service temporarily unavailable. Please try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The event for the security log; null where the error is no sign of an attack. */
const securityEvent = (error: unknown, status: number): SecurityEvent | null => {
  if (error instanceof CsrfRejected) return 'csrf';
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
    const [status, body] = this.answer(error, `${request.method} ${request.routeOptions.url ?? 'no route'}`);
    const event = securityEvent(error, status);
    if (event) noteRequest(this.security, event, request);
    if (status === 429 || status === 503) {
      const { retryAfter } = body.facts;
      void reply.header('retry-after', String(typeof retryAfter === 'number' ? retryAfter : RETRY_AFTER_S));
    }
    void reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  }

  private answer(error: unknown, route: string): [number, ErrorBody] {
    if (error instanceof Refusal) return answerRefusal(error);
    if (isInvalidData(error)) {
      this.logger.warn(`${route}: PostgreSQL rejected a value as invalid (SQLSTATE ${error.code})`);
      return answerRefusal(new Refusal('invalid-input'));
    }
    const isUnavailable = isDatabaseUnavailable(error) || isStatementTimeout(error);
    const status =
      error instanceof HttpException ? error.getStatus() : (statusOfFastify(error) ?? (isUnavailable ? 503 : 500));
    if (status < 500) return [status, { code: codeOf(status), message: (error as Error).message, facts: {} }];
    this.logger.error(`${route} failed`, error instanceof Error ? error.stack : String(error));
    return [status, { code: codeOf(status), message: status === 503 ? UNAVAILABLE : UNEXPECTED, facts: {} }];
  }
}

const answerRefusal = ({ code, facts }: Refusal): [number, ErrorBody] => {
  const { status, message } = REFUSAL_ANSWERS[code];
  return [status, { code, message: typeof message === 'string' ? message : message(facts), facts }];
};

/** Fastify's own: a body that is too large, no JSON, of another type, or not sent to its end. */
const statusOfFastify = (error: unknown): number | null => {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
};
