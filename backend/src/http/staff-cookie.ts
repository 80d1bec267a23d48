/**
 * The session cookie of staff: never sent by another site's link, and read on routes for staff alone. The prefix
 * `__Host-` wants the path `/`.
 */
import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../config/environment.js';
import { DeviceCookie } from './device-cookie.js';

/** How long the browser keeps it, s; when a session ends is decided by the server (staff/sessions). */
const MAX_AGE_S = 86_400;

@Injectable()
export class StaffCookie {
  private readonly name: string;
  private readonly attributes;

  constructor(
    { isHttps }: Environment,
    private readonly device: DeviceCookie,
  ) {
    this.name = isHttps ? '__Host-staff' : 'staff';
    this.attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  /** @param deviceToken where there is one, it is kept beside it: the device is known from now on */
  write(reply: FastifyReply, { token, deviceToken }: { token: string; deviceToken?: string }): void {
    void reply.setCookie(this.name, token, { ...this.attributes, maxAge: MAX_AGE_S });
    if (deviceToken !== undefined) this.device.write(reply, deviceToken);
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes).header('clear-site-data', '"cache", "storage"');
  }
}
