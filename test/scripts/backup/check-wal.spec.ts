/** That the WAL of a restore is whole: from the end of its backup to the moment, without a gap. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWal, isHomeOf, requireReplayed, restoreCommand } from '../../../scripts/backup/check-wal.mjs';
import type { Backup } from '../../../scripts/backup/backup-folders.mjs';

/** Its last record is in segment 5 of timeline 1, the one whose name ends with 05. */
const backup = { system: '7', timeline: 1, endLsn: '0/5000120', finishedAt: '2026-11-26T10:00:00.000Z' } as Backup;
const ENDED = new Date(backup.finishedAt);
const ARCHIVED = new Date('2026-11-26T11:00:00Z');
const LATER = new Date('2026-11-26T11:30:00Z');

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'otp-wal-'))));
afterEach(() => rmSync(home, { recursive: true }));

const write = (folder: string, ...places: readonly string[]): void => {
  mkdirSync(join(home, folder), { recursive: true });
  for (const place of places) {
    const path = join(home, folder, place.padStart(24, '0'));
    writeFileSync(path, '');
    utimesSync(path, ARCHIVED, ARCHIVED);
  }
};
const segments = (...lasts: readonly string[]): string[] => lasts.map((last) => `1${last.padStart(16, '0')}`);
const check = (at: Date) => () => checkWal(backup, home, at);

it('The end of a backup needs no WAL beside it, and a later moment does', () => {
  expect(check(ENDED)).not.toThrow();
  expect(check(new Date(ENDED.getTime() + 60_000))).toThrow('The WAL after 2026-11-26T10:00:01.000Z');
});

it('The archive alone reaches to its newest segment', () => {
  write('archive', ...segments('5', '6', '7'));
  expect(check(ARCHIVED)).not.toThrow();
  expect(check(LATER)).toThrow('The WAL after 2026-11-26T11:00:00.000Z');
});

it('With the folder of the cluster it reaches to its end', () => {
  write('archive', ...segments('5', '6'));
  write('data/pg_wal', ...segments('6', '7'));
  expect(check(LATER)).not.toThrow();
});

it('A segment that is in neither is a gap', () => {
  write('archive', ...segments('5', '6', '8'));
  write('data/pg_wal', ...segments('8', '9'));
  expect(check(LATER)).toThrow('has a gap after 2026-11-26T10:00:00.000Z');
  write('data/pg_wal', ...segments('7'));
  expect(check(LATER)).not.toThrow();
});

it('The end of a backup that is older than the archive needs none of it', () => {
  write('archive', ...segments('40', '41'));
  write('data/pg_wal', ...segments('42'));
  expect(check(ENDED)).not.toThrow();
  expect(check(LATER)).toThrow('has a gap after 2026-11-26T10:00:00.000Z. Choose that time');
});

it('Segments of before the backup and of other timelines do not matter', () => {
  write('archive', ...segments('1', '6'), `2${'9'.padStart(16, '0')}`);
  write('data/pg_wal');
  expect(check(LATER)).not.toThrow();
});

it('Segments are counted across the 256 of one name', () => {
  const far = { ...backup, endLsn: '1/FE000028' } as Backup;
  write('archive', ...segments('1000000FF', '200000000'));
  write('data/pg_wal');
  expect(() => checkWal(far, home, LATER)).not.toThrow();
  rmSync(join(home, 'archive', segments('1000000FF')[0]!.padStart(24, '0')));
  expect(() => checkWal(far, home, LATER)).toThrow('has a gap');
});

describe('The cluster of a backup', () => {
  const control = (system: bigint): void => {
    mkdirSync(join(home, 'data/global'), { recursive: true });
    const bytes = Buffer.alloc(64);
    bytes.writeBigUInt64LE(system);
    writeFileSync(join(home, 'data/global/pg_control'), bytes);
  };

  it('is known by what PostgreSQL calls it, and WAL of another one is none', () => {
    write('archive', ...segments('6'));
    write('data/pg_wal');
    expect(isHomeOf(backup, home)).toBe(true); // an archive alone
    control(7n);
    expect(isHomeOf(backup, home)).toBe(true);
    expect(check(LATER)).not.toThrow();
    control(2n ** 63n + 7n);
    expect(isHomeOf(backup, home)).toBe(false);
    expect(check(LATER)).toThrow(`${home} is another cluster than that of the backup`);
    expect(check(ENDED)).not.toThrow();
  });
});

it.each([
  ['0/7000000', LATER, 'can be read up to 0/7000000 alone'],
  ['0/6FFFFF0', LATER, 'can be read up to 0/6FFFFF0 alone'],
  [null, LATER, 'alone'],
  ['0/7000028', LATER, undefined],
  ['1/0', LATER, undefined],
  ['0/6000000', ENDED, undefined],
])('A replay to %s, with WAL archived to segment 7, is refused or not', (lsn, at, words) => {
  write('archive', ...segments('6', '7'));
  const required = () => requireReplayed(backup, home, at, lsn);
  if (words) expect(required).toThrow(words);
  else expect(required).not.toThrow();
});

describe('The command that gives PostgreSQL its WAL', () => {
  const get = (name: string) => {
    const to = join(home, 'given');
    const command = restoreCommand(home).replaceAll('%f', name).replaceAll('%p', to);
    return [spawnSync('/bin/sh', ['-c', command], { stdio: 'ignore' }).status, existsSync(to)];
  };

  it('takes it from the archive, and from the folder of the cluster', () => {
    write('archive', '6');
    write('data/pg_wal', '7');
    for (const name of ['6', '7']) {
      expect(get(name.padStart(24, '0'))).toEqual([0, true]);
      rmSync(join(home, 'given'));
    }
  });

  it('says that there is none, and stops the recovery where there is one that cannot be read', () => {
    expect(get('8')).toEqual([1, false]);
    mkdirSync(join(home, 'archive', '8'), { recursive: true }); // cp reads no folder
    expect(get('8')).toEqual([126, false]);
  });

  it('gives nothing where the WAL is not there', () => {
    expect(restoreCommand()).toBe('exit 1');
  });
});
