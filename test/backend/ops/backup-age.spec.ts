/** How old the newest backup is: also of one that lies on a disk which the product never sees. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestMade } from '@backend/ops/newest-backup.js';
import { noteNewest } from '../../../scripts/backup/backup-folders.mjs';

const [FIRST, SECOND, THIRD] = ['2026-11-25', '2026-11-26', '2026-11-27'].map((day) => `${day}T03:15:00.000Z`);
const at = (time: string | undefined): number => Date.parse(time!);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'otp-backup-age-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const lies = (name: string, finishedAt: string | undefined): void => {
  mkdirSync(join(folder, 'backups', name), { recursive: true });
  writeFileSync(join(folder, 'backups', name, 'backup.json'), JSON.stringify({ finishedAt }));
};

it('An installation that never made one has no age of it', async () => {
  expect(await newestMade(folder)).toBeNull();
});

it('Those of a version that noted none are in its own folder; one that is not finished is none', async () => {
  lies('one', FIRST);
  lies('two.unfinished-1', THIRD);
  expect(await newestMade(folder)).toBe(at(FIRST));
});

it('One on another disk counts, also after it was moved away', async () => {
  lies('one', FIRST);
  noteNewest(folder, { finishedAt: SECOND!, folder: '/mnt/elsewhere/two' });
  expect(await newestMade(folder)).toBe(at(SECOND));
  lies('three', THIRD);
  expect(await newestMade(folder)).toBe(at(THIRD));
});
