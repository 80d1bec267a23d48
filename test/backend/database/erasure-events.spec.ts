/** Until when codes were missing before each deletion was an event: an installation of then gets its first event. */
import pg from 'pg';
import { surviveLostConnections } from '@backend/database/lost-connections.js';
import { verify } from '@backend/finance/verify.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { migrate } from '@backend/migrate.js';
import { deleteOld } from '@backend/numbers/retention/delete-old.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { CODE_KEY, SoundLedger } from '../../finance/sound-ledger.js';
import { changeRows } from '../../support/change-rows.js';
import type { FreshDatabase } from '../../support/postgres.js';
import { encryptPhonesOfBefore } from '../../support/sealed-phone.js';
import { asBefore, migrateThrough } from './before-entries.js';

const MIGRATION = 'ErasureEvents0031';

let database: FreshDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  const sound = await SoundLedger.open();
  try {
    database = await asBefore(sound.database, MIGRATION);
  } finally {
    await sound.close();
  }
  pool = new pg.Pool({ connectionString: database.appUrl });
  surviveLostConnections(pool);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const found = async () => {
  const seals = { file: null, keys: null };
  const verdicts = await verify(database.appUrl, { seals, codeKey: CODE_KEY, running: false });
  return verdicts.flatMap(({ first }) => first);
};
const deleteCodes = () => changeRows(database.adminUrl, `DELETE FROM codes WHERE wallet_id <> 'w3'`);
/** By that migration alone, and then by all that came after. */
const migrateOn = async (): Promise<void> => {
  await migrateThrough(database.ownerUrl, MIGRATION);
  await migrate(database.ownerUrl, database.appUrl);
  await encryptPhonesOfBefore(database.ownerUrl, CODE_KEY);
};
const erasures = async () => {
  const { rows } = await pool.query<{ version: number; count: number }>(
    `SELECT version::int, (data->>'count')::int AS count FROM events WHERE stream = 'house:retention' ORDER BY version`,
  );
  return rows;
};

describe('An installation that had deleted codes', () => {
  it('has that as an event of its chain, and verifies', async () => {
    await deleteCodes();
    await changeRows(database.adminUrl, 'UPDATE codes_forgotten SET before = (SELECT received_at FROM codes)');
    await migrateOn();
    expect(await found()).toEqual([]);
    const ledger = new PostgresLedger(pool, ROW_MAPPERS);
    expect(await deleteOld({ pool, ledger }, 'codes', 0)).toBe(1);
    expect(await found()).toEqual([]);
    expect(await erasures()).toEqual([
      { version: 1, count: 2 },
      { version: 2, count: 1 },
    ]);
  });
});

describe('An installation that had deleted none', () => {
  it('has no event', async () => {
    await migrateOn();
    expect(await found()).toEqual([]);
    expect(await erasures()).toEqual([]);
  });

  it('is not excused for codes that are missing', async () => {
    await deleteCodes();
    await migrateOn();
    expect(await found()).toHaveLength(2);
  });
});
