/** Session guard: a route that is not labelled public needs a session that has not ended. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FindSession } from '../auth/queries/find-session.js';
import { Refusal } from '../domain/refusal.js';
import { ACCESS, type Access, type RequestOfPerson } from './access.js';
import type { OwnErrors } from './contract/own-errors.js';
import { SessionCookie } from './session-cookie.js';

/**
 * Pages say whom they show: a tab that still shows one person, after another one signed in beside it, neither reads nor
 * buys as the other (decision 0129).
 */
const isOfAnotherPerson = ({ headers }: RequestOfPerson, userId: string): boolean =>
  headers['x-user-id'] !== undefined && headers['x-user-id'] !== userId;

@Injectable()
export class SessionGuard implements CanActivate {
  /** It reads the session from the database, which may be unavailable. */
  static readonly errors: OwnErrors = {
    codes: ['sign-in-required', 'service-unavailable'],
    canReject: ({ access }) => access === 'signed-in',
  };

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: FindSession,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const labels = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, labels);
    if (access === 'public' || access === 'staff') return true; // staff: the staff guard decides
    const request = context.switchToHttp().getRequest<RequestOfPerson>();
    const token = this.cookie.read(request);
    const session = token ? await this.sessions.byToken(token) : null;
    if (!session || isOfAnotherPerson(request, session.userId)) throw new Refusal('sign-in-required');
    request.person = { id: session.userId, sessionId: session.sessionId };
    return access === 'signed-in';
  }
}
