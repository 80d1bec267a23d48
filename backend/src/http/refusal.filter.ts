/** Answers to what went wrong, mapped once: a refusal says its code and facts, trouble of ours says nothing of its inside. */
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode } from '../domain/refusal.js';

const statuses: Partial<Record<RefusalCode, number>> = {
  'invalid-input': 400,
  'amount-out-of-range': 400,
  'sign-in-required': 401,
  'wrong-credentials': 401,
  banned: 403,
  'service-not-allowed': 403,
  'number-not-found': 404,
  'recharge-not-found': 404,
  'withdrawal-not-found': 404,
  'too-many-purchases': 429,
  busy: 503,
  'provider-busy': 503,
  'provider-unavailable': 503,
  'payment-unavailable': 503,
};

/** Everything not named: the state of things stands against it. */
const CONFLICT = 409;

const messages: Partial<Record<RefusalCode, string>> = {
  'invalid-input': 'Please check what you entered.',
  'sign-in-required': 'Authentication required. Please log in.',
  busy: 'Too many requests. Please try again shortly',
};

/** PostgreSQL went away, or is in the middle of it: nobody's fault here, and it will be back. */
const isTrouble = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && (/^(08|57|53)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT)/.test(code));
};

@Catch()
export class RefusalFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) return;
    if (error instanceof Refusal) return this.refuse(reply, error);
    if (error instanceof HttpException) {
      const status = error.getStatus();
      void reply.status(status).send({ code: `http-${status}`, message: error.message, facts: {} });
      return;
    }
    const { statusCode } = error as { statusCode?: unknown };
    if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
      void reply.status(statusCode).send({ code: `http-${statusCode}`, message: (error as Error).message, facts: {} });
      return;
    }
    this.trouble(host.switchToHttp().getRequest<FastifyRequest>(), reply, error);
  }

  private refuse(reply: FastifyReply, { code, facts }: Refusal): void {
    const status = statuses[code] ?? CONFLICT;
    if (status === 429 || status === 503) void reply.header('retry-after', String(facts.retryAfter ?? 5));
    void reply.status(status).send({ code, message: messages[code] ?? code.replaceAll('-', ' '), facts });
  }

  private trouble(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
    this.logger.error(`${request.method} ${request.routeOptions.url ?? ''} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    if (isTrouble(error)) {
      void reply.header('retry-after', '5').status(503);
      void reply.send({ code: 'unavailable', message: 'Service temporarily unavailable. Please try again.', facts: {} });
      return;
    }
    void reply.status(500).send({ code: 'error', message: 'An unexpected error occurred. Please try again.', facts: {} });
  }
}
