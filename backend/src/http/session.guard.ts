/** Deny by default: a route that is not public needs a living session. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Sessions } from '../accounts/sessions.js';
import { Refusal } from '../domain/refusal.js';
import { ACCESS, type PersonRequest } from './access.js';
import { SessionCookie } from './session-cookie.js';

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<string | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<PersonRequest>();
    const token = this.cookie.read(request);
    const session = token ? await this.sessions.find(token) : null;
    if (!session) throw new Refusal('sign-in-required');
    request.person = { id: session.userId, sessionId: session.id };
    return true;
  }
}
