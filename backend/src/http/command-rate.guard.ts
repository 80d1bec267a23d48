/**
 * Rate limiter of commands by person, user or staff: one person cannot keep the ledger busy for everybody else
 * (decision 0023).
 */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Environment } from '../config/environment.js';
import { Refusal } from '../domain/refusal.js';
import type { RequestOfPerson } from './access.js';
import { isCommand, type OwnErrors } from './contract/own-errors.js';
import { READ_METHODS } from './csrf.guard.js';

const MINUTE_S = 60;

@Injectable()
export class CommandRateGuard implements CanActivate {
  static readonly errors: OwnErrors = {
    codes: ['too-many-commands'],
    canReject: (route) => route.access !== 'public' && isCommand(route),
  };

  private readonly limiter: RateLimiterMemory;

  /**
   * Counted in this process: several processes allow several times as much, still a bound, and no round trip is needed.
   */
  constructor({ COMMANDS_A_MINUTE }: Environment) {
    this.limiter = new RateLimiterMemory({ points: COMMANDS_A_MINUTE, duration: MINUTE_S });
  }

  /** @throws Refusal 'too-many-commands' with retryAfter in seconds */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { method, person, staff } = context.switchToHttp().getRequest<RequestOfPerson>();
    const sender = person ?? staff; // the commands of a script count as those of whoever made its token
    if (!sender || READ_METHODS.includes(method)) return true;
    try {
      await this.limiter.consume(sender.id);
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal('too-many-commands', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }
}
