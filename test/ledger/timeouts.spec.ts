/** A statement that takes too long fails one command: its neighbours are recorded, and it gets busy. */
import type pg from 'pg';
import type { Decide } from '@backend/domain/decision-context.js';
import { systemActor, type AppendRequest, type Ledger, type Recorded } from '@backend/ledger/ledger.js';
import { LEDGER_OPTIONS, PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { someProcesses, type Processes } from './processes.js';

let processes: Processes;
let admin: pg.Pool;
let ledger: Ledger;
beforeAll(async () => {
  processes = await someProcesses();
  admin = processes.pool(processes.database.adminUrl);
  // Whoever writes a wallet named slow waits for longer than a statement may take.
  await admin.query(`
    CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NEW; END';
    CREATE TRIGGER dawdle BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.stream LIKE 'slow%') EXECUTE FUNCTION dawdle();`);
  const pool = processes.pool(processes.database.appUrl, 6, '-c statement_timeout=1500');
  ledger = new PostgresLedger(pool, ROW_MAPPERS, { ...LEDGER_OPTIONS, lanes: 1 });
});
afterAll(() => processes.end());

const ban: Decide = () => [{ type: 'WalletBanned', reason: 'test' }];
const entry = (stream: string): AppendRequest => ({ stream, key: 'ban', actor: systemActor('test') });
const all = (...streams: string[]): Promise<PromiseSettledResult<Recorded>[]> =>
  Promise.allSettled(streams.map((stream) => ledger.record(entry(stream), ban)));

const BUSY = { status: 'rejected', reason: { code: 'busy', facts: { retryAfter: 1 } } };
const DONE = { status: 'fulfilled', value: { version: 1, repeated: false } };

it('A command whose statement times out gets busy, and its neighbours are recorded', async () => {
  expect(await all('a', 'slow', 'b')).toMatchObject([DONE, BUSY, DONE]);
  await admin.query(`ALTER TABLE entries DISABLE TRIGGER dawdle`);
  expect(await all('slow', 'a')).toMatchObject([DONE, { status: 'fulfilled', value: { version: 1, repeated: true } }]);
  await admin.query(`ALTER TABLE entries ENABLE TRIGGER dawdle`);
});

it('Where one after the other times out, the rest gets busy at once', async () => {
  const asked = all('slow1', 'slow2', 'c', 'slow3', 'slow4', 'slow5', 'd', 'slow6');
  expect(await asked).toMatchObject([BUSY, BUSY, DONE, BUSY, BUSY, BUSY, BUSY, BUSY]);
  expect(await all('d')).toMatchObject([DONE]);
});
