/** Bodies and queries are checked against their classes: nothing unknown comes in, nothing is guessed, each field says what is wrong. */
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { Refusal } from '../domain/refusal.js';
import { wrongFields } from './plain-input.js';

/** Field -> the first thing wrong with it. Rules are asked from the bottom of a property's list upwards. */
const wrongs = (errors: readonly ValidationError[], path = ''): [string, string][] =>
  errors.flatMap(({ property, constraints = {}, children = [] }): [string, string][] => {
    const [first] = Object.values(constraints);
    return [
      ...(first ? [[`${path}${property}`, first] as [string, string]] : []),
      ...wrongs(children, `${path}${property}.`),
    ];
  });

export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      transformOptions: { enableImplicitConversion: false },
      stopAtFirstError: true,
      exceptionFactory: (errors) => new Refusal('invalid-input', { fields: Object.fromEntries(wrongs(errors)) }),
    });
  }

  /** Before the rules of single fields: they may then rely on texts that are short and can be stored. */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype = Object, data } = metadata;
    const fields = type === 'custom' ? {} : wrongFields(value, metatype, data);
    if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields });
    return super.transform(value, metadata);
  }
}
