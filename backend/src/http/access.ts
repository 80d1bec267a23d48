/** Who may use a route, as data on the route. A route that says nothing is open to nobody, and the application does not start with it. */
import { createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The signed-in person, as far as controllers know them. */
export interface Person {
  readonly id: string;
  /** The session by which they ask; it may end while their request, or their stream, goes on. */
  readonly sessionId: string;
}

export interface RequestOfPerson extends FastifyRequest {
  person?: Person;
}

export type Access = 'public' | 'signed-in';

export const ACCESS = 'access';
export const NO_CSRF = 'no-csrf';

/** For everybody, signed in or not. */
export const Public = (): CustomDecorator => SetMetadata(ACCESS, 'public' satisfies Access);

/** For other servers, which prove themselves by a signature: no cookie is looked at, so no other site can misuse one. */
export const NoCsrf = (): CustomDecorator => SetMetadata(NO_CSRF, true);

const personBehind = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const { person } = context.switchToHttp().getRequest<RequestOfPerson>();
  if (!person) throw new RangeError('a route asked who is there before anybody was let in');
  return person;
});

/**
 * On a parameter, `@SignedIn() person: Person`: it is the person, and the route is for signed-in people only.
 * On a class or a method: the latter alone.
 */
export const SignedIn =
  () =>
  (target: object, name?: string | symbol, place?: number | PropertyDescriptor): void => {
    const labelled = name === undefined ? target : (target as Record<string | symbol, object>)[name]!;
    Reflect.defineMetadata(ACCESS, 'signed-in' satisfies Access, labelled);
    if (typeof place === 'number') personBehind()(target, name, place);
  };
