/** What comes in is what its class says, field by field, and nothing else. */
import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { Refusal } from '../domain/refusal.js';

const fieldsOf = (errors: readonly ValidationError[], prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...errors.map((error) => ({
      ...(error.constraints ? { [prefix + error.property]: Object.values(error.constraints)[0]! } : {}),
      ...fieldsOf(error.children ?? [], `${prefix}${error.property}.`),
    })),
  ) as Record<string, string>;

export const validation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new Refusal('invalid-input', { fields: fieldsOf(errors) }),
  });
