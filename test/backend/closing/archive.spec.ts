/** The cold copy of a closed month: what is in it, and that whatever is changed in it is found. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { checkArchive } from '@backend/closing/archive/check-archive.js';
import type { ArchiveManifest } from '@backend/closing/archive/archive-manifest.js';
import type { ArchivedEntry } from '@backend/closing/archive/archived-entries.js';
import { writeArchive } from '@backend/closing/archive/write-archive.js';
import { ClosedBooks, monthsAgo } from './closed-books.js';

const [BEFORE, MONTH, NOW] = [monthsAgo(2), monthsAgo(1), monthsAgo(0)];

let given: ClosedBooks;
let folder: string;
let manifest: ArchiveManifest;

const lines = (): string[] =>
  gunzipSync(readFileSync(join(folder, manifest.file)))
    .toString()
    .trimEnd()
    .split('\n');
const path = () => join(folder, `books-${MONTH}.json`);

/** In a transaction that sees one state. */
const inOneState = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
  const client = await given.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(client);
  } finally {
    client.release(true);
  }
};

const faultsOf = async (keys: string[] | null = null) =>
  (await inOneState((client) => checkArchive(client, path(), keys))).faults;

beforeAll(async () => {
  given = await ClosedBooks.open();
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  await given.give('w1', 100, BEFORE);
  await given.give('w1', 250, MONTH);
  await given.give('w2', 400, MONTH, 'ends');
  await given.give('w2', 800, NOW);
  await given.checked();
  await given.close(BEFORE);
  await given.give('w3', 30, BEFORE); // late: it belongs to the month after
  await given.checked();
  await given.close(MONTH);
});
afterAll(async () => {
  await given.end();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  manifest = await inOneState((client) => writeArchive(client, MONTH, folder));
});

it('has the entries that belong to the month, with the hash before each, and nothing else', () => {
  const entries = lines().map((line) => JSON.parse(line) as ArchivedEntry);
  expect(entries.map(({ stream, first }) => `${stream}:${first}`)).toEqual(['w1:2', 'w2:1', 'w3:1']);
  expect(entries.map(({ previous }) => /^0+$/.test(previous))).toEqual([false, true, true]);
  expect(manifest).toMatchObject({
    period: MONTH,
    entries: 3,
    events: 3,
    close: { type: 'PeriodClosed', period: MONTH },
  });
  expect(readdirSync(folder).sort()).toEqual([`books-${MONTH}.json`, `books-${MONTH}.ndjson.gz`]);
});

it('is whole as it was written, again and again, with the key that is known and with no other', async () => {
  expect(await faultsOf()).toEqual([]);
  expect(await faultsOf([manifest.seal.publicKey])).toEqual([]);
  expect(await faultsOf(['another'])).toEqual(['the seal is signed by a key that is not known here']);
  const again = await inOneState((client) => writeArchive(client, MONTH, folder));
  expect(again).toEqual(manifest);
});

const rewritten = (change: (lines: string[]) => string[]) =>
  writeFileSync(join(folder, manifest.file), gzipSync(`${change(lines()).join('\n')}\n`));

it.each<[string, (lines: string[]) => string[], RegExp]>([
  [
    'an amount',
    (all) => all.map((line) => line.replace('amount\\":400', 'amount\\":900')),
    /^line 2: the hash of w2:1 is not its own/,
  ],
  ['a line that is gone', (all) => all.slice(1), /^line 1 is not the entry w1:2/],
  ['the last line gone', (all) => all.slice(0, 2), /^the file ends at line 2, and the period has more entries/],
  ['another order', ([one, two, three]) => [two!, one!, three!], /^line 1 is not the entry w1:2/],
  ['a line twice', (all) => [...all, all[0]!], /^line 4 is of no entry of the period/],
  ['a line that is no entry', ([, ...rest]) => ['{}', ...rest], /^line 1 is no entry/],
])('names the line of what was changed: %s', async (_, change, fault) => {
  rewritten(change);
  const [first, ...others] = await faultsOf();
  expect(first).toMatch(fault);
  expect(others).toContain('the lines have another SHA-256 than the manifest says');
});

it('is not believed beside another close, another seal or another count', async () => {
  const edit = (change: object) => writeFileSync(path(), JSON.stringify({ ...manifest, ...change }));
  edit({ close: { ...manifest.close, sealNo: 1 } });
  expect(await faultsOf()).toContain('the close is not the one that stands');
  edit({ seal: { ...manifest.seal, sealedAt: '2026-01-01T00:00:00.000Z' } });
  expect(await faultsOf()).toEqual(['the seal is not signed by the key that it names']);
  edit({ entries: 2 });
  expect(await faultsOf()).toEqual(['the manifest says 2 entries and 3 events']);
  edit({ file: '../elsewhere' });
  await expect(faultsOf()).rejects.toThrow('the manifest is not whole');
  edit({ version: 2 });
  await expect(faultsOf()).rejects.toThrow('an archive of version 2 is not known here');
});

it('finds an entry of the table that was changed after it was copied', async () => {
  // The amount alone: ids and times have such digits too, by chance.
  const change = (from: number, to: number) =>
    given.tamper(`UPDATE entries SET canonical = replace(canonical, '"amount":${from}', '"amount":${to}')
      WHERE stream = 'w1' AND first = 2`);
  await change(250, 251);
  expect(await faultsOf()).toEqual(['line 1 is not the entry w1:2']);
  await change(251, 250);
});

const run = (...args: string[]) => {
  const { appUrl, ownerUrl } = given.database;
  const env = { PATH: process.env.PATH, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  const program = 'dist/backend/src/closing/archive/archive-program.js';
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

it('is made and checked by the program', () => {
  const out = mkdtempSync(join(tmpdir(), 'archive-'));
  try {
    const copied = run(MONTH, '--out', out);
    expect([copied.status, copied.said]).toEqual([0, expect.stringContaining('3 entries, 3 events')]);
    const checked = run('--check', join(out, `books-${MONTH}.json`));
    expect([checked.status, checked.said]).toEqual([0, expect.stringMatching(/^Whole: /)]);
    writeFileSync(join(out, `books-${MONTH}.ndjson.gz`), gzipSync('{}\n'));
    expect(run('--check', join(out, `books-${MONTH}.json`)).status).toBe(1);
    rmSync(join(out, `books-${MONTH}.ndjson.gz`));
    expect(run('--check', join(out, `books-${MONTH}.json`)).status).toBe(2);
    expect(run(NOW, '--out', out)).toEqual({
      status: 1,
      said: `The books of ${NOW} are not closed. Nothing was written.\n`,
    });
    expect(run(MONTH).said).toContain('npm run archive -- --check');
  } finally {
    rmSync(out, { recursive: true });
  }
});
