/** The one cookie: an opaque session id that scripts cannot read and other sites cannot send. */
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../config/environment.js';
import { ABSOLUTE_MS } from '../accounts/sessions.js';

@Injectable()
export class SessionCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(environment: Environment) {
    this.secure = environment.PUBLIC_URL.startsWith('https:');
    this.name = this.secure ? '__Host-sid' : 'sid';
  }

  read(request: FastifyRequest): string | null {
    return request.cookies[this.name] ?? null;
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.attributes(), maxAge: ABSOLUTE_MS / 1000 });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes());
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
