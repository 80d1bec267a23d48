/**
 * The file of seals outside the database: it shows whether seals were deleted or replaced there. One JSON line for each
 * seal.
 */
import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSeal, type AnySeal } from './signed-seal.js';

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

const readLine = (line: string): AnySeal[] => {
  try {
    const parsed: unknown = JSON.parse(line);
    return isSeal(parsed) ? [parsed] : [];
  } catch {
    return [];
  }
};

/**
 * A line that is no seal, as a crash leaves it half written, is ignored: its seal is missing until it is written again.
 */
const sealsOf = (text: string): AnySeal[] => text.split('\n').flatMap(readLine);

/** [] where there is no file yet. */
export const sealsInFile = async (file: string): Promise<AnySeal[]> => sealsOf(await textOf(file));

/** A line is shorter than this, in bytes. */
const LONGEST_LINE = 4_096;
/** At every seal of this number all are compared: the file has hundreds of thousands of lines after years. */
const COMPARED_EVERY = 100;

/** Null where there is no file yet. */
const lastLineOf = async (file: string): Promise<string | null> => {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!opened) return null;
  try {
    const { size } = await opened.stat();
    const tail = Buffer.alloc(Math.min(size, LONGEST_LINE));
    await opened.read(tail, 0, tail.length, size - tail.length);
    return tail.toString('utf8').split('\n').slice(-2).join('\n');
  } finally {
    await opened.close();
  }
};

/** Whether the file ends with this seal, in a whole line. */
const endsWith = async (file: string, wanted: string): Promise<boolean> => {
  const line = await lastLineOf(file);
  return line !== null && line.endsWith('\n') && readLine(line).some(({ hash }) => hash === wanted);
};

/** Every seal that the file lacks: also those that were lost by a crash, or with a file that was moved away. */
const writeMissing = async (file: string, all: () => Promise<readonly AnySeal[]>): Promise<void> => {
  const text = await textOf(file);
  const written = new Set(sealsOf(text).map(({ hash }) => hash)); // one that a restore abandoned may have its number
  const lines = (await all()).filter(({ hash }) => !written.has(hash)).map((one) => `${JSON.stringify(one)}\n`);
  const lineEnd = text !== '' && !text.endsWith('\n') ? '\n' : '';
  await appendFile(file, lineEnd + lines.join(''));
};

/** Appends the newest seal. Where the file does not end with the one before, every seal that it lacks. */
export const writeOutside = async (
  file: string,
  newest: AnySeal,
  all: () => Promise<readonly AnySeal[]>,
): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  if (newest.no % COMPARED_EVERY !== 0 && (await endsWith(file, newest.previous)))
    return appendFile(file, `${JSON.stringify(newest)}\n`);
  await writeMissing(file, all);
};

/**
 * Before a seal is made: the file has all that were made, and can be written. Where it cannot, none is made, and the
 * alarm about the age of the newest says so (decision 0302).
 * @param newest of the database @throws where the file cannot be written
 */
export const catchUpOutside = async (
  file: string,
  newest: AnySeal | null,
  all: () => Promise<readonly AnySeal[]>,
): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  if (!newest || (await endsWith(file, newest.hash))) await appendFile(file, '');
  else await writeMissing(file, all);
};
