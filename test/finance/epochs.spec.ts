/** Seals that a restore has abandoned: verify explains them by a signed statement, and by nothing else. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { verify } from '@backend/finance/verify.js';
import { epochFileOf, signEpoch, type SignedEpoch } from '@backend/ledger/sealing/epoch.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import type { SignedSeal } from '@backend/ledger/sealing/signed-seal.js';
import { newKey, SoundLedger } from './sound-ledger.js';

const TO = '2026-11-26T13:00:00.000Z';

let ledger: SoundLedger;
let abandoned: SignedSeal;
let restored: string;

beforeEach(async () => {
  ledger = await SoundLedger.open();
  restored = mkdtempSync(join(tmpdir(), 'epochs-'));
  abandoned = await seal(ledger.pool, ledger.sealing);
  // As a restore to a moment between the two seals leaves the database.
  for (const table of ['seals', 'stream_leaves', 'seal_tiles'])
    await ledger.tamper(`DELETE FROM ${table} WHERE seal_no = ${abandoned.no}`);
});
afterEach(async () => {
  rmSync(restored, { recursive: true });
  await ledger.close();
});

const program = (env: Readonly<Record<string, string>> = { SEAL_KEY: ledger.sealing.key }) => {
  const args = ['--former', dirname(ledger.sealing.file), '--to', TO];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/backend/src/finance/epoch-program.js', ...args],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: ledger.database.appUrl, DATA_DIR: restored, ...env },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};
const statement = (): SignedEpoch => JSON.parse(readFileSync(join(restored, 'epochs.jsonl'), 'utf8')) as SignedEpoch;
const takeStatement = (epoch: SignedEpoch): void =>
  writeFileSync(epochFileOf(ledger.sealing.file), `${JSON.stringify(epoch)}\n`);
const promise11 = async () => (await ledger.check()).find(({ promise }) => promise === 11)!;
const texts = async (): Promise<string[]> => (await promise11()).first.map(({ text }) => text);
const UNEXPLAINED = 'seal 2 of the file is not in the database';
const UNTRUSTED = `the restore to ${TO} is not signed by a key that is trusted`;

describe('A seal that a restore has abandoned', () => {
  it('is a finding as long as nothing says why it is not in the database', async () => {
    expect(await texts()).toEqual([UNEXPLAINED]);
  });

  it('is explained by the statement that the restore signs', async () => {
    expect(program()).toMatchObject({ status: 0, stdout: expect.stringContaining('Seals 2 to 2 were made') as string });
    expect(statement()).toMatchObject({
      restoredTo: TO,
      follows: { no: 1 },
      abandons: [{ no: 2, hash: abandoned.hash }],
    });
    takeStatement(statement());
    const { violations, figure } = await promise11();
    expect([violations, figure]).toEqual([0, expect.stringContaining('1 seals, 1 abandoned by restores')]);
  });

  it('is not explained by a statement that was changed, or that another key has signed', async () => {
    program();
    const sound = statement();
    takeStatement({ ...sound, abandons: [...sound.abandons, { no: 3, hash: 'ab' }] });
    expect(await texts()).toEqual([UNTRUSTED, UNEXPLAINED]);
    takeStatement(signEpoch(sound, newKey()));
    expect(await texts()).toEqual([UNTRUSTED, UNEXPLAINED]);
    takeStatement({ ...sound, abandons: [] });
    expect(await texts()).toEqual([UNTRUSTED, UNEXPLAINED]);
  });

  it('is explained by the key that signs the seals where none is named as trusted, and by no other', async () => {
    program();
    const sound = statement();
    const withoutKeys = async () => {
      const seals = { file: ledger.sealing.file, keys: null };
      const verdicts = await verify(ledger.database.appUrl, { seals, running: true });
      return verdicts.find(({ promise }) => promise === 11)!.first.map(({ text }) => text);
    };
    takeStatement(signEpoch(sound, newKey()));
    expect(await withoutKeys()).toEqual([UNTRUSTED, UNEXPLAINED]);
    takeStatement(sound);
    expect(await withoutKeys()).toEqual([]);
  });

  it('does not stand in the file for the seal that has its number now', async () => {
    program();
    takeStatement(statement());
    for (let no = 2; no <= 3; no += 1) await seal(ledger.pool, ledger.sealing);
    expect(await texts()).toEqual([]);
    const [first, former, second, third] = readFileSync(ledger.sealing.file, 'utf8').trim().split('\n');
    expect([former, second].map((line) => (JSON.parse(line!) as SignedSeal).no)).toEqual([2, 2]);
    writeFileSync(ledger.sealing.file, `${[first, former, third].join('\n')}\n`);
    expect(await texts()).toEqual(['seal 2 is not in the file outside the database']);
  });

  it('is explained after a second restore too, whose folder has both statements', () => {
    program();
    copyFileSync(join(restored, 'epochs.jsonl'), epochFileOf(ledger.sealing.file));
    program();
    expect(readFileSync(join(restored, 'epochs.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
  });

  it('cannot be abandoned without the key that signs', () => {
    expect(program({})).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('SEAL_KEY signs which seals') as string,
    });
  });
});
