/** The one cookie: an opaque token that scripts cannot read and other sites cannot send along. */
import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../config/environment.js';

/** The browser forgets it after as many seconds; the server's own clocks decide (auth/sessions.ts). */
const LASTS_S = 30 * 86_400;

@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly attributes;

  constructor({ isHttps }: Environment) {
    // The prefix binds the cookie to this very host; browsers accept it over https alone.
    this.name = isHttps ? '__Host-sid' : 'sid';
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.attributes, maxAge: LASTS_S });
  }

  /** At sign-out the browser forgets what it stored of this person, too. */
  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes).header('clear-site-data', '"cache", "storage"');
  }
}
