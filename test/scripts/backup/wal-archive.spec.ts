/** The archive of WAL beside a cluster: what is too old is removed, and the names of timelines stay. */
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveOf, archiveSettings, removeOldWal } from '../../../scripts/postgres/wal-archive.mjs';

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
  removeOldWal(home, NOW);
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
