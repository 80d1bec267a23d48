/** The file of seals outside the database: what shows that seals were taken out of it, or written anew. One JSON line a seal. */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SignedSeal } from './signed-seal.js';

/** The seals that were written outside; [] where there is no file yet. */
export const sealsInFile = async (file: string): Promise<SignedSeal[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SignedSeal);
};

/** Also those that a crash, or a file that was moved away, kept out of it. */
export const writeOutside = async (file: string, seals: readonly SignedSeal[]): Promise<void> => {
  const there = new Set((await sealsInFile(file)).map(({ no }) => no));
  const lines = seals.filter(({ no }) => !there.has(no)).map((one) => `${JSON.stringify(one)}\n`);
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, lines.join(''));
};
