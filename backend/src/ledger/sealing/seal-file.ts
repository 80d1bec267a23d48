/** The file of seals outside the database: what shows that seals were taken out of it, or written anew. One JSON line a seal. */
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
    const said: unknown = JSON.parse(line);
    return isSeal(said) ? [said] : [];
  } catch {
    return [];
  }
};

/** A line that is no seal, as a crash leaves it half written, says nothing: its seal is missing until it is written again. */
const sealsOf = (text: string): SignedSeal[] => text.split('\n').flatMap(readLine);

/** The seals that were written outside; [] where there is no file yet. */
export const sealsInFile = async (file: string): Promise<SignedSeal[]> => sealsOf(await textOf(file));

/** Also those that a crash, or a file that was moved away, kept out of it. */
export const writeOutside = async (file: string, seals: readonly SignedSeal[]): Promise<void> => {
  const text = await textOf(file);
  const there = new Set(sealsOf(text).map(({ no }) => no));
  const lines = seals.filter(({ no }) => !there.has(no)).map((one) => `${JSON.stringify(one)}\n`);
  const half = text !== '' && !text.endsWith('\n') ? '\n' : '';
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, half + lines.join(''));
};
