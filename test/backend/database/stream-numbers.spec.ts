/** Streams of before they had numbers get them in the order of their first events, and new ones go on from there. */
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { verify } from '@backend/finance/verify.js';
import { migrate } from '@backend/migrate.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { sealInFormat1 } from '../../finance/format-1.js';
import { CODE_KEY, SoundLedger } from '../../finance/sound-ledger.js';
import { changeRows } from '../../support/change-rows.js';
import type { FreshDatabase } from '../../support/postgres.js';
import { encryptPhonesOfBefore } from '../../support/sealed-phone.js';
import { asBefore } from './before-entries.js';

let sound: SoundLedger;
let database: FreshDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  sound = await SoundLedger.open();
  await record(sound.pool, 'a0');
  database = await asBefore(sound.database, 'StreamsAndSealTiles0033');
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
  writeFileSync(sound.sealing.file, '');
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await sound.close();
});

const record = (into: pg.Pool, stream: string) =>
  new PostgresLedger(into, ROW_MAPPERS).record({ stream, key: 'ban', actor: systemActor('test') }, () => [
    { type: 'WalletBanned', reason: 'test' },
  ]);
const numbersIn = async (of: pg.Pool) => {
  const { rows } = await of.query<{ stream: string; no: number }>('SELECT stream, no::int FROM streams ORDER BY no');
  return rows.map(({ stream, no }) => [no, stream]);
};

it('An installation of before gets the numbers that it would have, and its next seal covers all of them', async () => {
  const before = await numbersIn(sound.pool);
  expect(before.map(([, stream]) => stream)).toEqual(['w1', 'w2', 'w3', 'a0']);
  await migrate(database.ownerUrl, database.appUrl);
  await encryptPhonesOfBefore(database.ownerUrl, CODE_KEY);
  expect(await numbersIn(pool)).toEqual(before);
  await record(pool, 'b0');
  expect((await numbersIn(pool)).at(-1)).toEqual([4, 'b0']);
  await sealInFormat1(pool, sound.sealing);
  expect(await seal(pool, sound.sealing)).toMatchObject({ no: 2, streams: 5, facts: 39 });
  const { file, key } = sound.sealing;
  const verdicts = await verify(database.appUrl, {
    seals: { file, keys: [publicKeyOf(key)] },
    codeKey: CODE_KEY,
    running: true,
  });
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});

it('Streams whose first events have one time are numbered by name', async () => {
  await changeRows(database.adminUrl, `UPDATE events SET recorded_at = 7 WHERE version = 1 AND stream IN ('w2', 'w3')`);
  await migrate(database.ownerUrl, database.appUrl);
  await encryptPhonesOfBefore(database.ownerUrl, CODE_KEY);
  expect(await numbersIn(pool)).toEqual([
    [0, 'w2'],
    [1, 'w3'],
    [2, 'w1'],
    [3, 'a0'],
  ]);
});
