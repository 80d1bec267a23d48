/** Nothing is changed by a request that another site made in a person's name: the browser says where a request comes from. */
import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Environment } from '../config/environment.js';
import { NO_CSRF } from './access.js';

/** A page of another site cannot send this header without asking first, and is not allowed then. */
const REQUESTED_WITH = 'otp-wallet';

/** Its own class, as the security log tells it apart. */
export class CsrfRefused extends ForbiddenException {}

/** Methods that change nothing. */
export const READING = ['GET', 'HEAD', 'OPTIONS'];

@Injectable()
export class CsrfGuard implements CanActivate {
  private readonly origin: string;

  constructor(
    private readonly reflector: Reflector,
    { PUBLIC_URL }: Environment,
  ) {
    this.origin = new URL(PUBLIC_URL).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (READING.includes(request.method)) return true;
    if (this.reflector.get<boolean>(NO_CSRF, context.getHandler())) return true;
    const { 'x-requested-with': requestedWith } = request.headers;
    if (requestedWith === REQUESTED_WITH && this.comesFromUs(request)) return true;
    throw new CsrfRefused('this request did not come from our own pages');
  }

  /** Browsers without Sec-Fetch-Site send Origin with everything that is not a read. */
  private comesFromUs({ headers }: FastifyRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    return headers.origin === this.origin;
  }
}
