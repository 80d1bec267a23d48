/** Seals of both formats: what each proves, what is kept of it, and what verify names when something was changed. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type pg from 'pg';
import { GENESIS } from '@backend/crypto/canonical.js';
import type { Decide } from '@backend/domain/decision-context.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { LEDGER_OPTIONS, PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { inclusionOf } from '@backend/ledger/sealing/inclusion.js';
import { leafHash, rootFrom, streamLeafHash, type Leaf, type StreamLeaf } from '@backend/ledger/sealing/merkle.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { isSigned } from '@backend/ledger/sealing/signed-seal.js';
import { deleteOldTrees } from '@backend/ledger/sealing/tile-retention.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { sealInFormat1 } from './format-1.js';
import { SoundLedger } from './sound-ledger.js';

let ledger: SoundLedger;
let { pool, superuser, sealing } = {} as SoundLedger;
beforeEach(async () => {
  ledger = await SoundLedger.open();
  ({ pool, superuser, sealing } = ledger);
});
afterEach(() => ledger.close());

const ban: Decide = () => [{ type: 'WalletBanned', reason: 'test' }];
const actor = systemActor('test');

/** One event more in each stream, in this order. */
const move = async (key: string, ...streams: string[]) => {
  const writer = new PostgresLedger(pool, ROW_MAPPERS, { ...LEDGER_OPTIONS, lanes: 1 });
  await Promise.all(streams.map((stream) => writer.record({ stream, key, actor }, ban)));
};
const some = (count: number) => Array.from({ length: count }, (_, i) => `s${i}`);

const inTransaction = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  await superuser.query('BEGIN');
  return work(superuser).finally(() => superuser.query('COMMIT'));
};
const proofOf = (stream: string, no?: number) => inTransaction((client) => inclusionOf(client, stream, no));

const rows = async (sql: string): Promise<number> => {
  const { rows: counted } = await superuser.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
  return counted[0]!.count;
};
const tilesOf = (no: number) => rows(`seal_tiles WHERE seal_no = ${no}`);
const leavesOf = (no: number) => rows(`stream_leaves WHERE seal_no = ${no}`);

const findings = async () =>
  (await ledger.check()).flatMap(({ first }) => first.map(({ promise, stream, text }) => [promise, stream, text]));
const texts = async () => (await findings()).map(([, , text]) => text);
const figure = async () => (await ledger.check()).find(({ promise }) => promise === 11)!.figure;

/** The seals, and the days in which they were made, moved into the past; they are no longer as signed then. */
const aged = (days: number, nos: string) =>
  ledger.tamper(`UPDATE seals SET sealed_at = sealed_at - interval '${days} days' WHERE seal_no IN (${nos})`);

it('No seal is made while the file outside the database cannot be written', async () => {
  const file = dirname(sealing.file); // a folder
  await expect(seal(pool, { ...sealing, file })).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await rows('seals')).toBe(1);
  await seal(pool, sealing);
  expect(await rows('seals')).toBe(2);
});

describe('A seal of format 2', () => {
  it('says what it is, counts streams and events, has room for liabilities, and is signed with all of it', async () => {
    await move('ban', ...some(3));
    const made = await seal(pool, sealing);
    expect(made).toMatchObject({ format: 2, no: 2, streams: 6, facts: 40, liabilities: null, audit: null });
    expect(isSigned(made)).toBe(true);
    const audit = { seq: 1, hash: '00' };
    for (const change of [{ streams: 7 }, { facts: 41 }, { liabilities: made.root }, { audit }, { root: '00' }])
      expect(isSigned({ ...made, ...change })).toBe(false);
    expect(readFileSync(sealing.file, 'utf8').trim().split('\n')).toHaveLength(2);
  });

  it('stores the leaves and tiles of what moved since the one before, and nothing else', async () => {
    await move('ban', ...some(597));
    await seal(pool, sealing);
    expect([await leavesOf(2), await tilesOf(2)]).toEqual([597, 3 + 1]);
    await move('again', 's0', 's1');
    await seal(pool, sealing);
    expect([await leavesOf(3), await tilesOf(3)]).toEqual([2, 1 + 1]);
    await seal(pool, sealing);
    expect([await leavesOf(4), await tilesOf(4)]).toEqual([0, 0]);
    expect(await findings()).toEqual([]);
  });

  it('finds on a new day also what was recorded long before the seal that missed it', async () => {
    await move('ban', 'w1');
    await ledger.tamper(`UPDATE entries SET recorded_at = recorded_at - 86400000000 * 3 WHERE stream = 'w1'`);
    expect([(await seal(pool, sealing)).no, await leavesOf(2)]).toEqual([2, 0]);
    await aged(2, '1, 2');
    expect([(await seal(pool, sealing)).no, await leavesOf(3)]).toEqual([3, 1]);
  });

  it('proves each stream in each seal to whoever has its leaf and the path alone', async () => {
    await move('ban', ...some(300));
    await seal(pool, sealing);
    await move('again', 's255', 'w2');
    await seal(pool, sealing);
    for (const no of [2, 3])
      for (const stream of ['w1', 'w2', 's0', 's252', 's253', 's255', 's299']) {
        const proof = (await proofOf(stream, no))!;
        const version = (stream.startsWith('w') ? 12 : 1) + (no === 3 && ['s255', 'w2'].includes(stream) ? 1 : 0);
        expect(proof.leaf).toMatchObject({ stream, version });
        expect(proof.hash).toEqual(streamLeafHash(proof.leaf as StreamLeaf));
        expect(rootFrom(proof.hash, proof.path).toString('hex')).toBe(proof.seal.root);
        expect(proof.path.length).toBeLessThanOrEqual(9);
      }
    const { leaf } = (await proofOf('w2'))!;
    const { path, seal: newest } = (await proofOf('w1'))!;
    expect(rootFrom(streamLeafHash(leaf as StreamLeaf), path).toString('hex')).not.toBe(newest.root);
    expect([await proofOf('s0', 1), await proofOf('nobody'), await proofOf('w1', 9)]).toEqual([null, null, null]);
  });

  it('proves the balance: the leaf has what the wallet had at that version', async () => {
    const { leaf } = (await proofOf('w1'))!;
    const { rows: heads } = await superuser.query<{ available: number; held: number }>(
      `SELECT available::int, held::int FROM wallets WHERE wallet_id = 'w1'`,
    );
    expect(leaf).toMatchObject(heads[0]!);
  });

  it('is made once, however many ask for it, also while streams move', async () => {
    const day = 86_400_000;
    const asked = await Promise.all([
      ...[1, 2, 3].map(() => seal(pool, sealing, 0)),
      move('ban', ...some(100)).then(() => null),
    ]);
    expect(asked.map((made) => made?.no).sort()).toEqual([2, 3, 4, undefined]);
    expect(await Promise.all([1, 2, 3].map(() => seal(pool, sealing, day)))).toEqual([null, null, null]);
    await seal(pool, sealing);
    expect(await findings()).toEqual([]);
  });
});

describe('Seals of format 1', () => {
  /** As an installation of the version before. */
  beforeEach(async () => {
    await ledger.tamper('DELETE FROM stream_leaves; DELETE FROM seal_tiles; DELETE FROM seals');
    writeFileSync(sealing.file, '');
    await superuser.query('SET session_replication_role = DEFAULT');
    await sealInFormat1(pool, sealing);
  });

  it('are valid, and have their leaves and proofs', async () => {
    expect(await findings()).toEqual([]);
    const { leaf, hash, path, seal: first } = (await proofOf('w2'))!;
    expect([first.format, leafHash(leaf as Leaf)]).toEqual([undefined, hash]);
    expect(rootFrom(hash, path).toString('hex')).toBe(first.root);
    expect(isSigned(first)).toBe(true);
  });

  it('are chained to those of format 2 that follow, and valid for ever', async () => {
    const made = await seal(pool, sealing);
    const file = readFileSync(sealing.file, 'utf8').trim().split('\n');
    const [first, second] = file.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect([first!.format, first!.previous, second!.format, second!.previous]).toEqual([
      ...[undefined, GENESIS.toString('hex'), 2, first!.hash],
    ]);
    expect(made).toMatchObject({ no: 2, streams: 3, facts: 37 });
    await move('ban', 'w1');
    await seal(pool, sealing);
    expect(await findings()).toEqual([]);
    expect((await proofOf('w1', 1))!.leaf).toMatchObject({ walletId: 'w1', version: 12 });
  });

  it('may follow one of format 2, made by a worker of the version before', async () => {
    await seal(pool, sealing);
    await move('ban', 'w1');
    await sealInFormat1(pool, sealing);
    await move('again', 'w2');
    expect(await seal(pool, sealing)).toMatchObject({ no: 4, facts: 39 });
    expect(await leavesOf(4)).toBe(2);
    expect(await findings()).toEqual([]);
  });

  it('are named when their leaves were changed, though newer seals do not need them', async () => {
    await seal(pool, sealing);
    await ledger.tamper(`UPDATE seal_leaves SET version = 11 WHERE wallet_id = 'w1'`);
    expect(await texts()).toEqual(['the leaves of seal 1 do not make its root']);
  });

  it('name a cut tail and a deleted wallet as ever, where no seal of format 2 was made yet', async () => {
    await ledger.tamper(`DELETE FROM entries WHERE stream = 'w1' AND first = 11`);
    expect(await findings()).toContainEqual([11, 'w1', 'its tail is cut: sealed at version 12']);
  });
});

describe('Trees', () => {
  /** Seals 1 to 5: two of five days ago, one of three days ago, two of today. */
  const fiveSeals = async () => {
    for (const key of ['a', 'b', 'c', 'd']) {
      await move(key, 'w1', 'w2');
      await seal(pool, sealing);
    }
    await aged(5, '1, 2');
    await aged(3, '3');
  };
  /** In the transaction of nobody: their times are not what was signed. */
  const unsigned = /^seal \d (of the file )?is not (what was signed|in the database)$/;
  const besides = async () => (await texts()).filter((text) => !unsigned.test(String(text)));

  it('of the last two days, and of the last seal of each day before, are kept; others are deleted', async () => {
    await fiveSeals();
    expect(await deleteOldTrees(pool)).toBeGreaterThan(0);
    expect(await Promise.all([1, 2, 3, 4, 5].map(async (no) => (await proofOf('w1', no)) !== null))).toEqual([
      ...[false, true, true, true, true],
    ]);
    expect(await deleteOldTrees(pool)).toBe(0);
    expect(await besides()).toEqual([]);
    expect(await figure()).toMatch(/ events, 5 seals, 1 of them without their trees$/);
    await move('e', 'w3');
    expect(await seal(pool, sealing)).toMatchObject({ no: 6, facts: 46 });
    expect(await besides()).toEqual([]);
  });

  it('of 400 days ago are deleted, but for those that close a period', async () => {
    await move('period', 'w2');
    await seal(pool, { ...sealing, closesPeriod: true });
    await fiveSeals();
    const before = (await proofOf('w2', 2))!;
    await aged(401, '1, 2, 3, 4');
    await deleteOldTrees(pool);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(async (no) => (await proofOf('w2', no)) !== null))).toEqual([
      ...[false, true, false, false, true, true],
    ]);
    expect((await proofOf('w2', 2))!.path).toEqual(before.path);
    expect(rootFrom(before.hash, before.path).toString('hex')).toBe(before.seal.root);
    expect(await besides()).toEqual([]);
  });

  it('are deleted by the worker’s role, which can change none of them', async () => {
    await fiveSeals();
    for (const table of ['stream_leaves', 'seal_tiles']) {
      await expect(pool.query(`UPDATE ${table} SET seal_no = 9`)).rejects.toThrow('permission denied');
      await expect(pool.query(`TRUNCATE ${table}`)).rejects.toThrow('permission denied');
    }
  });
});

describe('npm run seal', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['dist/backend/src/finance/seal-program.js', ...args], {
      env: {
        ...{ PATH: process.env.PATH, DATABASE_URL: ledger.database.appUrl },
        ...{ DATA_DIR: dirname(sealing.file), SEAL_KEY: sealing.key },
      },
      encoding: 'utf8',
    });
  const closing = () => rows('seals WHERE closes_period');

  it('marks the seal that closes a period, and no other', async () => {
    expect(run()).toMatchObject({ status: 0, stdout: expect.not.stringContaining('period') as string });
    expect(await closing()).toBe(0);
    const { status, stdout } = run('--closes-period');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Seal 3: .*\nIt closes a period: its tree is kept/)]);
    expect([await closing(), await rows('seals WHERE seal_no = 3 AND closes_period')]).toEqual([1, 1]);
    expect(await findings()).toEqual([]);
  });

  it('says how it is used', async () => {
    for (const args of [['--closes'], ['now']])
      expect(run(...args)).toMatchObject({ status: 2, stderr: 'npm run seal [-- --closes-period]\n' });
    expect(await rows('seals')).toBe(1);
  });
});

describe('npm run seal-proof', () => {
  /** The compiled product. */
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['dist/backend/src/finance/check/proof-program.js', ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: ledger.database.appUrl },
      encoding: 'utf8',
    });

  it('prints what proves a wallet to whoever has the seal', async () => {
    await move('ban', ...some(300));
    const made = await seal(pool, sealing);
    const { status, stdout } = run('w2');
    expect(status).toBe(0);
    const proof = JSON.parse(stdout) as {
      seal: object;
      hash: string;
      path: { side: 'left' | 'right'; hash: string }[];
    };
    expect(proof.seal).toEqual(made);
    const path = proof.path.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, 'hex') }));
    expect(rootFrom(Buffer.from(proof.hash, 'hex'), path).toString('hex')).toBe(made.root);
    expect(JSON.parse(run('w2', '--seal', '1').stdout)).toMatchObject({ seal: { no: 1 }, leaf: { version: 12 } });
  });

  it('says where there is no proof, and how it is used', () => {
    expect(run('s1')).toMatchObject({ status: 1, stdout: '', stderr: 'wallet s1 is not in the newest seal\n' });
    expect(run('w1', '--seal', '9')).toMatchObject({ status: 1, stderr: 'there is no seal 9\n' });
    for (const args of [[], ['w1', 'w2'], ['w1', '--seal', 'x'], ['w1', '--seal', '0'], ['w1', '--from', '1']])
      expect(run(...args)).toMatchObject({ status: 2, stderr: 'npm run seal-proof -- WALLET [--seal N]\n' });
  });
});

describe('Verify', () => {
  beforeEach(async () => {
    await move('ban', ...some(300));
    await seal(pool, sealing);
  });

  const withoutW2 = `DELETE FROM entries WHERE stream = 'w2';
    DELETE FROM outbox WHERE stream = 'w2'; ${['numbers', 'recharges', 'credits', 'codes', 'phones']
      .map((table) => `DELETE FROM ${table} WHERE wallet_id = 'w2'`)
      .join(';')}`;

  it('finds nothing wrong', async () => {
    expect(await findings()).toEqual([]);
  });

  it('names a wallet that was deleted with all seals and the file, by the gap that it left', async () => {
    await ledger.tamper(`${withoutW2}; DELETE FROM streams WHERE stream = 'w2';
      DELETE FROM stream_leaves; DELETE FROM seal_tiles; DELETE FROM seals`);
    writeFileSync(sealing.file, '');
    expect(await findings()).toEqual([[11, null, 'no stream has the number 1, and later ones do']]);
  });

  it('names it too where its number was left', async () => {
    await ledger.tamper(`${withoutW2}; DELETE FROM stream_leaves; DELETE FROM seal_tiles; DELETE FROM seals`);
    writeFileSync(sealing.file, '');
    expect(await findings()).toEqual([[11, 'w2', 'it is number 1 of the streams, and has no event']]);
  });

  it('names wallets younger than the newest seal that were deleted, by the gap before those that followed', async () => {
    for (const stream of ['y1', 'y2', 'y3']) await move('ban', stream);
    await ledger.tamper(
      ['entries WHERE stream', 'streams WHERE stream'].map((where) => `DELETE FROM ${where} IN ('y1', 'y2')`).join(';'),
    );
    expect(await findings()).toEqual([[11, null, 'no stream has the number 303 to 304, and later ones do']]);
  });

  it('names events without a number', async () => {
    await ledger.tamper(`DELETE FROM streams WHERE stream = 's299'`);
    expect(await findings()).toEqual([
      [11, 's299', 'it has events, and no number among the streams'],
      [11, null, 'seal 2 counts 303 streams, and there are 302'],
      [11, 's299', 'it was sealed as number 302 of the streams, and is not'],
    ]);
  });

  it('names streams whose numbers were exchanged', async () => {
    await ledger.tamper(
      `UPDATE streams SET no = 901 - no WHERE no < 2; UPDATE streams SET no = no - 900 WHERE no >= 900`,
    );
    expect(await findings()).toEqual([
      [11, 'w1', 'it was sealed as number 0 of the streams, and is not'],
      [11, 'w2', 'it was sealed as number 1 of the streams, and is not'],
    ]);
  });

  it('names a seal whose counts are not those of its leaves', async () => {
    await ledger.tamper('UPDATE seals SET facts = facts - 1 WHERE seal_no = 2');
    expect(await texts()).toContain('seal 2 counts 336 events, and its leaves 337');
    await ledger.tamper('UPDATE seals SET wallets = wallets + 1 WHERE seal_no = 2');
    expect(await texts()).toContain('seal 2 counts 304 streams, and there are 303');
  });

  it.each(['available = available + 1', 'held = 5, available = available - 5'])(
    'names a leaf with a balance that the postings do not have: %s',
    async (change) => {
      await ledger.tamper(`UPDATE stream_leaves SET ${change} WHERE stream = 'w1'`);
      const found = await findings();
      expect(found).toContainEqual([11, 'w1', expect.stringMatching(/^sealed with \d+ and \d+ paise, its entry says/)]);
      expect(found).toContainEqual([11, null, 'the leaves of seal 2 do not make its root']);
    },
  );

  it('names a balance that was sealed after it was edited', async () => {
    await ledger.tamper(`UPDATE entries SET available = available + 7 WHERE stream = 'w1' AND first = 11`);
    await superuser.query('SET session_replication_role = DEFAULT');
    await move('again', 'w1');
    await seal(pool, sealing);
    expect(await findings()).toEqual([
      [2, 'w1', expect.stringMatching(/^the balances are \d+ 0 0 0 false, its events make \d+ 0 0 0 false$/)],
      [2, 'w1', expect.stringMatching(/^the balances are \d+ 0 0 0 true, its events make \d+ 0 0 0 true$/)],
      [2, 'w1', expect.stringMatching(/^the text says \d+ 0 0, its events make \d+ 0 0 0 true$/)],
      [4, 'w1', expect.stringMatching(/^postings say/)],
    ]);
  });

  it('names a tile that was changed or deleted, which proofs need and the leaves do not', async () => {
    await ledger.tamper(`UPDATE seal_tiles SET hashes = overlay(hashes placing '\\xff' from 40) WHERE level = 0 AND place = 0
      AND seal_no = 2`);
    expect(await texts()).toEqual(['tile 0 of level 0 of seal 2 is not that of its leaves']);
    expect([await proofOf('w1'), await proofOf('s299')]).toEqual([null, expect.anything()]);
    await ledger.tamper('DELETE FROM seal_tiles WHERE level = 1');
    expect(await texts()).toContain('tile 0 of level 1 of seal 2 is not that of its leaves');
  });

  it('names the tree of an earlier seal that is kept and was deleted', async () => {
    await ledger.tamper('DELETE FROM seal_tiles WHERE seal_no = 1');
    expect(await texts()).toEqual(['the tiles of seal 1 do not make its root']);
  });

  it('names a tree whose tile is shorter than it was, and proves nothing by it', async () => {
    await ledger.tamper('UPDATE seal_tiles SET hashes = substring(hashes FOR 40) WHERE level = 0 AND place = 0');
    expect(await texts()).toEqual([
      'tile 0 of level 0 of seal 2 is not that of its leaves',
      'the tiles of seal 1 do not make its root',
    ]);
    expect([await proofOf('w1'), await proofOf('w1', 1)]).toEqual([null, null]);
  });

  it('names that new streams get no numbers any more', async () => {
    await ledger.tamper('ALTER TABLE entries DISABLE TRIGGER number_stream');
    expect(await texts()).toEqual(['nothing numbers new streams']);
  });
});
