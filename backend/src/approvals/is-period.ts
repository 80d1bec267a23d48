/** Checks of requests about the books: a month as 2026-10, or a financial year as 2026-27. */
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { isMonth, isYear } from '../domain/closing/months.js';

/** @param ofYear whether the request that the field is a part of is about a year */
export const IsPeriod = <Request>(ofYear: (request: Request) => boolean): PropertyDecorator =>
  ValidateBy({
    name: 'isPeriod',
    validator: {
      validate: (value: unknown, args?: ValidationArguments) =>
        typeof value === 'string' && (ofYear(args!.object as Request) ? isYear : isMonth)(value),
      defaultMessage: () => '$property must be a month as 2026-10, or a financial year as 2026-27',
    },
  });
