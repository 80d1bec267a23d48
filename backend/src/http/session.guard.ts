/** Lets people in: a route that is not labelled public needs an active session. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FindSession } from '../auth/queries/find-session.js';
import { Refusal } from '../domain/refusal.js';
import { ACCESS, type Access, type RequestOfPerson } from './access.js';
import { SessionCookie } from './session-cookie.js';

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: FindSession,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const labels = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, labels);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<RequestOfPerson>();
    const token = this.cookie.read(request);
    const session = token ? await this.sessions.byToken(token) : null;
    if (!session) throw new Refusal('sign-in-required');
    request.person = { id: session.userId, sessionId: session.sessionId };
    return access === 'signed-in';
  }
}
