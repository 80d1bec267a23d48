/** Lets people in: a route that is not labelled public needs a living session. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { FindSession } from '../accounts/queries/find-session.js';
import { Refusal } from '../domain/refusal.js';
import { ACCESS, type Access, type RequestOfPerson } from './access.js';
import { SessionCookie } from './session-cookie.js';

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly queries: QueryBus,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const labels = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, labels);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<RequestOfPerson>();
    const token = this.cookie.read(request);
    const session = token ? await this.queries.execute(new FindSession(token)) : null;
    if (!session) throw new Refusal('sign-in-required');
    request.person = { id: session.userId, sessionId: session.sessionId };
    return access === 'signed-in';
  }
}
