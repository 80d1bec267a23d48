/**
 * What a guard, a pipe or the body reader answers by itself, declared once beside it and written to every route that it
 * stands before.
 */
import type { Access } from '../access.js';
import type { ErrorCode } from './error-codes.js';

/** What decides which guards can reject a request of a route. */
export interface RouteTraits {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly noCsrf: boolean;
  /** Whether it reads a parameter, a query or a body. */
  readonly hasInput: boolean;
}

export interface OwnErrors {
  readonly codes: readonly ErrorCode[];
  canReject(route: RouteTraits): boolean;
}

/** Whether it changes something: such a request may have a body, must come from our own pages, and is counted. */
export const isCommand = ({ method }: RouteTraits): boolean => method !== 'get';
