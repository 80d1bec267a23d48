/**
 * The file of seals outside the database: it shows whether seals were deleted or replaced there. One JSON line for each
 * seal.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSeal, type SignedSeal } from './signed-seal.js';

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

const readLine = (line: string): SignedSeal[] => {
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
const sealsOf = (text: string): SignedSeal[] => text.split('\n').flatMap(readLine);

/** [] where there is no file yet. */
export const sealsInFile = async (file: string): Promise<SignedSeal[]> => sealsOf(await textOf(file));

/** Appends the seals that the file lacks: also those that were lost by a crash, or with a file that was moved away. */
export const writeOutside = async (file: string, seals: readonly SignedSeal[]): Promise<void> => {
  const text = await textOf(file);
  const written = new Set(sealsOf(text).map(({ no }) => no));
  const lines = seals.filter(({ no }) => !written.has(no)).map((one) => `${JSON.stringify(one)}\n`);
  const lineEnd = text !== '' && !text.endsWith('\n') ? '\n' : '';
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, lineEnd + lines.join(''));
};
