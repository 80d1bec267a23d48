/**
 * Completes the description of the API by its errors: those that a route declares, and those of what stands before it.
 */
import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { LIMITS, type LimitedOperation } from '../../limits/limit-table.js';
import { BODY_ERRORS } from '../bodies.js';
import { ACCESS_EXTENSION, NO_CSRF_EXTENSION, STEP_UP_EXTENSION, type Access } from '../access.js';
import { CommandRateGuard } from '../command-rate.guard.js';
import { CsrfGuard } from '../csrf.guard.js';
import { LIMITED_EXTENSION } from '../limits/limited.js';
import { LimitsGuard } from '../limits/limits.guard.js';
import { SessionGuard } from '../session.guard.js';
import { StaffGuard } from '../staff.guard.js';
import { INPUT_ERRORS, UUID_ERRORS } from '../validation.js';
import { isRefusalCode, statusOf, type ErrorCode } from './error-codes.js';
import type { OwnErrors, RouteTraits } from './own-errors.js';
import { REFUSES } from './refuses.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
/** As @nestjs/swagger writes it: with what our decorators say of the route. */
type LabelledOperation = Operation & {
  [REFUSES]?: readonly ErrorCode[];
  [ACCESS_EXTENSION]?: Access;
  [NO_CSRF_EXTENSION]?: boolean;
  [STEP_UP_EXTENSION]?: boolean;
  [LIMITED_EXTENSION]?: LimitedOperation;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const OWN_ERRORS: readonly OwnErrors[] = [
  BODY_ERRORS,
  CsrfGuard.errors,
  SessionGuard.errors,
  ...StaffGuard.errors,
  CommandRateGuard.errors,
  ...LimitsGuard.errors,
  INPUT_ERRORS,
  UUID_ERRORS,
];

const FACTS: Schema = {
  type: 'object',
  description: 'What belongs to the code: amounts in paise, times in ms since 1970, `retryAfter` in seconds.',
  additionalProperties: {
    nullable: true,
    anyOf: [
      { type: 'string' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
  },
};

const errorSchema = (codes: readonly ErrorCode[]): Schema => ({
  type: 'object',
  properties: {
    code: { type: 'string', enum: [...codes] },
    message: { type: 'string' },
    facts: { $ref: '#/components/schemas/Facts' },
  },
  required: ['code', 'message', 'facts'],
});

const traitsOf = (path: string, method: string, operation: LabelledOperation): RouteTraits => ({
  method,
  path,
  access: operation[ACCESS_EXTENSION] ?? 'public',
  noCsrf: operation[NO_CSRF_EXTENSION] ?? false,
  stepUp: operation[STEP_UP_EXTENSION] ?? false,
  limits: operation[LIMITED_EXTENSION] && LIMITS[operation[LIMITED_EXTENSION]],
  hasInput: operation.requestBody !== undefined || (operation.parameters ?? []).length > 0,
});

/** @returns the codes that were declared, in alphabetical order */
const addErrors = (operation: LabelledOperation, route: RouteTraits): ErrorCode[] => {
  const own = OWN_ERRORS.filter((errors) => errors.canReject(route)).flatMap(({ codes }) => codes);
  const codes = [...new Set([...(operation[REFUSES] ?? []), ...own])].sort();
  for (const status of [...new Set(codes.map(statusOf))].sort((a, b) => a - b)) {
    const schema = errorSchema(codes.filter((code) => statusOf(code) === status));
    operation.responses[status] = {
      description: STATUS_CODES[status] ?? 'Error',
      content: { 'application/json': { schema } },
    };
  }
  if (route.access === 'signed-in') operation.security = [{ cookie: [] }];
  if (route.access === 'staff') operation.security = [{ staff: [] }];
  const labels = [REFUSES, ACCESS_EXTENSION, NO_CSRF_EXTENSION, STEP_UP_EXTENSION, LIMITED_EXTENSION] as const;
  for (const label of labels) delete operation[label];
  return codes;
};

/** Changes `document` in place: error responses of every operation, and the schemas RefusalCode and Facts. */
export const addErrorResponses = (document: OpenAPIObject): void => {
  const declared = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? addErrors(operation, traitsOf(path, method, operation)) : [];
    }),
  );
  const refusals = [...new Set(declared.filter(isRefusalCode))].sort();
  const schemas: Schemas = { Facts: FACTS, RefusalCode: { type: 'string', enum: refusals } };
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } };
};
