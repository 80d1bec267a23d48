/** A migration beside a long transaction and people who buy: it lets them pass, says who holds it up, and gets done. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CONNECTION } from '@backend/database/connection.js';
import { requestNumber } from '@backend/domain/numbers/buying.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { person } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { migrate } from '@backend/migrate.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { purchaseRequest } from '../../domain/event-samples.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

/** An index of `numbers`: whoever writes there keeps it waiting, and waits behind it. */
const UNDONE = `
DROP INDEX numbers_confirming, numbers_unconfirmed, orphans_open, users_by_phone_digits;
DROP STATISTICS users_phone_ends, users_phone_digits, audit_correlations;
CREATE INDEX users_by_phone_start ON users (phone);
DELETE FROM migrations WHERE name LIKE 'ListsByIndex0093%'`;
const SECRET = '9876543210';

let database: FreshDatabase;
let pool: pg.Pool;
let long: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(UNDONE);
  await owner.end();
  pool = new pg.Pool({ connectionString: database.appUrl, ...CONNECTION });
  long = new pg.Client({ connectionString: database.appUrl, application_name: 'a long one' });
  await long.connect();
});
afterAll(async () => {
  await long?.end();
  await pool?.end();
  await database?.drop();
});

const buy = async (): Promise<void> => {
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  const stream = randomUUID();
  const asked = { recentRecharges: true, recentPurchases: true, actor: person(stream) } as const;
  const record = (key: string, decide: Parameters<PostgresLedger['record']>[1]) =>
    ledger.record({ stream, subjectIds: [`${stream}-r`, `${stream}-n`], key, ...asked }, decide);
  await record('order', (a) => orderRecharge(a, `${stream}-r`, 50_000, 'g'));
  const payment = { gateway: 'g', paymentId: stream, amount: 50_000, currency: 'INR' };
  await record('pay', (a) => deposit(a, `${stream}-r`, payment));
  await record('buy', (a) => requestNumber(a, purchaseRequest({ numberId: `${stream}-n` })));
};

it('waits for a long transaction again and again, while people buy', async () => {
  const lines: string[] = [];
  await long.query(`BEGIN; LOCK TABLE numbers IN ROW EXCLUSIVE MODE; SELECT '${SECRET}'`);
  const { rows } = await long.query<{ pid: number }>(`SELECT pg_backend_pid() AS pid /* ${SECRET} */`);
  let isDone = false;
  const ran = migrate(database.ownerUrl, database.appUrl, (line) => lines.push(line)).finally(() => (isDone = true));
  let bought = 0;
  const isNamed = () => lines.some((line) => line.includes(`process ${rows[0]!.pid}`));
  for (; lines.length < 2 || !isNamed(); bought++) {
    expect(isDone).toBe(false);
    await buy(); // none fails: each would after 3 s of waiting for a lock
  }
  const { rows: waiting } = await pool.query(`SELECT FROM pg_class WHERE relname = 'numbers_confirming'`);
  await long.query('COMMIT');

  expect(bought).toBeGreaterThan(0);
  expect(waiting).toEqual([]);
  expect(lines.join('\n')).toContain(
    `waits for numbers, held by process ${rows[0]!.pid} of otp_app (a long one), idle in transaction, in a transaction of`,
  );
  expect(lines.join('\n')).not.toContain(SECRET);
  await expect(ran).resolves.toEqual(['ListsByIndex00939100000000093']);
  const { rows: made } = await pool.query(`SELECT relname FROM pg_class WHERE relname = 'numbers_confirming'`);
  expect(made).toHaveLength(1);
});
