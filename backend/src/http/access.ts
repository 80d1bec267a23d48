/** Who may come in is data on the route: every handler says @Public(), or it is for a signed-in person. */
import { createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const ACCESS = 'access';
export const NO_CSRF = 'no-csrf';

/** Anybody, signed in or not. */
export const Public = (): CustomDecorator => SetMetadata(ACCESS, 'public');

/** A person with a living session; the default of the house, said on the class so that it can be read there. */
export const ForPeople = (): CustomDecorator => SetMetadata(ACCESS, 'person');

/** Not called by a browser of ours: a webhook, which carries its own signature. */
export const NoCsrf = (): CustomDecorator => SetMetadata(NO_CSRF, true);

/** The person behind the request. */
export interface Person {
  readonly id: string;
  readonly sessionId: string;
}

export type PersonRequest = FastifyRequest & { person?: Person };

/** @SignedIn() person: Person */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): Person | undefined => {
  return context.switchToHttp().getRequest<PersonRequest>().person;
});
