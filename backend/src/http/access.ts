/** Who may use a route, as data on the route. The application does not start with a route that says nothing. */
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Need, Permission } from '../domain/staff/permission.js';
import type { FindStaff } from '../staff/queries/find-staff.js';

/** A member of staff, in person or by a script's token. */
export type StaffMember = NonNullable<Awaited<ReturnType<FindStaff['bySession']>>>;
type Stage = NonNullable<StaffMember['session']>['stage'];

/** The signed-in person, as far as controllers know them. */
export interface Person {
  readonly id: string;
  /** The session of the request; it may end while the request, or its stream, goes on. */
  readonly sessionId: string;
}

export interface RequestOfPerson extends FastifyRequest {
  person?: Person;
  staff?: StaffMember;
}

export type Access = 'public' | 'signed-in' | 'staff';

export const ACCESS = 'access';
export const NO_CSRF = 'no-csrf';
/** What staff need for a route, one of these; absent where any member of staff may use it. */
export const NEEDS = 'needs';
/** What staff need for a route, all of these. */
export const NEEDS_ALL = 'needs-all';
export const STEP_UP = 'step-up';
/** The stages of a session of staff in which a route may be used. */
export const STAGES = 'stages';
/** The same for openapi.json, where contract/error-responses.ts reads and removes it. */
export const ACCESS_EXTENSION = 'x-access';
export const NO_CSRF_EXTENSION = 'x-no-csrf';
export const STEP_UP_EXTENSION = 'x-step-up';
/** Stays in openapi.json. */
const PERMISSION_EXTENSION = 'x-permission';

/** For everybody, signed in or not. */
export const Public = () =>
  applyDecorators(
    SetMetadata(ACCESS, 'public' satisfies Access),
    ApiExtension(ACCESS_EXTENSION, 'public' satisfies Access),
  );

/** For other servers, which prove themselves by a signature: no cookie is read, so no other site can misuse one. */
export const NoCsrf = () => applyDecorators(SetMetadata(NO_CSRF, true), ApiExtension(NO_CSRF_EXTENSION, true));

const personOfRequest = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const { person } = context.switchToHttp().getRequest<RequestOfPerson>();
  if (!person) throw new RangeError('a route read its person before the session guard ran');
  return person;
});

/** On a parameter, `@SignedIn() person: Person`: it is the person, and the route is for signed-in people only. */
export const SignedIn =
  () =>
  (target: object, name: string | symbol | undefined, position: number): void => {
    const descriptor = Object.getOwnPropertyDescriptor(target, name!)!;
    Reflect.defineMetadata(ACCESS, 'signed-in' satisfies Access, descriptor.value as object);
    ApiExtension(ACCESS_EXTENSION, 'signed-in' satisfies Access)(target, name, descriptor);
    personOfRequest()(target, name, position);
  };

const forStaff = () =>
  applyDecorators(
    SetMetadata(ACCESS, 'staff' satisfies Access),
    ApiExtension(ACCESS_EXTENSION, 'staff' satisfies Access),
  );

const needing = (...needs: Need[]) =>
  applyDecorators(forStaff(), SetMetadata(NEEDS, needs), ApiExtension(PERMISSION_EXTENSION, needs.join(' or ')));

/**
 * For staff with this permission, or with one of these, in person or by a script's token: `@Needs('user_ban')`. A
 * super_admin has all.
 */
export const Needs = (permission: Permission, ...others: Permission[]) => needing(permission, ...others);

/** For staff with all of these permissions, in person: never by a script's token. */
export const NeedsAll = (...permissions: readonly Permission[]) =>
  applyDecorators(
    forStaff(),
    SetMetadata(NEEDS_ALL, permissions),
    ApiExtension(PERMISSION_EXTENSION, permissions.join(' and ')),
  );

/** For those who manage staff; never by a script's token. */
export const SuperAdminOnly = () => needing('super_admin');

/**
 * For every member of staff, about themselves; never by a script's token.
 * @param stages of the session; by default it must be open
 */
export const StaffOnly = (...stages: Stage[]) =>
  applyDecorators(forStaff(), SetMetadata(STAGES, stages.length > 0 ? stages : ['open']));

/** Beside another label: money and permissions need a password or a code given within 5 minutes; no script's token. */
export const StepUp = () => applyDecorators(SetMetadata(STEP_UP, true), ApiExtension(STEP_UP_EXTENSION, true));

/** As `StepUp` for who comes in person. A script's token passes, which has no proof: others decide what it asks. */
export const StepUpInPerson = () =>
  applyDecorators(SetMetadata(STEP_UP, 'in-person'), ApiExtension(STEP_UP_EXTENSION, true));

/** On a parameter, beside the label of the route: who of the staff asks. */
export const AsStaff = createParamDecorator((_: unknown, context: ExecutionContext): StaffMember => {
  const { staff } = context.switchToHttp().getRequest<RequestOfPerson>();
  if (!staff) throw new RangeError('a route read its member of staff before the staff guard ran');
  return staff;
});
