/** Postings of before they had a time of effect and a party get both from their events, as a replay makes them. */
import pg from 'pg';
import type { DomainEvent } from '@backend/domain/events.js';
import { verify } from '@backend/finance/verify.js';
import { systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { migrate } from '@backend/migrate.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { EVERY_SAMPLE } from '../../domain/every-event.js';
import { CODE_KEY, SoundLedger } from '../../finance/sound-ledger.js';
import { changeRows } from '../../support/change-rows.js';
import type { FreshDatabase } from '../../support/postgres.js';
import { encryptPhonesOfBefore } from '../../support/sealed-phone.js';
import { addEvent, asBefore, migrateThrough, postingsOfThen } from './before-entries.js';

const MIGRATION = 'PostingParties0030';
/** Of the ledger's promises: an entry's columns are what its text says. */
const PLACE = 11;
const PAID = Date.UTC(2026, 9, 31, 18, 20);

let sound: SoundLedger;
let database: FreshDatabase;
let admin: pg.Client;
/** The postings of the ledger of today, as they were booked then. */
let today: object[];

const LINES = 'SELECT stream, version, line, debit, credit, amount, party FROM postings ORDER BY stream, version, line';
const record = (stream: string, key: string, request: Partial<AppendRequest>, events: readonly DomainEvent[]) =>
  new PostgresLedger(sound.pool, ROW_MAPPERS).record({ stream, key, actor: systemActor('test'), ...request }, () => [
    ...events,
  ]);

beforeEach(async () => {
  sound = await SoundLedger.open();
  const recharge = { rechargeId: 'r', amount: 5_000, gateway: 'razorpay' };
  await record('w4', 'pay', { subjectIds: ['r'], effectiveAt: PAID }, [
    { type: 'RechargeOrdered', ...recharge },
    { type: 'FundsDeposited', ...recharge, paymentId: 'p1' },
  ]);
  const ofParties = EVERY_SAMPLE.map(({ event }) => event).filter(({ type }) =>
    /^(Provider|Settlement|Payment)/.test(type),
  );
  for (const [i, event] of ofParties.entries())
    await record(event.type.startsWith('Provider') ? 'provider:main' : 'gateway:razorpay', `k${i}`, {}, [event]);
  today = (await sound.superuser.query<object>(postingsOfThen)).rows;
  database = await asBefore(sound.database, MIGRATION);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await database.drop();
  await sound.close();
});

/** What `verify` finds in the books after all migrations: the postings that a replay makes are others. */
const found = async (promise = 3) => {
  await migrate(database.ownerUrl, database.appUrl);
  await encryptPhonesOfBefore(database.ownerUrl, CODE_KEY);
  const verdicts = await verify(database.appUrl, { seals: { file: null, keys: null }, running: false });
  return verdicts
    .filter((verdict) => verdict.promise === promise)
    .flatMap(({ first }) => first.map(({ stream, version, text }) => [stream, version, text]));
};
const rows = async (sql: string): Promise<object[]> => (await admin.query<object>(sql)).rows;

describe('The postings of an installation of before', () => {
  it('are what they are without the migration', async () => {
    expect(
      await rows(`SELECT FROM information_schema.columns WHERE table_name = 'postings' AND column_name = 'party'`),
    ).toEqual([]);
    await migrateThrough(database.ownerUrl, MIGRATION);
    expect(await rows(LINES)).toEqual(today);
    const late = await rows(
      `SELECT p.* FROM postings p JOIN events e USING (stream, version)
       WHERE p.effective_at IS DISTINCT FROM (e.canonical::jsonb->>'effective')::bigint`,
    );
    expect(late).toEqual([]);
    expect(await rows('SELECT * FROM postings')).toContainEqual(
      expect.objectContaining({ debit: 'gateway_clearing', party: 'razorpay', effective_at: String(PAID * 1000) }),
    );
    expect(today).toContainEqual(expect.objectContaining({ debit: 'provider_cost', party: 'p' }));
    expect(today).toContainEqual(expect.objectContaining({ debit: 'user_held', party: null }));
    expect(today).toContainEqual(expect.objectContaining({ debit: 'provider_loss', party: 'main' }));
    expect(await found()).toEqual([]);
  });

  it('have the provider of an event of version 1, which has both parts in one text', async () => {
    const data = { numberId: 'n1', seq: 2, proof: 'x', cost: 880, provider: 'old' };
    await addEvent(admin, 'w1', { type: 'CodeReceivedLate', schema: 1, data });
    await admin.query(
      `INSERT INTO postings SELECT stream, version, 0, 'late_code_loss', 'provider_prepaid', 880, recorded_at
       FROM events WHERE type = 'CodeReceivedLate'`,
    );
    await migrateThrough(database.ownerUrl, MIGRATION);
    expect(await rows(LINES)).toContainEqual(expect.objectContaining({ debit: 'late_code_loss', party: 'old' }));
    expect(await found()).toEqual([]);
  });

  it('are protected again', async () => {
    await migrateThrough(database.ownerUrl, MIGRATION);
    await expect(admin.query(`UPDATE postings SET party = 'x'`)).rejects.toThrow('append-only');
  });
});

describe('An edited posting', () => {
  const edit = (change: string) => changeRows(database.adminUrl, `UPDATE entries SET ${change} AND stream = 'w2'`);
  const named = (text: string) => [['w2', expect.any(Number), expect.stringContaining(text)]];

  it('is named by verify: its party', async () => {
    expect(await found()).toEqual([]);
    await edit(`postings[2][5] = (SELECT no FROM parties WHERE name = 'razorpay') WHERE postings[2][3] = 5`);
    expect(await found()).toEqual(named('postings'));
  });

  it('is named by verify: its time of effect', async () => {
    expect(await found(PLACE)).toEqual([]);
    await edit('effective_at = effective_at - 1 WHERE postings[1][3] = 2');
    expect(await found(PLACE)).toEqual(named('columns'));
  });

  it('is named too where it was edited before it moved', async () => {
    await migrateThrough(database.ownerUrl, 'StreamsAndSealTiles0033');
    await changeRows(
      database.adminUrl,
      `UPDATE postings SET party = 'another' WHERE debit = 'provider_cost' AND stream = 'w2'`,
    );
    expect(await found()).toEqual(named('postings'));
  });
});
