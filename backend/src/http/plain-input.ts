/**
 * Checks raw input before it is converted. Lengths come first: no pattern and no conversion sees a text that is longer
 * than its field may be (decision 0081).
 */
import { getMetadataStorage, MAX_LENGTH } from 'class-validator';

/** Levels of nested objects and lists. */
const MAX_DEPTH = 32;
/** Characters of a text whose field has no @MaxLength. */
const MAX_TEXT = 100;

interface Bound {
  readonly max: number;
  readonly message: string;
}

type Class = abstract new (...args: never[]) => unknown;

const LONE_SURROGATE = /\p{Cs}/u;

const boundOf = (max: number, message: unknown): Bound => ({
  max,
  message: typeof message === 'string' ? message : `Please use at most ${max} characters`,
});

const DEFAULT_BOUND = boundOf(MAX_TEXT, null);
const UNBOUNDED = boundOf(Infinity, null);

const cachedBounds = new Map<Class, ReadonlyMap<string, Bound>>();

/** Field -> the bound of its @MaxLength. */
const boundsOf = (type: Class): ReadonlyMap<string, Bound> => {
  const found =
    cachedBounds.get(type) ??
    new Map(
      getMetadataStorage()
        .getTargetValidationMetadatas(type, '', false, false)
        .filter(({ name }) => name === MAX_LENGTH)
        .map(({ propertyName, constraints, message }) => [propertyName, boundOf(Number(constraints[0]), message)]),
    );
  cachedBounds.set(type, found);
  return found;
};

const textError = (text: string, { max, message }: Bound): string | null => {
  if (text.length > max) return message;
  return text.includes('\0') || LONE_SURROGATE.test(text) ? 'This contains characters that cannot be stored' : null;
};

/** The error, or null. Numbers that JavaScript cannot hold exactly are rejected. */
const valueError = (value: unknown, bound: Bound, level: number): string | null => {
  if (typeof value === 'string') return textError(value, bound);
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? null : 'This number is too large';
  if (typeof value !== 'object' || value === null) return null;
  if (level > MAX_DEPTH) return 'This is nested too deeply';
  for (const [name, part] of Object.entries(value)) {
    const error = textError(name, UNBOUNDED) ?? valueError(part, bound, level + 1);
    if (error) return error;
  }
  return null;
};

/**
 * Field -> its error; empty where there is none.
 * @param type the class that the value is converted to; `Object` for a body whose reader takes single fields from it
 */
export const wrongFields = (value: unknown, type: Class, name = ''): Record<string, string> => {
  const defaultBound = type === (Object as unknown as Class) ? UNBOUNDED : DEFAULT_BOUND;
  const bounds = boundsOf(type);
  const fields: [string, unknown, Bound][] =
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([field, part]) => [field, part, bounds.get(field) ?? defaultBound])
      : [[name, value, defaultBound]];
  const errors = fields.map(([field, part, bound]) => [
    field,
    textError(field, UNBOUNDED) ?? valueError(part, bound, 2),
  ]);
  return Object.fromEntries(errors.filter((error): error is [string, string] => error[1] !== null));
};
