/**
 * A failure as a queue may keep it: its kind and where it came from. Words of an error can have an e-mail, a phone or a
 * code in them, and a dashboard shows the reason of each failed job as it is stored.
 */

/** SQLSTATE, or a code of Node: `23505`, `ECONNRESET`. */
const CODE = /^[A-Z0-9_]{3,40}$/;
const KIND = /^\w{1,60}$/;
/** A line of a stack names a function, a file and a place. */
const FRAME = /^ {4}at /;

/** What a job failed with, as it is stored. */
export class WordlessError extends Error {}

/** An error of the same kind and stack, without what it said. */
const withoutWords = (thrown: unknown): WordlessError => {
  const { name = '', code, stack = '' } = (thrown instanceof Error ? thrown : {}) as Partial<Error & { code: unknown }>;
  const kind = KIND.test(name) ? name : 'Error';
  const words = typeof code === 'string' && CODE.test(code) ? `${kind} ${code}` : kind;
  const error = new WordlessError(words);
  error.name = kind;
  error.stack = [words, ...stack.split('\n').filter((line) => FRAME.test(line))].join('\n');
  return error;
};

/** @param log gets the whole error @throws WordlessError where `work` fails */
export const wordless = async <Result>(work: Promise<Result>, log: (error: Error) => void): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    log(error instanceof Error ? error : new Error(String(error)));
    throw withoutWords(error);
  }
};
