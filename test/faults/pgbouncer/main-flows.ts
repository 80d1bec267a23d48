/**
 * What people and staff do each day, behind a PgBouncer with two sessions of PostgreSQL: what one transaction left in a
 * session would be met by the next. At the end nothing is left in them.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DAILY_TOTALS, DailyTotals } from '@backend/analytics/daily-totals.js';
import { CONNECTION } from '@backend/database/connection.js';
import { Database } from '@backend/database/database.js';
import { POOLED_CONNECTION } from '@backend/database/pooler/pooled-connection.js';
import { readPooler } from '@backend/ops/doctor/checks/pooler.js';
import { until } from '../../support/until.js';
import type { Customer } from '../worker/customer.js';
import type { Drill } from '../worker/drill.js';
import type { DrillEnvironment } from '../worker/drill-environment.js';
import { allEnd, allPaidRight, cancelUnlessUsed, crowd, eachBuys } from '../worker/drills/crowd.js';
import { StaffMember, WITH_ADMIN } from '../worker/staff-member.js';

const PEOPLE = 3;
const WITHIN = 4_000;

export const POOLED_STACK = {
  queue: 'postgres',
  pooled: true,
  env: { ...WITH_ADMIN, SEAL_EVERY_MS: '1000' },
} as const;

/**
 * Of a session of PostgreSQL, what outlives a transaction. PgBouncer itself keeps the four settings that are named,
 * and each transaction begins with its own isolation.
 */
const LEFT_BEHIND = `
SELECT 'prepared ' || name AS left FROM pg_prepared_statements
UNION ALL SELECT 'cursor ' || name FROM pg_cursors WHERE is_holdable
UNION ALL SELECT 'listens to ' || channel FROM pg_listening_channels() AS channel
UNION ALL SELECT 'lock' FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
UNION ALL SELECT 'temporary ' || relname FROM pg_class WHERE relnamespace = pg_my_temp_schema()
UNION ALL SELECT 'setting ' || name FROM pg_settings
  WHERE source = 'session' AND name NOT IN ('application_name', 'client_encoding', 'DateStyle', 'TimeZone')
    AND name NOT LIKE 'transaction\\_%'`;

/** @throws Error naming what transactions have left in the sessions of the pooler */
const assertNothingLeft = async (url: string, sessions: number): Promise<void> => {
  const clients = Array.from({ length: sessions }, () => new pg.Client({ connectionString: url }));
  const left: string[] = [];
  for (const client of clients) {
    await client.connect();
    await client.query('BEGIN'); // it keeps its session, so that the next one gets another
    const { rows } = await client.query<{ left: string }>(LEFT_BEHIND);
    left.push(...rows.map((row) => row.left));
  }
  for (const client of clients) await client.end();
  if (left.length > 0) throw new Error(`left in sessions of the pooler: ${left.join(', ')}`);
};

/** @throws Error where the pooler is not seen as what it is */
const assertSeen = async ({ stack }: DrillEnvironment): Promise<string> => {
  const pool = new pg.Pool({ connectionString: stack.appUrl, ...CONNECTION });
  try {
    const addresses = { DATABASE_URL: stack.pooler!.url, DIRECT_DATABASE_URL: stack.appUrl };
    const pooler = await readPooler(pool, addresses, WITHIN);
    if (pooler?.mode !== 'transaction' || !pooler.takesSettings || pooler.direct !== 'postgresql' || !pooler.version)
      throw new Error(`the doctor sees ${JSON.stringify(pooler)}`);
    return pooler.version;
  } finally {
    await pool.end();
  }
};

/** Reads the live stream until it has a number's code: it came by LISTEN. */
const hearsOfCode = async ({ stack }: DrillEnvironment, person: Customer, numberId: string): Promise<void> => {
  const over = new AbortController();
  const { body } = await fetch(`${stack.url}/api/live`, { headers: person.headers, signal: over.signal });
  let heard = '';
  for await (const part of body!.pipeThrough(new TextDecoderStream()))
    if ((heard += part).includes(numberId) && heard.includes('"late"')) break;
  over.abort();
};

const readEverything = async (staff: StaffMember, person: Customer): Promise<number> => {
  const lists = await staff.lists();
  for (const { name } of lists) await staff.rows(name);
  await staff.ask('GET', `/api/admin/users/${person.walletId}`);
  await staff.ask('POST', '/api/admin/find', { text: person.walletId });
  await staff.ask('GET', '/api/admin/analytics');
  await staff.ask('GET', '/api/admin/finance/trial-balance');
  await staff.ask('POST', '/api/admin/lists/users/export', { format: 'csv' });
  return lists.length;
};

const flows = async (environment: DrillEnvironment): Promise<string> => {
  const { control, services, stack, sql } = {
    control: environment.control.bind(environment),
    ...{ services: environment.services, stack: environment.stack, sql: environment.sql },
  };
  const people = await crowd(environment, PEOPLE);
  const [person] = people as [Customer];
  await control('POST', '/orders/next', { outcome: 'code', afterMs: 1_500, orders: PEOPLE });
  const used = await eachBuys(people, services[1]!);
  await hearsOfCode(environment, person, used[0]!.id);
  await control('POST', '/orders/next', { outcome: 'never', orders: PEOPLE });
  const given = await eachBuys(people, services[2]!);
  await Promise.all(given.map(({ customer, id }) => environment.reach(customer, id, 'active')));
  await Promise.all(given.map(cancelUnlessUsed));
  const ways = await allEnd(environment, [...used, ...given]);
  await allPaidRight(environment, [...used, ...given]);

  const staff = await StaffMember.at(stack);
  const refund = { kind: 'refund', userId: person.walletId, numberId: used[0]!.id, reason: 'goodwill', note: 'dead' };
  const { available } = await person.wallet();
  await staff.ask('POST', '/api/admin/approvals', { ...refund, approvalId: randomUUID() });
  await until('the refund is booked', async () => (await person.wallet()).available > available);
  const lists = await readEverything(staff, person);

  const newest = async (statement: string): Promise<number> =>
    Number((await sql.query<{ value: string }>(statement)).rows[0]!.value);
  await countDays(stack.pooler!.url);
  if ((await newest(BEHIND)) > 0) throw new Error('the feed has not read all');
  const seals = await newest('SELECT coalesce(max(seal_no), 0) AS value FROM seals');
  await until('another seal is made', async () => (await newest('SELECT max(seal_no) AS value FROM seals')) > seals);
  await assertNothingLeft(stack.pooler!.url, 2);
  return `PgBouncer ${await assertSeen(environment)}: ${ways}, ${lists} lists read, nothing left in its sessions`;
};

/** Streams that the totals of days do not have to their end. */
const BEHIND = `
SELECT count(*) AS value FROM wallets w LEFT JOIN feed_positions p
  ON p.projector = '${DAILY_TOTALS}' AND p.stream = w.wallet_id
WHERE coalesce(p.version, 0) < w.version`;

/** As the worker does each minute, by the same pooler. */
const countDays = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 2, ...POOLED_CONNECTION });
  await new DailyTotals(new Database(pool)).catchUp();
  await pool.end();
};

export const mainFlows: Drill = { name: 'main flows behind PgBouncer', stack: POOLED_STACK, run: flows };
