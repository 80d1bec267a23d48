/** What a program of the command line and a route are asked for in the same form, by the same rules. */
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Refusal } from '../domain/refusal.js';

/** @throws Error in words, for the first field that is wrong */
export const requestIn = <Request extends object>(form: new () => Request, asked: object): Request => {
  const request = plainToInstance(form, asked, { exposeDefaultValues: true });
  const [wrong] = validateSync(request, { stopAtFirstError: true });
  if (wrong) throw new Error(`${wrong.property}: ${Object.values(wrong.constraints ?? {}).join()}`);
  return request;
};

/** A refusal of what was asked for, in the words of its fields; any other error as it is. */
export const inWords = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'invalid-input'
    ? new Error(Object.values((error.facts as { fields: Record<string, string> }).fields).join('; '))
    : error;
