/** The session cookie: an opaque token that scripts cannot read and other sites cannot send. */
import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../config/environment.js';

/** How long the browser keeps it, s; when a session ends is decided by the server (auth/sessions.ts). */
const MAX_AGE_S = 30 * 86_400;

@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly attributes;

  constructor({ isHttps }: Environment) {
    // The prefix binds the cookie to this host; browsers accept it over https only.
    this.name = isHttps ? '__Host-sid' : 'sid';
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.attributes, maxAge: MAX_AGE_S });
  }

  /** At sign-out the browser also deletes what it stored for this person. */
  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes).header('clear-site-data', '"cache", "storage"');
  }
}
