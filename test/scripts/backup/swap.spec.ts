/** A restored database is taken by one rename; a kill at any step after it is finished by the next start. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPlace, removeUnfinished } from '../../../scripts/backup/restore-place.mjs';
import { finishSwap, homeBeside, homeIn, swapCluster } from '../../../scripts/launcher/database.mjs';

let folder: string;
const file = (...names: string[]): string => join(folder, ...names);
const write = (text: string, ...names: string[]): void => {
  mkdirSync(file(...names, '..'), { recursive: true });
  writeFileSync(file(...names), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'otp-swap-'));
  write('{ "home": "postgres", "port": 5 }', 'postgres.json');
  write('former', 'seals.jsonl');
  write('restored', 'restored', 'seals.jsonl');
  write('{}', 'restored', 'backups', 'b', 'backup.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const isSwapped = (): void => {
  expect(JSON.parse(readFileSync(file('postgres.json'), 'utf8'))).toEqual({ home: 'next', port: 5 });
  expect(readFileSync(file('seals.jsonl'), 'utf8')).toBe('restored');
  expect(readdirSync(file('backups'))).toEqual(['b']);
  expect(existsSync(file('restored'))).toBe(false);
};

/** What is done after the rename, one by one. */
const STEPS = [
  () => write('restored', 'seals.jsonl'),
  () => rmSync(file('restored', 'seals.jsonl')),
  () => write('{}', 'backups', 'b', 'backup.json'),
  () => rmSync(file('restored', 'backups', 'b'), { recursive: true }),
];

it('The swap takes the cluster, its seals and its backups', () => {
  swapCluster(folder, 'next', 'restored');
  isSwapped();
});

it.each([0, 2, 4])('A swap that was killed after %i steps is finished by the next start', (steps) => {
  write('{ "home": "next", "port": 5, "restored": "restored" }', 'postgres.json');
  for (const step of STEPS.slice(0, steps)) step();
  finishSwap(folder);
  isSwapped();
  finishSwap(folder);
  isSwapped();
});

describe('Backups on another disk', () => {
  let disk: string;
  beforeEach(() => {
    disk = mkdtempSync('/dev/shm/otp-swap-'); // memory is another file system than the disk
    symlinkSync(disk, file('backups'));
  });
  afterEach(() => rmSync(disk, { recursive: true }));

  it.each([
    ['are copied there', () => undefined],
    ['are copied again where a kill left both', () => write('{}', 'backups', 'b', 'backup.json')],
  ])('%s', (_, before) => {
    expect(statSync(disk).dev).not.toBe(statSync(folder).dev);
    before();
    swapCluster(folder, 'next', 'restored');
    isSwapped();
    expect(readFileSync(join(disk, 'b', 'backup.json'), 'utf8')).toBe('{}');
  });
});

it('What a restore wrote is removed until it is taken, and then its files are kept until they are moved', async () => {
  newPlace(folder);
  await removeUnfinished(folder);
  expect(existsSync(file('restore-unfinished'))).toBe(false);
  const { folder: unmoved } = newPlace(folder);
  write('{ "home": "next", "restored": "restore-unfinished" }', 'postgres.json');
  await removeUnfinished(folder);
  expect(existsSync(unmoved)).toBe(true);
});

it('Without a restore there is nothing to finish', () => {
  finishSwap(folder);
  expect([homeIn(folder), readFileSync(file('seals.jsonl'), 'utf8')]).toEqual(['postgres', 'former']);
});

it('A restored cluster lies beside the former one, and its name does not grow', () => {
  expect(homeBeside(folder, 'restored-1')).toBe('postgres-restored-1');
  write('{ "home": "/var/lib/otp-wallet/ab-restored-1" }', 'postgres.json');
  expect(homeBeside(folder, 'restored-2')).toBe('/var/lib/otp-wallet/ab-restored-2');
});
