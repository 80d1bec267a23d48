/** A restored database is taken by one rename; a kill at any step after it is finished by the next start. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('Without a restore there is nothing to finish', () => {
  finishSwap(folder);
  expect([homeIn(folder), readFileSync(file('seals.jsonl'), 'utf8')]).toEqual(['postgres', 'former']);
});

it('A restored cluster lies beside the former one, and its name does not grow', () => {
  expect(homeBeside(folder, 'restored-1')).toBe('postgres-restored-1');
  write('{ "home": "/var/lib/otp-wallet/ab-restored-1" }', 'postgres.json');
  expect(homeBeside(folder, 'restored-2')).toBe('/var/lib/otp-wallet/ab-restored-2');
});
