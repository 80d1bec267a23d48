/** The archive of WAL beside a cluster: what is too old is removed, the names of timelines stay, and gaps are told. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostBytesIn } from '../../../scripts/backup/retention.mjs';
import { archiveOf, archiveSettings, removeOldWal } from '../../../scripts/postgres/wal-archive.mjs';
import { walAlarms } from '../../../scripts/postgres/wal-watch.mjs';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'otp-archive-'))));
afterEach(() => rmSync(home, { recursive: true }));

const write = (name: string, days: number): void => {
  const path = join(archiveOf(home), name);
  writeFileSync(path, 'wal');
  utimesSync(path, (NOW - days * DAY_MS) / 1000, (NOW - days * DAY_MS) / 1000);
};

it('is a folder of the cluster, which PostgreSQL is told of', () => {
  expect(archiveSettings(home)).toEqual({
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': join(home, 'archive'),
  });
  expect(existsSync(archiveOf(home))).toBe(true);
  archiveSettings(home); // at each start
});

it('keeps 35 days of segments, each file of a timeline, and what is no WAL', () => {
  archiveSettings(home);
  for (const [name, days] of [
    ['000000010000000000000001', 40],
    ['000000010000000000000002.00000028.backup', 36],
    ['000000010000000000000002.partial', 36],
    ['000000010000000000000003', 34],
    ['000000020000000000000004', 0],
    ['00000002.history', 90],
    ['archtemp', 90],
  ] as const)
    write(name, days);
  expect(removeOldWal(home, NOW)).toBe(NOW - 36 * DAY_MS);
  expect(readdirSync(archiveOf(home)).sort()).toEqual([
    '000000010000000000000003',
    '00000002.history',
    '000000020000000000000004',
    'archtemp',
  ]);
});

it('keeps the newest segment, however old it is', () => {
  archiveSettings(home);
  write('000000010000000000000001', 90);
  write('000000010000000000000002', 80);
  removeOldWal(home, NOW);
  expect(readdirSync(archiveOf(home))).toEqual(['000000010000000000000002']);
});

it('keeps no more than a tenth of its disk', () => {
  const { blocks, bsize } = statfsSync(home);
  expect(mostBytesIn(home)).toBe(Math.min(10e9, (blocks * bsize) / 10));
  expect(mostBytesIn('/dev/shm')).toBeLessThanOrEqual(10e9);
});

describe('People are told', () => {
  const [earlier, later] = [new Date(NOW - DAY_MS), new Date(NOW)];

  it.each([
    { told: 'nothing while it is archived', failedAt: earlier },
    { told: 'nothing before anything was', archivedAt: null },
    { told: 'that it fails', archivedAt: earlier, failedAt: later, words: `WAL since ${earlier.toISOString()}` },
    {
      told: 'that it never worked',
      archivedAt: null,
      failedAt: later,
      words: 'not archived its WAL since it was made',
    },
    { told: 'that a backup has lost its WAL', removedUntil: NOW, newestBackup: NOW - 1, words: 'make a backup now' },
    { told: 'nothing where WAL of before the backup is gone', removedUntil: NOW - 2, newestBackup: NOW - 1 },
    { told: 'nothing where there is no backup', removedUntil: NOW },
  ])('$told', ({ archivedAt = later, failedAt = null, removedUntil = 0, newestBackup = 0, words }) =>
    expect(walAlarms({ archivedAt, failedAt }, removedUntil, newestBackup)).toEqual(
      words ? [expect.stringContaining(words)] : [],
    ),
  );
});
