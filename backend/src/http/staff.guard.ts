/**
 * Staff guard: a route for staff needs an open session of staff or a script's token, the permission that the route
 * names, and a fresh password or code where it says so (ACCOUNTS-25, ACCOUNTS-29).
 */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Refusal } from '../domain/refusal.js';
import { hasPermission, type Need } from '../domain/staff/permission.js';
import { ACCESS, NEEDS, NEEDS_ALL, STAGES, STEP_UP, type Access, type RequestOfPerson } from './access.js';
import type { OwnErrors } from './contract/own-errors.js';
import { StaffOfRequest } from './staff-of-request.js';

@Injectable()
export class StaffGuard implements CanActivate {
  static readonly errors: readonly OwnErrors[] = [
    {
      codes: ['sign-in-required', 'two-credentials', 'permission-denied', 'service-unavailable'],
      canReject: ({ access }) => access === 'staff',
    },
    { codes: ['step-up-required'], canReject: ({ stepUp }) => stepUp },
  ];

  constructor(
    private readonly reflector: Reflector,
    private readonly staff: StaffOfRequest,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.label<Access>(ACCESS, context) !== 'staff') return true;
    const request = context.switchToHttp().getRequest<RequestOfPerson>();
    const member = await this.staff.find(request, this.label<string[]>(STAGES, context));
    if (!member) throw new Refusal('sign-in-required');
    request.staff = member;
    const needs = this.label<Need[]>(NEEDS, context);
    const stepUp = this.label<true | 'in-person'>(STEP_UP, context);
    const isForPeople = needs === undefined || stepUp === true;
    if (isForPeople && !member.session) throw new Refusal('permission-denied', { permission: 'in person' });
    if (needs && !needs.some((need) => hasPermission(member, need)))
      throw new Refusal('permission-denied', { permission: needs.join(' or ') });
    const missing = this.label<Need[]>(NEEDS_ALL, context)?.find((need) => !hasPermission(member, need));
    if (missing) throw new Refusal('permission-denied', { permission: missing });
    if (stepUp && member.session?.isVerified === false) throw new Refusal('step-up-required');
    return true;
  }

  private label<Value>(name: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(name, [context.getHandler(), context.getClass()]);
  }
}
