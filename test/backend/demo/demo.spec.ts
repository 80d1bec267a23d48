/** A demo of a few people and days: everything that the console lists is there, and the ledger keeps its promises. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ALARMS } from '@backend/console/lists/specs/alarms.list.js';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';
import { NUMBER_WORK } from '@backend/console/lists/specs/number-work.list.js';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { fillDatabase } from '@backend/demo/fill-database.js';
import { verify } from '@backend/finance/verify.js';
import { startSandbox } from '@sandbox/server.js';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const [PEOPLE, DAYS, DAY] = [5, 3, 86_400_000];
const OPTIONS = { people: PEOPLE, days: DAYS, seed: 'test' };

const environment = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), 'otp-demo-'));
const printed: string[] = [];
let database: FreshDatabase;
let pool: pg.Pool;
let before: string[];
let began: number;

/** What the application would record now, and what it would not: every default of a time. */
const defaults = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>(
    'SELECT adrelid::regclass || adnum::text || pg_get_expr(adbin, adrelid) AS text FROM pg_attrdef ORDER BY 1',
  );
  return rows.map(({ text }) => text);
};
const count = async (from: string): Promise<number> =>
  Number((await pool.query<{ count: string }>(`SELECT count(*) FROM ${from}`)).rows[0]!.count);
const fill = () => fillDatabase(database, OPTIONS, (line) => printed.push(line));

const makeDemo = async (): Promise<void> => {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const options = { seed: 'test', gatewaySecret: TEST_SECRETS.SANDBOX_GATEWAY_SECRET, smtpPort };
  const sandbox = await startSandbox({
    ...options,
    dataFolder: folder,
    now: Date.now.bind(Date),
    behindMs: DAYS * DAY,
  });
  const sealKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  Object.assign(process.env, {
    ...TEST_SECRETS,
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ SANDBOX: '1', SANDBOX_URL: sandbox.url, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
    ...{ DATA_DIR: folder, DATABASE_URL: database.appUrl, SEAL_KEY: sealKey.toString('base64') },
  });
  try {
    await fill();
  } finally {
    await sandbox.close();
  }
};

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  before = await defaults();
  began = Date.now();
  await makeDemo();
});
afterAll(async () => {
  process.env = environment;
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('A demo', () => {
  it('has people, money and the work of staff', async () => {
    expect(await count('users')).toBe(PEOPLE);
    for (const table of ['recharges', 'numbers', 'audit', 'staff_sessions', 'daily_totals'])
      expect([table, await count(table)]).not.toEqual([table, 0]);
    expect(await count('contact_messages WHERE first_answered_at IS NULL')).toBeGreaterThan(0);
    expect(await count("work_items WHERE kind = 'dispute-open'")).toBeGreaterThan(0);
    expect(await count('orphans WHERE ended_at IS NULL')).toBe(1);
    expect(await count('staff_tokens WHERE expires_at > now()')).toBe(1);
    expect(await count("staff WHERE role = 'staff'")).toBe(5);
    for (const action of ['service-changed', 'denylist-changed', 'provider-account-changed', 'list-export-made'])
      expect([action, await count(`audit WHERE entry ->> 'action' = '${action}'`)]).toEqual([action, 1]);
    expect(await count("export_jobs WHERE state = 'done' AND expires_at > now()")).toBe(1);
    expect(printed).toContain(`  ${DAYS} of ${DAYS} days`);
  });

  it('has a number of each kind that needs somebody, and an activation that matches nothing', async () => {
    const work = `(SELECT w.kind ${NUMBER_WORK.from}) k`;
    for (const kind of ['confirming', 'unconfirmed', 'unsold', 'orphan'])
      expect([kind, await count(`${work} WHERE kind = '${kind}'`)]).not.toEqual([kind, 0]);
  });

  it('has a row in every list of the console, but of the alarms: the worker evaluates them while it runs', async () => {
    const empty: string[] = [];
    for (const { name, from } of LISTS.filter((list) => list !== ALARMS))
      if ((await count(`(SELECT 1 ${from}) l`)) === 0) empty.push(name);
    expect(empty).toEqual([]);
  });

  it('lies in the days before it was made, with a seal for each of them', async () => {
    const { rows } = await pool.query<{ first: string; last: string }>(
      `SELECT min(recorded_at) / 1000 AS first, max(recorded_at) / 1000 AS last FROM entries`,
    );
    expect(began - Number(rows[0]!.first)).toBeGreaterThan((DAYS - 1) * DAY);
    expect(Number(rows[0]!.last)).toBeLessThanOrEqual(Date.now());
    expect(await count('seals')).toBeGreaterThanOrEqual(DAYS);
  });

  it('keeps every promise of the ledger', async () => {
    const verdicts = await verify(database.appUrl, {
      seals: { file: join(folder, 'seals.jsonl'), keys: null },
      codeKey: TEST_SECRETS.CODE_KEY,
      running: false,
    });
    expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
  });

  it('has a whole check of the ledger for the pages of the promises', async () => {
    expect(await count("ledger_checks WHERE kind = 'whole' AND result = 'holds'")).toBe(1);
    expect(printed.at(-1)).toMatch(/^ {2}the ledger was checked: \d+ events, holds$/);
  });

  it('leaves PostgreSQL’s clock to the database, and its defaults as they were', async () => {
    expect(await defaults()).toEqual(before);
    expect(await count("pg_namespace WHERE nspname = 'demo_clock'")).toBe(0);
    expect(Math.abs(Date.now() - began)).toBeLessThan(DAY);
  });

  it('that was killed keeps every process from a start', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('CREATE SCHEMA demo_clock');
    try {
      await expect(ClockGuard.on(pool).ready()).rejects.toThrow('did not come to its end');
      await expect(fill()).rejects.toThrow('did not come to its end');
    } finally {
      await owner.query('DROP SCHEMA demo_clock');
      await owner.end();
    }
    await expect(ClockGuard.on(pool).ready()).resolves.toBeUndefined();
  });

  it('is not made where people are already', async () => {
    await expect(fill()).rejects.toThrow('a demo begins with a new data folder');
  });
});

describe('Another database', () => {
  it('is refused with real money, and while other processes are connected', async () => {
    const [real, used] = [await freshDatabase(), await freshDatabase()];
    const other = new pg.Client({ connectionString: used.appUrl, application_name: 'otp-wallet' });
    try {
      const owner = new pg.Client({ connectionString: real.ownerUrl });
      await owner.connect();
      await owner.query("INSERT INTO money_kind (kind, because) VALUES ('real', 'a test')");
      await owner.end();
      await expect(fillDatabase(real, OPTIONS, () => undefined)).rejects.toThrow('This database is for real money');
      await other.connect();
      await expect(fillDatabase(used, OPTIONS, () => undefined)).rejects.toThrow('other processes');
    } finally {
      await other.end().catch(() => undefined);
      await real.drop();
      await used.drop();
    }
  });
});
