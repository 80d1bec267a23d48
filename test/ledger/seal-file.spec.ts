/** The file of seals: one line a seal, and what it lacks is written again. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catchUpOutside, sealsInFile, writeOutside } from '@backend/ledger/sealing/seal-file.js';
import type { SignedSeal } from '@backend/ledger/sealing/signed-seal.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seal-file-'));
  file = join(folder, 'deep', 'seals.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const sealOf = (no: number): SignedSeal => ({
  ...{ format: 2, no, sealedAt: 'then', streams: 1, facts: 1, root: 'r', liabilities: null, audit: null },
  ...{ previous: `hash ${no - 1}`, hash: `hash ${no}`, keyId: 'k', publicKey: 'p', signature: 's' },
});
const upTo = (no: number) => Array.from({ length: no }, (_, i) => sealOf(i + 1));

/** @returns whether all seals were asked for */
const write = async (no: number): Promise<boolean> => {
  let asked = false;
  await writeOutside(file, sealOf(no), () => {
    asked = true;
    return Promise.resolve(upTo(no));
  });
  return asked;
};
const written = async () => (await sealsInFile(file)).map(({ no }) => no);

it('The newest seal is a line behind the one before it, without the others being read', async () => {
  expect([await write(1), await write(2), await write(3)]).toEqual([true, false, false]);
  expect(await sealsInFile(file)).toEqual(upTo(3));
});

it.each([
  ['the seal before is not there', (text: string) => text.split('\n').slice(0, 1).join('\n') + '\n'],
  ['the last line is half written', (text: string) => text.slice(0, -10)],
  ['the last line has no end', (text: string) => text.slice(0, -1)],
  ['the last line is no seal', (text: string) => `${text}{}\n`],
  ['it is empty', () => ''],
])('Every seal that is missing is written where %s', async (_, change) => {
  for (const no of [1, 2, 3]) await write(no);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  expect(await write(4)).toBe(true);
  expect((await written()).sort()).toEqual([1, 2, 3, 4]);
});

it('A line that is missing in the middle is written at the next hundredth seal', async () => {
  for (let no = 1; no < 100; no += 1) await write(no);
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.filter((_, i) => i !== 40).join('\n'));
  expect(await write(100)).toBe(true);
  expect(await written()).toEqual([...upTo(99).flatMap(({ no }) => (no === 41 ? [] : [no])), 41, 100]);
  expect(await write(101)).toBe(false);
});

it('A seal of another history with the same number does not stand for it', async () => {
  await write(1);
  const abandoned = { ...sealOf(2), hash: 'abandoned' };
  writeFileSync(file, `${readFileSync(file, 'utf8')}${JSON.stringify(abandoned)}\n`);
  expect(await write(3)).toBe(true);
  expect((await sealsInFile(file)).map(({ hash }) => hash)).toEqual(['hash 1', 'abandoned', 'hash 2', 'hash 3']);
});

describe('Before a seal is made', () => {
  const catchUp = async (newest: number): Promise<boolean> => {
    let asked = false;
    await catchUpOutside(file, newest > 0 ? sealOf(newest) : null, () => {
      asked = true;
      return Promise.resolve(upTo(newest));
    });
    return asked;
  };

  it('the file is only tried where it has the newest one', async () => {
    expect(await catchUp(0)).toBe(false);
    await write(1);
    expect(await catchUp(1)).toBe(false);
    expect(await written()).toEqual([1]);
  });

  it('what it lacks is written', async () => {
    await write(1);
    expect(await catchUp(3)).toBe(true);
    expect(await written()).toEqual([1, 2, 3]);
  });

  it.each([0, 1])('a file that cannot be written is an error, with %d seals before', async (newest) => {
    mkdirSync(file, { recursive: true });
    await expect(catchUp(newest)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
