/** Bodies and queries are checked against their classes: nothing unknown comes in, nothing is guessed, each field says what is wrong. */
import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { Refusal } from '../domain/refusal.js';

/** Field -> the first thing wrong with it. Rules are asked from the bottom of a property's list upwards. */
const wrongs = (errors: readonly ValidationError[], path = ''): [string, string][] =>
  errors.flatMap(({ property, constraints = {}, children = [] }): [string, string][] => {
    const [first] = Object.values(constraints);
    return [
      ...(first ? [[`${path}${property}`, first] as [string, string]] : []),
      ...wrongs(children, `${path}${property}.`),
    ];
  });

export const validation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    stopAtFirstError: true,
    exceptionFactory: (errors) => new Refusal('invalid-input', { fields: Object.fromEntries(wrongs(errors)) }),
  });
