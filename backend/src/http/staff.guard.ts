/**
 * Staff guard: a route for staff needs an open session of staff or a script's token, the permission that the route
 * names, and a fresh password or code where it says so (ACCOUNTS-25, ACCOUNTS-29).
 */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Refusal } from '../domain/refusal.js';
import { hasPermission, type Need } from '../domain/staff/permission.js';
import { FindStaff } from '../staff/queries/find-staff.js';
import {
  ACCESS,
  NEEDS,
  NEEDS_ALL,
  STAGES,
  STEP_UP,
  type Access,
  type RequestOfPerson,
  type StaffMember,
} from './access.js';
import type { OwnErrors } from './contract/own-errors.js';
import { SessionCookie } from './session-cookie.js';
import { StaffCookie } from './staff-cookie.js';

const OPEN = ['open'];

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
    private readonly staff: FindStaff,
    private readonly cookie: StaffCookie,
    private readonly userCookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.label<Access>(ACCESS, context) !== 'staff') return true;
    const request = context.switchToHttp().getRequest<RequestOfPerson>();
    const member = await this.memberOf(request, this.label<string[]>(STAGES, context) ?? OPEN);
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

  /** @throws Refusal 'two-credentials': a browser's cookie must not lend its power to a token, nor be hidden by one */
  private async memberOf(request: RequestOfPerson, stages: readonly string[]): Promise<StaffMember | null> {
    const token = request.headers['x-admin-token'];
    const cookie = this.cookie.read(request);
    if (token !== undefined) {
      if (cookie !== undefined || this.userCookie.read(request) !== undefined) throw new Refusal('two-credentials');
      return typeof token === 'string' ? this.staff.byToken(token) : null;
    }
    const member = cookie === undefined ? null : await this.staff.bySession(cookie);
    return member?.session && stages.includes(member.session.stage) ? member : null;
  }

  private label<Value>(name: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(name, [context.getHandler(), context.getClass()]);
  }
}
