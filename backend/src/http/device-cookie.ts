/**
 * The device cookie: a random token by which a device is known again after a sign-out, for sign-in and for limits
 * against abuse alone (decision 0143).
 */
import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_KNOWN_FOR_S, deviceHashOf } from '../auth/queries/known-devices.js';
import { Environment } from '../config/environment.js';

@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly attributes;

  constructor({ isHttps }: Environment) {
    this.name = isHttps ? '__Host-device' : 'device';
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  /**
   * For limits by device: the hash of its token, null where it sent none. Anybody can make up a token: only
   * `KnownDevices` says whether somebody signed in with it.
   */
  hashOf(request: FastifyRequest): string | null {
    return deviceHashOf(this.read(request));
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, { ...this.attributes, maxAge: DEVICE_KNOWN_FOR_S });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }
}
