/** Looks at what comes from outside before anything is made of it. Lengths come first: no pattern and no conversion meets a text that is longer than its field may be. */
import { getMetadataStorage, MAX_LENGTH } from 'class-validator';

/** Levels of objects and lists in each other. */
const DEEPEST = 32;
/** Characters of a text whose field says nothing else by @MaxLength. */
const MOST_TEXT = 100;

interface Bound {
  readonly most: number;
  readonly message: string;
}

type Class = abstract new (...args: never[]) => unknown;

const LONE_SURROGATE = /\p{Cs}/u;

const boundOf = (most: number, message: unknown): Bound => ({
  most,
  message: typeof message === 'string' ? message : `Please use at most ${most} characters`,
});

const USUAL = boundOf(MOST_TEXT, null);
const UNBOUNDED = boundOf(Infinity, null);

const known = new Map<Class, ReadonlyMap<string, Bound>>();

/** Field -> what its @MaxLength says. */
const boundsOf = (asked: Class): ReadonlyMap<string, Bound> => {
  const found =
    known.get(asked) ??
    new Map(
      getMetadataStorage()
        .getTargetValidationMetadatas(asked, '', false, false)
        .filter(({ name }) => name === MAX_LENGTH)
        .map(({ propertyName, constraints, message }) => [propertyName, boundOf(Number(constraints[0]), message)]),
    );
  known.set(asked, found);
  return found;
};

const wrongText = (text: string, { most, message }: Bound): string | null => {
  if (text.length > most) return message;
  return text.includes('\0') || LONE_SURROGATE.test(text) ? 'This contains characters that cannot be stored' : null;
};

/** What is wrong with it, or null. Numbers that JavaScript cannot hold exactly are in no range of ours. */
const wrongIn = (value: unknown, bound: Bound, level: number): string | null => {
  if (typeof value === 'string') return wrongText(value, bound);
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? null : 'This number is too large';
  if (typeof value !== 'object' || value === null) return null;
  if (level > DEEPEST) return 'This is nested too deeply';
  for (const [name, part] of Object.entries(value)) {
    const wrong = wrongText(name, UNBOUNDED) ?? wrongIn(part, bound, level + 1);
    if (wrong) return wrong;
  }
  return null;
};

/**
 * Field -> what is wrong with it; empty where all is well.
 * @param asked the class that the value is to become; `Object` for a body whose reader takes single fields out of it
 */
export const wrongFields = (value: unknown, asked: Class, name = ''): Record<string, string> => {
  const usual = asked === (Object as unknown as Class) ? UNBOUNDED : USUAL;
  const bounds = boundsOf(asked);
  const fields: [string, unknown, Bound][] =
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([field, part]) => [field, part, bounds.get(field) ?? usual])
      : [[name, value, usual]];
  const wrongs = fields.map(([field, part, bound]) => [field, wrongText(field, UNBOUNDED) ?? wrongIn(part, bound, 2)]);
  return Object.fromEntries(wrongs.filter((wrong): wrong is [string, string] => wrong[1] !== null));
};
