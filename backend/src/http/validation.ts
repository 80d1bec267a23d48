/**
 * Validates bodies, queries and parameters against their classes: unknown fields are rejected, each wrong field is
 * named.
 */
import { BadRequestException, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Refusal } from '../domain/refusal.js';
import type { OwnErrors } from './contract/own-errors.js';
import { wrongFields } from './plain-input.js';

export const INPUT_ERRORS: OwnErrors = { codes: ['invalid-input'], canReject: ({ hasInput }) => hasInput };

/** An `:id` that is none: from Nest's ParseUUIDPipe, or from the class of a path with more than one parameter. */
export const UUID_ERRORS: OwnErrors = { codes: ['bad-request'], canReject: ({ path }) => path.includes('{id}') };

/** Field -> its first error. Rules run from the bottom of a property's list upwards. */
const fieldErrors = (errors: readonly ValidationError[], path = ''): [string, string][] =>
  errors.flatMap(({ property, constraints = {}, children = [] }): [string, string][] => {
    const [first] = Object.values(constraints);
    return [
      ...(first ? [[`${path}${property}`, first] as [string, string]] : []),
      ...fieldErrors(children, `${path}${property}.`),
    ];
  });

/** Of a path as an object; one parameter alone is a text. */
const hasWrongId = (path: unknown): boolean =>
  typeof path === 'object' && path !== null && 'id' in path && !isUUID(path.id);

export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      transformOptions: { enableImplicitConversion: false },
      stopAtFirstError: true,
      exceptionFactory: (errors) => new Refusal('invalid-input', { fields: Object.fromEntries(fieldErrors(errors)) }),
    });
  }

  /** Runs before the rules of single fields, which may then rely on short texts that can be stored. */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype = Object, data } = metadata;
    const fields = type === 'custom' ? {} : wrongFields(value, metatype, data);
    if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields });
    if (type === 'param' && hasWrongId(value)) throw new BadRequestException('Validation failed (uuid is expected)');
    return super.transform(value, metadata);
  }
}
