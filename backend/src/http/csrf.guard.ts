/** No other site changes anything here: the browser says where a request comes from, and only our own pages send our header and JSON. */
import { ForbiddenException, Injectable, UnsupportedMediaTypeException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Environment } from '../config/environment.js';
import { NO_CSRF } from './access.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Simple requests need no preflight and cannot carry it. */
export const OUR_HEADER = 'x-requested-with';
export const OUR_VALUE = 'otp-wallet';

@Injectable()
export class CsrfGuard implements CanActivate {
  private readonly origin: string;

  constructor(
    private readonly reflector: Reflector,
    environment: Environment,
  ) {
    this.origin = new URL(environment.PUBLIC_URL).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const exempt = this.reflector.getAllAndOverride<boolean | undefined>(NO_CSRF, [context.getHandler(), context.getClass()]);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (exempt || READS.includes(request.method)) return true;
    if (!this.fromOurPages(request)) throw new ForbiddenException('This request did not come from our own pages.');
    const type = request.headers['content-type'];
    if (type !== undefined && !/^application\/json\b/i.test(type)) throw new UnsupportedMediaTypeException('Send JSON.');
    return true;
  }

  private fromOurPages(request: FastifyRequest): boolean {
    if (request.headers[OUR_HEADER] !== OUR_VALUE) return false;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    // A browser too old for Fetch Metadata sends Origin; a program that sends neither carries no cookie of a person.
    const { origin } = request.headers;
    return origin === undefined || origin === this.origin;
  }
}
