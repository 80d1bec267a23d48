/** Rate limiter of commands: one person changes so much a minute and no more, so that nobody keeps the ledger busy for everybody else. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Environment } from '../config/environment.js';
import { Refusal } from '../domain/refusal.js';
import type { RequestOfPerson } from './access.js';
import { READING } from './csrf.guard.js';

const MINUTE_S = 60;

@Injectable()
export class CommandRateGuard implements CanActivate {
  private readonly limiter: RateLimiterMemory;

  /** Counted in this process: several let through as many times as much, which is a bound too, and costs no question to a server. */
  constructor({ COMMANDS_A_MINUTE }: Environment) {
    this.limiter = new RateLimiterMemory({ points: COMMANDS_A_MINUTE, duration: MINUTE_S });
  }

  /** @throws Refusal 'too-many-commands' with retryAfter in seconds */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { method, person } = context.switchToHttp().getRequest<RequestOfPerson>();
    if (!person || READING.includes(method)) return true;
    try {
      await this.limiter.consume(person.id);
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal('too-many-commands', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }
}
