/** `npm run doctor`: each check is broken once, and the others still come to their end. */
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { readDoctorEnvironment } from '@backend/config/doctor-environment.js';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { checksOf } from '@backend/ops/doctor/checks-of.js';
import { archiveFinding, backupFinding } from '@backend/ops/doctor/checks/backups.js';
import { hostTime } from '@backend/alarms/host-time.js';
import { newestBackup } from '@backend/ops/newest-backup.js';
import { noteNewest } from '../../../scripts/backup/backup-folders.mjs';
import { doubtFinding, readingFinding } from '@backend/ops/doctor/checks/clock.js';
import { databaseFindings, durabilityFindings, migrationFindings } from '@backend/ops/doctor/checks/database.js';
import { diskFinding } from '@backend/ops/doctor/checks/disk.js';
import { poolerFindings } from '@backend/ops/doctor/checks/pooler.js';
import { processFindings } from '@backend/ops/doctor/checks/processes.js';
import { clusterFindings, redisFindings } from '@backend/ops/doctor/checks/queue.js';
import { readSeals, sealFindings } from '@backend/ops/doctor/checks/seals.js';
import { alarmFindings } from '@backend/ops/doctor/checks/settings.js';
import { nodeFinding, postgresFinding } from '@backend/ops/doctor/checks/versions.js';
import { openDatabase, reach } from '@backend/ops/doctor/doctor-database.js';
import { runChecks } from '@backend/ops/doctor/run-checks.js';
import { showFindings } from '@backend/ops/doctor/show-findings.js';
import { AccountKeys } from '@backend/provider/accounts/account-keys.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const SEAL_KEY = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const DAY = 86_400_000;
const LIMIT = 60_000; // a busy machine is no failure

let folder: string;
let sandbox: Sandbox;
let database: FreshDatabase;
let owner: pg.Pool;
let env: Record<string, string>;

beforeAll(async () => {
  Logger.overrideLogger(false); // as the program does
  folder = mkdtempSync(join(tmpdir(), 'otp-doctor-'));
  const smtpPort = await freePort();
  sandbox = await startSandbox({
    dataFolder: join(folder, 'sandbox'),
    smtpPort,
    gatewaySecret: TEST_SECRETS.SANDBOX_GATEWAY_SECRET,
  });
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  env = {
    ...{ SANDBOX: '1', SANDBOX_URL: sandbox.url, SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, DATA_DIR: folder, SEAL_KEY },
    ...{
      PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
      DATABASE_URL: database.appUrl,
      CODE_KEY: TEST_SECRETS.CODE_KEY,
    },
    SANDBOX_GATEWAY_SECRET: TEST_SECRETS.SANDBOX_GATEWAY_SECRET,
  };
});
afterAll(async () => {
  await owner.end();
  await sandbox.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What is wrong, by the name of its check, in words. */
const wrongWith = async (settings: Record<string, string> = {}): Promise<Record<string, string>> => {
  const known = readDoctorEnvironment({ ...env, ...settings });
  const pool = openDatabase(known.environment.DATABASE_URL, LIMIT);
  const checks = checksOf({ ...known, backups: null, within: LIMIT }, reach(pool));
  const checked = await runChecks(checks, LIMIT);
  await pool.end();
  const found = checked.flatMap(({ name, findings }) =>
    findings.flatMap(({ state, text }) => (state === 'wrong' ? [[name, text] as const] : [])),
  );
  return Object.fromEntries(found);
};

const says = (text: string) => expect.stringContaining(text) as string;
/** Of every database in a test run, in which no server lives: FOR_ONE_RUN sets fsync off. */
const ALWAYS = { durability: says('fsync is off'), processes: says('no sign') };

describe('An installation', () => {
  it('is checked where it is whole: nothing else is wrong than what is so in every test', async () => {
    expect(await wrongWith()).toEqual(ALWAYS);
  });

  it('whose keys are wrong hears it of provider and gateways, and of a mail server that refuses', async () => {
    const refusing = createServer((socket) => socket.end('554 no mails from you\r\n'));
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as { port: number };
    const found = await wrongWith({
      SANDBOX_API_KEY: 'the-key-of-another',
      SANDBOX_GATEWAY_SECRET: 'the-secret-of-another-gateway-of-theirs',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    refusing.close();
    expect(found).toMatchObject({
      provider: says('refuses our key (BAD_KEY)'),
      gateway: says('refuses our key'),
      mail: says('no mails from you'),
    });
  });

  it('without its database is checked as far as it goes', async () => {
    const found = await wrongWith({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c` });
    expect(found).toEqual({ database: says('ECONNREFUSED') });
  });

  it('with real settings on a database for play money, and with play settings on one for real money', async () => {
    await owner.query(`INSERT INTO money_kind (kind, because) VALUES ('real', 'a test')`);
    expect(await wrongWith()).toMatchObject({ money: says('for real money (a test), and the settings are for play') });
    await owner.query('ALTER TABLE money_kind DISABLE TRIGGER ALL; DELETE FROM money_kind');
  });

  it('that lacks a migration, or has one of a newer version', async () => {
    const newest = 'SELECT id FROM migrations ORDER BY id DESC LIMIT 1';
    const { rows } = await owner.query<{ timestamp: string; name: string }>(
      `DELETE FROM migrations WHERE id = (${newest}) RETURNING timestamp, name`,
    );
    const { timestamp, name } = rows[0]!;
    expect(await wrongWith()).toMatchObject({ migrations: says(`lacks a migration: ${name}`) });
    await owner.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [timestamp, name]);
    expect(migrationFindings(['A', 'B'], ['A'])).toMatchObject([{ state: 'wrong', text: says('newer version') }]);
  });

  it('whose keys do not open what is stored, or lie open', async () => {
    const place = { walletId: 'w', numberId: 'n', seq: 1 };
    const { proof, box } = new CodeCipher(TEST_SECRETS.CODE_KEY).encrypt(place, '123456');
    await owner.query('ALTER TABLE codes DISABLE TRIGGER USER');
    await owner.query(
      `INSERT INTO codes (wallet_id, number_id, seq, proof, box, late, received_at) VALUES ('w', 'n', 1, $1, $2, false, now())`,
      [proof, box],
    );
    const stored = new AccountKeys(TEST_SECRETS).encrypt('theirs', 'a-key-of-theirs');
    await owner.query(`INSERT INTO provider_accounts (provider, priority, key_box) VALUES ('theirs', 200, $1)`, [
      stored,
    ]);
    expect(await wrongWith()).not.toHaveProperty('keys');
    const other = { CODE_KEY: Buffer.alloc(32, 8).toString('base64') };
    expect(await wrongWith(other)).toMatchObject({ keys: says('provider account theirs cannot be decrypted') });
    await owner.query(`DELETE FROM provider_accounts`);
    expect(await wrongWith(other)).toMatchObject({ keys: says('CODE_KEY does not decrypt') });
    await owner.query(`DELETE FROM codes`);
    writeFileSync(join(folder, 'secrets.json'), '{}', { mode: 0o644 });
    expect(await wrongWith()).toMatchObject({ keys: says('can read') });
    rmSync(join(folder, 'secrets.json'));
  });

  it('whose seal is late, not trusted, not valid, or in the database alone', async () => {
    const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
    const file = join(folder, 'seals.jsonl');
    await seal(pool, { key: SEAL_KEY, file, clock: ClockGuard.on(pool) });
    const facts = await readSeals(pool, file, 900_000, { SEAL_KEY });
    await pool.end();
    expect(sealFindings(facts)).toMatchObject([{ state: 'good' }]);
    const broken = [
      { ...facts, age: DAY },
      { ...facts, trusted: ['another'] },
      { ...facts, newest: { ...facts.newest!, root: '00' } },
      { ...facts, age: 600_000, outside: new Set<string>() },
    ];
    expect(broken.map((one) => sealFindings(one)[0])).toMatchObject([
      { state: 'wrong', text: says('is 24 hours old') },
      { state: 'wrong', text: says('not trusted') },
      { state: 'wrong', text: says('not valid') },
      { state: 'wrong', text: says('is not in') },
    ]);
    expect(sealFindings({ ...facts, newest: null })).toMatchObject([{ state: 'warning' }]);
  });

  it('whose role may change history', async () => {
    expect(await databaseFindings(Promise.resolve(owner))).toMatchObject([
      { state: 'warning', text: says('may change history') },
    ]);
  });

  it('whose backups lie on another disk is asked about the newest, wherever it is', async () => {
    const known = { ...readDoctorEnvironment(env), within: LIMIT };
    const backupsOf = async (backups: string | null) => {
      const check = checksOf({ ...known, backups }, Promise.resolve(owner)).find(({ name }) => name === 'backups')!;
      return (await check.find()).map(({ text }) => text);
    };
    noteNewest(folder, { finishedAt: new Date(hostTime() - 3 * DAY).toISOString(), folder: '/mnt/elsewhere/one' });
    expect(await backupsOf(null)).toEqual([says('The newest backup is 3 days old')]);
    expect(await backupsOf(join(folder, 'none'))).toEqual([says('There is no backup in')]);
    rmSync(join(folder, 'newest-backup.json'));
    expect(await backupsOf(null)).toEqual([says(`There is no backup in ${join(folder, 'backups')}`)]);
  });

  it('whose backup is older than a day', async () => {
    const backups = join(folder, 'kept');
    for (const [name, day] of [
      ['a', '01'],
      ['b', '02'],
      ['c.unfinished-1', '09'],
    ] as const) {
      mkdirSync(join(backups, name), { recursive: true });
      writeFileSync(join(backups, name, 'backup.json'), `{"finishedAt":"2026-01-${day}T00:00:00Z"}`);
    }
    const newest = await newestBackup(backups);
    expect(newest).toBe(Date.UTC(2026, 0, 2));
    const facts = { folder: backups, newest, now: newest! + 1.5 * DAY, isPlay: false, isEmbedded: true };
    const found = [facts, { ...facts, isPlay: true }, { ...facts, now: newest! + DAY }, { ...facts, newest: null }];
    expect(found.map((one) => backupFinding(one).state)).toEqual(['wrong', 'warning', 'good', 'wrong']);
  });
});

describe('A single finding', () => {
  const at = Date.UTC(2026, 0, 1);
  const pooler = { mode: 'session', takesSettings: true, version: '1.25.1', direct: null } as const;
  const pooled = { ...pooler, mode: 'transaction', direct: 'postgresql' } as const;
  const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' };
  const receivers = {
    SANDBOX: false,
    alarmEmails: ['a@b.example'],
    ALARM_WEBHOOK_URL: '',
    DEAD_MAN_URL: 'https://d.example',
  };

  it.each([
    ['good', [nodeFinding('22.1.0')]],
    ['wrong', [nodeFinding('20.18.9')]],
    ['good', [postgresFinding(180_004)]],
    ['warning', [postgresFinding(170_002)]],
    ['wrong', [postgresFinding(140_009)]],
    ['good', durabilityFindings(DURABLE)],
    ['wrong', durabilityFindings({ ...DURABLE, synchronous_commit: 'off' })],
    ['warning', durabilityFindings({ ...DURABLE, data_checksums: 'off' })],
    ['good', poolerFindings(null)],
    ['good', poolerFindings(pooler)],
    ['good', poolerFindings(pooled)],
    ['wrong', poolerFindings({ ...pooled, direct: null })],
    ['wrong', poolerFindings({ ...pooled, direct: 'pooler' })],
    ['wrong', poolerFindings({ ...pooled, takesSettings: false })],
    ['wrong', poolerFindings({ ...pooler, takesSettings: false })],
    ['warning', poolerFindings({ ...pooler, version: '1.24.9' })],
    ['warning', poolerFindings({ ...pooler, version: null })],
    ['good', [readingFinding('x', { asked: at, read: at + 900, answered: at + 1_000 })]],
    ['warning', [readingFinding('x', { asked: at, read: at + 5_000, answered: at }, 1_000)]],
    ['wrong', [readingFinding('x', { asked: at, read: at - 60_000, answered: at })]],
    ['wrong', doubtFinding({ no: 1, kind: 'ahead', shift: 90_000, clock: at })],
    ['good', [diskFinding({ folder: '/', free: 20, all: 100 })]],
    ['warning', [diskFinding({ folder: '/', free: 10, all: 100 })]],
    ['wrong', [diskFinding({ folder: '/', free: 4, all: 100 })]],
    ['good', [archiveFinding({ isOn: true, failed: null })]],
    ['wrong', [archiveFinding({ isOn: true, failed: '0001' })]],
    ['wrong', processFindings([{ process: 'backend', silence: 1e6 }])],
    ['wrong', redisFindings('redis_version:8.2.3\r\nmaxmemory_policy:allkeys-lru\r\naof_enabled:1').slice(1)],
    ['warning', redisFindings('redis_version:8.2.3\r\nmaxmemory_policy:noeviction\r\naof_enabled:0').slice(1)],
    ['wrong', redisFindings('redis_version:6.0.1').slice(0, 1)],
    ['wrong', clusterFindings('cluster_state:fail\r\ncluster_slots_assigned:16384')],
    ['good', alarmFindings(receivers)],
    ['warning', alarmFindings({ ...receivers, alarmEmails: [], ALARM_WEBHOOK_URL: undefined! })],
  ])('is %s', (state, findings) => {
    expect(findings.map((one) => one.state)).toEqual(findings.map(() => state));
    for (const { todo } of findings) expect(todo !== undefined).toBe(state !== 'good');
    expect(findings.length).toBeGreaterThan(0);
  });

  it('is made of a check that throws or does not end, and of the others beside it', async () => {
    const checked = await runChecks(
      [
        { name: 'hangs', find: () => new Promise(() => undefined) },
        { name: 'throws', find: () => Promise.reject(new Error('broken')) },
        { name: 'whole', find: () => [{ state: 'good', text: 'It is.' }] },
        ...['a', 'b'].map((name) => ({ name, find: () => [{ state: 'unchecked', text: 'No.' } as const] })),
      ],
      20,
    );
    const shown = showFindings(checked, 60);
    expect(shown.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      expect.stringMatching(/^FAIL {2}hangs +No answer within 0.02 s\.$/),
      expect.stringMatching(/^FAIL {2}throws +It cannot be checked: broken\.$/),
      expect.stringMatching(/^ok {4}whole +It is\.$/),
      expect.stringMatching(/^-- {4}not checked +No\. Left out: a, b\.$/),
      '2 things are wrong, 2 not checked.',
    ]);
    expect(Math.max(...shown.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(60);
  });
});

it('The program prints no secret, changes nothing, and ends with 1 where something is wrong', async () => {
  const canary = (name: string) => `canary-of-${name}-0123456789abcdef0123456789abcdef`;
  const rows = async () => (await owner.query<{ count: string }>('SELECT count(*) FROM money_kind')).rows;
  const before = await rows();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/backend/src/ops/doctor/doctor-program.js', '--backups', join(folder, 'none')],
    {
      encoding: 'utf8',
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.appUrl, PUBLIC_URL: sandbox.url },
        ...{ CODE_KEY: TEST_SECRETS.CODE_KEY, SEAL_KEY: canary('seal'), SECRET_KEY: canary('key') },
        ...{ PROVIDER_URL: sandbox.url, PROVIDER_API_KEY: canary('provider'), PROVIDER_CURRENCY: 'INR' },
        ...{ GATEWAY_URL: sandbox.url, GATEWAY_SECRET: canary('gateway') },
        SMTP_URL: `smtp://canary-user:${canary('mail')}@127.0.0.1:${await freePort()}`,
        REDIS_URL: `redis://:${canary('redis')}@127.0.0.1:${await freePort()}/0`,
      },
    },
  );
  const database_password = decodeURIComponent(new URL(database.appUrl).password);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toContain('FAIL  settings');
  expect(stdout).toContain('FAIL  redis');
  for (const secret of ['canary-of', database_password, TEST_SECRETS.CODE_KEY]) expect(stdout).not.toContain(secret);
  expect(await rows()).toEqual(before);
});
