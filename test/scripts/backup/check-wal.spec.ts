/** That the WAL of a restore is whole: from the end of its backup to the moment, without a gap. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWal } from '../../../scripts/backup/recover.mjs';
import type { Backup } from '../../../scripts/backup/backup-folders.mjs';

/** Its last record is in segment 5 of timeline 1, the one whose name ends with 05. */
const backup = { timeline: 1, endLsn: '0/5000120', finishedAt: '2026-11-26T10:00:00.000Z' } as Backup;
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
