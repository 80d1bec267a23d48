/** The backend watches the worker and itself, and sends what it finds from its own memory. */
import { jest } from '@jest/globals';
import { AlarmWatch } from '@backend/alarms/alarm-watch.js';
import { DirectDelivery } from '@backend/alarms/direct-delivery.js';
import { Database } from '@backend/database/database.js';
import { ALARM_RULES } from '@backend/domain/alarms/alarm-rules.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { AlarmReceiver } from '../../support/alarm-receiver.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

const EMAILS = ['day@example.com', 'night@example.com'];
const ROUND = 10_000;

let database: FreshDatabase;
let receiver: AlarmReceiver;
let sandbox: Sandbox;
let folder: string;
let testApp: TestApp;
let now = Date.now();
let skew = 0;
let isWorkerAlive = true;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'otp-alarms-'));
  const smtpPort = await freePort();
  [database, receiver, sandbox] = await Promise.all([
    freshDatabase(),
    AlarmReceiver.open(),
    startSandbox({ dataFolder: folder, smtpPort }),
  ]);
  const env = {
    ...{ GATEWAY_URL: 'http://127.0.0.1:1', POOL_SIZE: '4' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, ALARM_EMAILS: EMAILS.join(', '), ...receiver.settings },
  };
  testApp = await openTestApp(database, { env });
  const real = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => real() + skew);
});
afterAll(async () => {
  jest.restoreAllMocks();
  receiver?.close();
  await testApp?.close();
  await sandbox?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const sql = (text: string) => testApp.app.get(Database).query(text);
const beatOfWorker = () =>
  sql(`INSERT INTO process_beats VALUES ('worker', gen_random_uuid(), clock_timestamp())
    ON CONFLICT (process) DO UPDATE SET beat_at = excluded.beat_at`);

const pass = async (seconds: number): Promise<void> => {
  for (let time = 0; time < seconds; time += ROUND / 1000) {
    now += ROUND;
    skew += ROUND;
    if (isWorkerAlive) await beatOfWorker().catch(() => undefined);
    await testApp.app.get(AlarmWatch).round(now);
  }
  await testApp.app.get(DirectDelivery).run(now);
};

const outside = async (text: string): Promise<void> => {
  const url = new URL(database.adminUrl);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(text).finally(() => admin.end());
};

/** @returns what ends it */
const TROUBLES: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  DatabaseUnreachable: async () => {
    const name = new URL(database.adminUrl).pathname.slice(1);
    await outside(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await outside(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    return () => outside(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
  },
  ConnectionsExhausted: async () => {
    const { pool } = testApp.app.get(Database);
    const wait = pool.options.connectionTimeoutMillis;
    pool.options.connectionTimeoutMillis = 300;
    // All that are free: the connection that listens may be back from the trouble before, or not yet.
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => pool.connect()));
    const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const asking = setInterval(() => void pool.query('SELECT 1').catch(() => undefined), 20);
    return () => {
      clearInterval(asking);
      pool.options.connectionTimeoutMillis = wait;
      for (const client of taken) client.release();
      return Promise.resolve();
    };
  },
  WorkerSilent: async () => {
    isWorkerAlive = false;
    await sql(`DELETE FROM process_beats WHERE process = 'worker'`);
    return () => Promise.resolve((isWorkerAlive = true));
  },
  WebhooksForged: async () => {
    const forger = new Visitor(testApp.app);
    for (let time = 0; time < 25; time++) await forger.post('/api/gateway/hosted/webhook', { order_id: 'o' });
    return () => pass(300);
  },
};

const OF_BACKEND = ALARM_RULES.filter(({ by }) => by.includes('backend'));

it.each(OF_BACKEND)('$name fires and resolves', async (rule) => {
  await pass(20);
  const end = await TROUBLES[rule.name]!();
  await pass(rule.for + 50);
  expect(receiver.statusesOf(rule.name)).toEqual(['firing']);
  await end();
  await pass(110);
  expect(receiver.statusesOf(rule.name)).toEqual(['firing', 'resolved']);
  expect(receiver.forged).toEqual([]);
});

it('They reach every address by mail, with what to do', async () => {
  await pass(10);
  for (const address of EMAILS) {
    const mails = sandbox.services.mailbox.list().filter(({ to }) => to === address);
    const [mail] = mails.filter(({ subject }) => subject === 'ALARM wallet.test: WorkerSilent worker');
    expect(mail?.text).toContain('What to do: docs/runbooks.md#workersilent');
    expect(mails.map(({ subject }) => subject)).toContain('OVER wallet.test: WorkerSilent worker');
  }
});

describe('A webhook that is not taken', () => {
  it('is sent again, later each time, and mails do not wait for it', async () => {
    receiver.status = 500;
    const [before, mailed] = [receiver.paths.length, sandbox.services.mailbox.list().length];
    const end = await TROUBLES.WorkerSilent!();
    await pass(60);
    expect(sandbox.services.mailbox.list()).toHaveLength(mailed + EMAILS.length);
    const direct = testApp.app.get(DirectDelivery);
    await direct.run(now + 1_000);
    expect(receiver.paths).toHaveLength(before + 1);
    // Mails were taken: people know, and the dead-man address need not be silent.
    expect([direct.waitsFor(now + 3_600_000), direct.untaken().size]).toEqual([0, 0]);
    receiver.status = 204;
    await direct.run(now + 60_000);
    expect(receiver.statusesOf('WorkerSilent').at(-1)).toBe('firing');
    await end();
    await pass(110);
  });

  it('follows no redirect', async () => {
    receiver.status = 302;
    const end = await TROUBLES.WorkerSilent!();
    await pass(60);
    expect(receiver.paths.at(-1)).toBe('/alarms');
    expect(receiver.paths).not.toContain('/elsewhere');
    receiver.status = 204;
    await end();
  });
});
