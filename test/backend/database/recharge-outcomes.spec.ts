/**
 * What an installation has from before is brought along: recharges that nobody asks about any more are asked about
 * again, and cents leave the rupee books.
 */
import pg from 'pg';
import { BRING_INQUIRIES_BACK, UNBOOK_FOREIGN } from '@migrations/0011-recharge-fates.js';
import { closeRecharge, deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { replay } from '@backend/finance/replay/replay.js';
import { verify } from '@backend/finance/verify.js';
import { systemActor, type AppendRequest, type Recorded } from '@backend/ledger/ledger.js';
import { migrate } from '@backend/migrate.js';
import { someProcesses, type Processes } from '../../ledger/processes.js';
import type { FreshDatabase } from '../../support/postgres.js';
import { asBefore } from './before-entries.js';

let processes: Processes;
let owner: pg.Client;
let admin: pg.Pool;
beforeAll(async () => {
  processes = await someProcesses();
  admin = processes.pool(processes.database.adminUrl, 1);
  owner = new pg.Client({ connectionString: processes.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await processes.end();
});

const ledger = () => processes.ledger();
const entry = (stream: string, key: string, about: string[] = []): AppendRequest => ({
  ...{ stream, key, subjectIds: about, recentRecharges: true, recentPurchases: true, actor: systemActor('test') },
});
const order = (id: string) => ledger().record(entry(`w-${id}`, 'order', [id]), (a) => orderRecharge(a, id, 5_000, 'g'));
const payment = (id: string) => ({ gateway: 'g', paymentId: `pay-${id}`, amount: 5_000, currency: 'INR' });
const isSound = async ({ appUrl, ownerUrl }: FreshDatabase) => {
  const verdicts = await verify(appUrl, { seals: { file: null, keys: null }, running: false });
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
  const { result } = await replay(ownerUrl, { asOf: null, startedBy: 'test', codeVersion: 'test' });
  expect(result).toBe('same');
};
const work = async () => {
  const { rows } = await admin.query<{ subject: string; stream: string; version: string; late: boolean }>(
    `SELECT subject, stream, version, available_at < now() + interval '1 minute' AS late FROM outbox WHERE job = 'confirm-payment' ORDER BY subject`,
  );
  return rows.map(({ subject, stream, version, late }) => [subject, stream, Number(version), late]);
};

describe('Recharges whose inquiries had ended', () => {
  it('are asked about again when they are younger than thirty days, and no other', async () => {
    for (const id of ['paid', 'failed', 'pending', 'old']) await order(id);
    await ledger().record(entry('w-paid', 'pay', ['paid']), (a) => deposit(a, 'paid', payment('paid')));
    for (const id of ['failed', 'old'])
      await ledger().record(entry(`w-${id}`, 'close', [id]), (a) => closeRecharge(a, id, 'failed'));
    await admin.query(`DELETE FROM outbox WHERE subject <> 'pending'`);
    const move = (by: string) =>
      admin.query(`UPDATE recharges SET created_at = created_at + $1::interval WHERE recharge_id = 'old'`, [by]);
    await move('-31 days');
    for (let i = 0; i < 2; i++) await owner.query(BRING_INQUIRIES_BACK);
    expect(await work()).toEqual([
      ['failed', 'w-failed', 1, true],
      ['paid', 'w-paid', 1, true],
      ['pending', 'w-pending', 1, false], // its own row, two minutes after it was ordered
    ]);
    await move('31 days');
    await owner.query(BRING_INQUIRIES_BACK);
    await isSound(processes.database);
  });
});

describe('Payments in another currency that were booked as paise', () => {
  const quarantined = (paymentId: string, currency: string): DomainEvent => ({
    ...{ type: 'PaymentQuarantined', caseId: paymentId, amount: 1_250, currency, paymentId, orderId: 'o', reason: 'r' },
  });
  const record = (paymentId: string, currency: string): Promise<Recorded> =>
    ledger().record(entry('gateway:g', `quarantine-${paymentId}`), () => [quarantined(paymentId, currency)]);

  let before: FreshDatabase;
  let ownerOfThen: pg.Client;
  beforeAll(async () => {
    await record('p1', 'INR');
    await record('p2', 'USD');
    before = await asBefore(processes.database, 'Entries0036');
    ownerOfThen = new pg.Client({ connectionString: before.ownerUrl });
    await ownerOfThen.connect();
  });
  afterAll(async () => {
    await ownerOfThen.end();
    await before.drop();
  });
  const booked = async () => {
    const { rows } = await ownerOfThen.query(
      `SELECT version::int, debit, credit, amount::int FROM postings WHERE stream = 'gateway:g' ORDER BY version`,
    );
    return rows as unknown[];
  };

  it('leave the books; their events stay, and a replay says the same', async () => {
    const rupees = { version: 1, debit: 'gateway_clearing', credit: 'suspense', amount: 1_250 };
    expect(await booked()).toEqual([rupees]); // what is recorded today is not booked
    await ownerOfThen.query(
      `INSERT INTO postings SELECT stream, version, 0, 'gateway_clearing', 'suspense', 1250, recorded_at, recorded_at, 'g'
       FROM events WHERE stream = 'gateway:g' AND version = 2`,
    ); // as it was until then
    expect(await booked()).toEqual([rupees, { ...rupees, version: 2 }]);
    await ownerOfThen.query(UNBOOK_FOREIGN);
    expect(await booked()).toEqual([rupees]);
    const { rowCount } = await ownerOfThen.query(`SELECT FROM events WHERE stream = 'gateway:g'`);
    expect(rowCount).toBe(2);
  });

  it('and history stays as it is protected', () =>
    expect(ownerOfThen.query('DELETE FROM postings')).rejects.toThrow('append-only'));

  it('are in no books of today', async () => {
    await migrate(before.ownerUrl, before.appUrl);
    expect(await booked()).toHaveLength(1);
    await isSound(before);
  });
});
