/** The cookie that binds a sign-in with Google to the browser in which it was begun. */
import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../config/environment.js';
import { ATTEMPT_VALID_S } from './sign-in-attempts.js';

@Injectable()
export class AttemptCookie {
  private readonly name: string;
  private readonly attributes;

  constructor({ isHttps }: Environment) {
    this.name = isHttps ? '__Host-google' : 'google';
    // Lax, not Strict: the browser comes back from the provider's site.
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.attributes, maxAge: ATTEMPT_VALID_S });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }
}
