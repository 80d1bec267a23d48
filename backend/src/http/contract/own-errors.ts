/**
 * What a guard, a pipe or the body reader answers by itself, declared once beside it and written to every route that it
 * stands before.
 */
import type { Limits } from '../../limits/limit-table.js';
import type { Access } from '../access.js';
import type { ErrorCode } from './error-codes.js';

/** What decides which guards can reject a request of a route. */
export interface RouteTraits {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly noCsrf: boolean;
  /** Whether staff must have given a password or a code a moment ago. */
  readonly stepUp: boolean;
  /** Undefined where it is not in the table of limits. */
  readonly limits: Limits | undefined;
  /** Whether it reads a parameter, a query or a body. */
  readonly hasInput: boolean;
}

export interface OwnErrors {
  readonly codes: readonly ErrorCode[];
  canReject(route: RouteTraits): boolean;
}

/** Whether it changes something: such a request may have a body, must come from our own pages, and is counted. */
export const isCommand = ({ method }: RouteTraits): boolean => method !== 'get';
