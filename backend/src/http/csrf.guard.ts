/** CSRF guard: rejects commands that a page of another site sent with a person's cookie. */
import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Environment } from '../config/environment.js';
import { ACCESS, NO_CSRF } from './access.js';
import { isCommand, type OwnErrors } from './contract/own-errors.js';
import { isSameSite } from './same-site.js';

/** A page of another site cannot send this header without a preflight request, which is not answered. */
const REQUESTED_WITH = 'otp-wallet';

/** A class of its own: the security log names it. */
export class CsrfRejected extends ForbiddenException {}

/** Methods that change nothing. */
export const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

@Injectable()
export class CsrfGuard implements CanActivate {
  static readonly errors: OwnErrors = {
    codes: ['forbidden'],
    canReject: (route) => isCommand(route) && !route.noCsrf,
  };

  private readonly origin: string;

  constructor(
    private readonly reflector: Reflector,
    { PUBLIC_URL }: Environment,
  ) {
    this.origin = new URL(PUBLIC_URL).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (READ_METHODS.includes(request.method)) return true;
    if (this.reflector.get<boolean>(NO_CSRF, context.getHandler())) return true;
    if (this.isByToken(context, request)) return true;
    const { 'x-requested-with': requestedWith } = request.headers;
    if (requestedWith === REQUESTED_WITH && isSameSite(request.headers, this.origin)) return true;
    throw new CsrfRejected('this request did not come from our own pages');
  }

  /** A script sends its token itself, and no cookie: there is nothing that another site could misuse. */
  private isByToken(context: ExecutionContext, { headers }: FastifyRequest): boolean {
    const isForStaff = this.reflector.get<string>(ACCESS, context.getHandler()) === 'staff';
    return isForStaff && headers['x-admin-token'] !== undefined && headers.cookie === undefined;
  }
}
