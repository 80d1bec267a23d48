/** Who may use a route, as data on the route. The application does not start with a route that says nothing. */
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** The signed-in person, as far as controllers know them. */
export interface Person {
  readonly id: string;
  /** The session of the request; it may end while the request, or its stream, goes on. */
  readonly sessionId: string;
}

export interface RequestOfPerson extends FastifyRequest {
  person?: Person;
}

export type Access = 'public' | 'signed-in';

export const ACCESS = 'access';
export const NO_CSRF = 'no-csrf';
/** The same for openapi.json, where contract/error-responses.ts reads and removes it. */
export const ACCESS_EXTENSION = 'x-access';
export const NO_CSRF_EXTENSION = 'x-no-csrf';

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
