/** Guard of the limits: a request of a limited route is admitted, delayed or refused before its input is read. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { KnownDevices } from '../../auth/queries/known-devices.js';
import { canonicalEmail, MAX_EMAIL } from '../../domain/email.js';
import type { LimitedOperation } from '../../limits/limit-table.js';
import { RequestLimits } from '../../limits/request-limits.js';
import type { RequestOfPerson } from '../access.js';
import type { OwnErrors } from '../contract/own-errors.js';
import { DeviceCookie } from '../device-cookie.js';
import { LIMITED } from './limited.js';

/** The signed-in person, or the account that the request names, whether there is one or not. */
const accountOf = ({ person, body }: RequestOfPerson): string | null => {
  if (person) return person.id;
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' && email.length <= MAX_EMAIL ? canonicalEmail(email) : null;
};

@Injectable()
export class LimitsGuard implements CanActivate {
  static readonly errors: readonly OwnErrors[] = [
    { codes: ['too-many-attempts'], canReject: ({ limits }) => (limits?.account ?? limits?.device) !== undefined },
    { codes: ['busy'], canReject: ({ limits }) => limits?.installation !== undefined },
  ];

  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RequestLimits,
    private readonly cookie: DeviceCookie,
    private readonly devices: KnownDevices,
  ) {}

  /** @throws Refusal 'too-many-attempts', 'busy' */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const operation = this.reflector.get<LimitedOperation | undefined>(LIMITED, context.getHandler());
    if (!operation) return true;
    const request = context.switchToHttp().getRequest<RequestOfPerson>();
    const isSignedIn = request.person !== undefined;
    const device = this.cookie.hashOf(request);
    const isKnownDevice = !isSignedIn && device !== null && (await this.devices.has(device));
    const subject = { account: accountOf(request), isSignedIn, device, isKnownDevice, address: request.ip };
    await this.limits.admit(operation, subject);
    return true;
  }
}
