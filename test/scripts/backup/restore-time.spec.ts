/** To which moment a restore goes, from which backup, and what it says where there is none. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupsIn, beginBackup, removeOldBackups } from '../../../scripts/backup/backup-folders.mjs';
import { tooOld } from '../../../scripts/backup/retention.mjs';
import { chooseBackup, timeIn } from '../../../scripts/backup/restore-time.mjs';

const folder = mkdtempSync(join(tmpdir(), 'otp-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-26T12:00:00Z');

const write = (name: string, facts: object): void => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(
    join(folder, name, 'backup.json'),
    JSON.stringify({ format: 1, isEmbedded: true, parts: [], ...facts }),
  );
};

describe('A time', () => {
  it.each([
    ['2026-11-26T13:00:00Z', '2026-11-26T13:00:00.000Z'],
    ['2026-11-26T13:00:00.123Z', '2026-11-26T13:00:00.123Z'],
    ['2026-11-26T18:30+05:30', '2026-11-26T13:00:00.000Z'],
    ['2026-11-26 18:30', '2026-11-26T13:00:00.000Z'],
    ['2026-11-26 18:30:15', '2026-11-26T13:00:15.000Z'],
    ['2026-11-26T18:30', '2026-11-26T13:00:00.000Z'],
    ['2026-11-26 00:10', '2026-11-25T18:40:00.000Z'],
  ])('%s is %s', (text, at) => expect(timeIn(text).toISOString()).toBe(at));

  it.each(['', 'now', 'yesterday', '2026-11-26', '18:30', '2026-02-30 10:00', '2026-11-26 25:00', '1764162000'])(
    '%j is none, and it says how one is written',
    (text) => expect(() => timeIn(text)).toThrow(`${text} is no time. Write 2026-11-26T13:00:00Z`),
  );
});

describe('The backup of a restore', () => {
  const choose = (to: string, from?: string) => chooseBackup({ at: new Date(to), now: NOW, from, folder });

  it('is looked for where there is none', () => {
    expect(() => choose('2026-11-26T11:00:00Z')).toThrow(`There is no backup in ${folder}`);
  });

  it('is the newest that had ended by then', () => {
    write('a', { finishedAt: '2026-11-25T10:00:00.000Z' });
    write('b', { finishedAt: '2026-11-26T10:00:00.000Z' });
    write('c.unfinished-1', { finishedAt: '2026-11-26T10:30:00.000Z' });
    mkdirSync(join(folder, 'no-backup'));
    expect(choose('2026-11-26T11:00:00Z').folder).toBe(join(folder, 'b'));
    expect(choose('2026-11-26T09:59:59Z').folder).toBe(join(folder, 'a'));
    expect(choose('2026-11-26T11:00:00Z', 'a').folder).toBe(join(folder, 'a'));
    expect(choose('2026-11-26T11:00:00Z', join(folder, 'a')).folder).toBe(join(folder, 'a'));
  });

  it.each([
    ['2026-11-26T12:00:01Z', undefined, 'is in the future'],
    ['2026-11-25T09:00:00Z', undefined, 'is before the oldest backup, which restores to 2026-11-25T10:00:00.000Z'],
    ['2026-11-26T09:00:00Z', 'b', 'is before the end of that backup, 2026-11-26T10:00:00.000Z'],
    ['2026-11-26T11:00:00Z', 'z', 'There is no backup z'],
    ['2026-11-26T11:00:00Z', 'no-backup', 'is no backup: it has no backup.json'],
  ])('to %s from %s is refused: %s', (to, from, words) => expect(() => choose(to, from)).toThrow(words));

  it('is not one of a database of the operator, nor of a format to come', () => {
    write('own', { finishedAt: '2026-11-26T10:00:00.000Z', isEmbedded: false });
    write('later', { finishedAt: '2026-11-26T10:00:00.000Z', format: 2 });
    expect(() => choose('2026-11-26T11:00:00Z', 'own')).toThrow('of a database of your own');
    expect(() => choose('2026-11-26T11:00:00Z', 'later')).toThrow('which this version cannot read');
    for (const name of ['own', 'later']) rmSync(join(folder, name), { recursive: true });
  });
});

describe('What is kept', () => {
  const aged = (days: number, bytes: number) => ({ days, at: NOW.getTime() - days * DAY_MS, bytes });
  const removed = (...all: ReturnType<typeof aged>[]) => tooOld(all, NOW.getTime(), 10e9).map(({ days }) => days);

  it('is 35 days, whatever comes first in the list', () =>
    expect(removed(aged(36, 1), aged(1, 1), aged(35, 1), aged(40, 1))).toEqual([36, 40]));
  it('is 10 GB, the newest ones', () =>
    expect(removed(aged(1, 6e9), aged(2, 4e9), aged(3, 1), aged(4, 1))).toEqual([3, 4]));
  it('is the newest in any case', () => expect(removed(aged(50, 11e9), aged(60, 1))).toEqual([60]));
  it('is nothing where there is nothing', () => expect(removed()).toEqual([]));

  it('of backups is removed as a whole', () => {
    write('d', { finishedAt: '2026-09-01T10:00:00.000Z' });
    expect(removeOldBackups(folder, NOW.getTime())).toEqual(['d']);
    expect(backupsIn(folder).map((one) => one.folder)).toEqual(['a', 'b'].map((name) => join(folder, name)));
  });

  it('of a backup that was killed is removed by the next one, and of one that runs is not', () => {
    const mine = `x.unfinished-${process.ppid}`;
    const killed = 'y.unfinished-4194305'; // above the greatest process id of Linux
    for (const name of [mine, killed]) mkdirSync(join(folder, name));
    const path = beginBackup(folder, NOW);
    expect(path).toBe(join(folder, `2026-11-26T12-00-00.000Z.unfinished-${process.pid}`));
    expect(() => rmSync(join(folder, killed), { recursive: true })).toThrow('ENOENT');
    rmSync(join(folder, mine), { recursive: true });
  });
});
