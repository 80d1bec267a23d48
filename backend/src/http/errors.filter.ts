/** Every error leaves the house in one shape, { code, message, facts }, and without its inside. */
import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfReach } from '../database/out-of-reach.js';
import { Refusal, type Facts } from '../domain/refusal.js';
import { REFUSAL_ANSWERS } from './refusal-answers.js';

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

@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorsFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { method, routeOptions } = host.switchToHttp().getRequest<FastifyRequest>();
    if (reply.raw.headersSent) return;
    const [status, body] = this.answer(error, `${method} ${routeOptions.url ?? 'nowhere'}`);
    if (status === 429 || status === 503) {
      const { retryAfter } = body.facts;
      void reply.header('retry-after', String(typeof retryAfter === 'number' ? retryAfter : RETRY_AFTER_S));
    }
    void reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  }

  private answer(error: unknown, route: string): [number, ErrorBody] {
    if (error instanceof Refusal) {
      const { status, message } = REFUSAL_ANSWERS[error.code];
      const { code, facts } = error;
      return [status, { code, message: typeof message === 'string' ? message : message(facts), facts }];
    }
    const status =
      error instanceof HttpException ? error.getStatus() : isOutOfReach(error) ? 503 : statusOfFastify(error);
    if (status < 500) return [status, { code: codeOf(status), message: (error as Error).message, facts: {} }];
    this.logger.error(`${route} failed`, error instanceof Error ? error.stack : String(error));
    return [status, { code: codeOf(status), message: status === 503 ? NOT_NOW : UNEXPECTED, facts: {} }];
  }
}

/** Fastify's own: a body that is too large, no JSON, of another type. */
const statusOfFastify = (error: unknown): number => {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
};
