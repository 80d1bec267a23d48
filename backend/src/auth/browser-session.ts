/** How a session begins and ends in a browser: its cookies, and the session that the browser had before. */
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignOut } from './commands/sign-out.js';
import { sessionIdOf, type Visitor } from './sessions.js';
import type { OpenedSession } from './sign-ins.js';
import type { MeResponse } from '../users/me-response.js';
import { SecurityLog } from '../security-log/security-log.js';
import { GetMe } from '../users/queries/get-me.js';
import { DeviceCookie } from '../http/device-cookie.js';
import { languageOf, themeOf } from '../http/look-cookies.js';
import { SessionCookie } from '../http/session-cookie.js';

@Injectable()
export class BrowserSession {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: GetMe,
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
    private readonly security: SecurityLog,
  ) {}

  visitorOf(request: FastifyRequest): Visitor {
    const { ip, headers } = request;
    return {
      address: ip,
      agent: headers['user-agent'] ?? '',
      device: this.device.read(request),
      language: languageOf(request),
      theme: themeOf(request),
    };
  }

  /** The session that was there before ends: a token from before a sign-in is worth nothing after it. */
  async begin(opened: OpenedSession, request: FastifyRequest, reply: FastifyReply): Promise<MeResponse> {
    await this.end(request);
    this.cookie.write(reply, opened.token);
    this.device.write(reply, opened.deviceToken);
    const route = `${request.method} ${request.routeOptions.url ?? 'no route'}`;
    this.security.note('signed-in', { subject: opened.userId, address: request.ip, route });
    return this.users.read(opened.userId, sessionIdOf(opened.token));
  }

  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.end(request);
    this.cookie.clear(reply);
  }

  private async end(request: FastifyRequest): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.commands.execute(new SignOut(token));
  }
}
