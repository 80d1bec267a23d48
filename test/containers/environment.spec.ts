/** From the environment of its container to the price that a person pays: a provider that sells in dollars. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { getMetadataStorage } from 'class-validator';
import { Redis } from 'ioredis';
import { CatalogReader } from '@backend/catalog/catalog-reader.js';
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import { Environment, readEnvironment } from '@backend/config/environment.js';
import { Database } from '@backend/database/database.js';
import { gateway, Ledger } from '@backend/ledger/ledger.js';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import { Settings } from '@backend/settings/settings.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { needProgram, REDIS_SERVER } from '../../scripts/tasks/programs.mjs';
import { containerCommand, containerEnvironment, filledIn } from '../support/compose.js';
import { openTestApp, type TestApp } from '../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { until } from '../support/until.js';

/** As an operator would fill in .env. */
const FILLED = filledIn({
  PUBLIC_URL: 'https://wallet.test',
  ...{ POSTGRES_PASSWORD: 'p0', OWNER_DB_PASSWORD: 'p1', APP_DB_PASSWORD: 'p2', REDIS_PASSWORD: 'p3' },
  ...{ CODE_KEY: Buffer.alloc(32, 5).toString('base64'), SEAL_KEY: 'the worker’s alone' },
  ...{ GATEWAY_URL: 'https://gateway.test', GATEWAY_SECRET: 'a-gateway-secret-of-32-characters' },
  ...{ PROVIDER_URL: 'https://provider.test/handler_api.php', PROVIDER_API_KEY: 'sandbox-key' },
  ...{ PROVIDER_CURRENCY: 'USD', PROVIDER_RATE: '83.25', PROVIDER_MARKUP: '20', POLL_EVERY_MS: '5000' },
});
const TELEGRAM = { provider: 'main', country: '22', service: 'tg' };

/** Not an operator's to set in a container: the file says them itself. */
const OF_THE_FILE = ['DATABASE_OWNER_URL', 'DATA_DIR', 'INSTANCE_ID', 'SANDBOX_PROVIDER_URL'];

describe('The environment of a container', () => {
  it('makes sense as it is, and has what was filled in', () => {
    const environment = readEnvironment(containerEnvironment('backend', FILLED));
    expect(environment).toMatchObject({
      ...{ NODE_ENV: 'production', SANDBOX: false, POLL_EVERY_MS: 5_000 },
      ...{ DATABASE_URL: 'postgres://otp_app:p2@postgres:5432/otp_wallet', REDIS_URL: 'redis://:p3@redis:6379' },
      ...{ PROVIDER_CURRENCY: 'USD', PROVIDER_RATE: '83.25', PROVIDER_MARKUP: '20' },
    });
    expect(environment.isHttps).toBe(true);
    expect(environment.trustedProxies).toEqual(['172.30.7.1', '172.30.7.250']);
    expect(environment.SEAL_KEY).toBeUndefined();
  });

  it('is handed every setting that its process knows', () => {
    const known = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
    const names = [...new Set(known.map(({ propertyName }) => propertyName))].filter(
      (name) => !OF_THE_FILE.includes(name),
    );
    const passwords = ['REDIS_PASSWORD', 'APP_DB_PASSWORD', 'OWNER_DB_PASSWORD'];
    const all = Object.fromEntries([...names, ...passwords].map((name) => [name, 'x']));
    const handed = (['migrate', 'backend', 'worker'] as const).flatMap((name) =>
      Object.keys(containerEnvironment(name, all)),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !handed.includes(name))).toEqual([]);
  });

  it.each(['PUBLIC_URL', 'CODE_KEY', 'REDIS_PASSWORD', 'GATEWAY_SECRET'])('is none without %s', (name) => {
    expect(() => containerEnvironment('backend', { ...FILLED, [name]: '' })).toThrow(name);
  });
});

describe('A provider that sells in dollars', () => {
  let database: FreshDatabase;
  let sandbox: Sandbox;
  let application: TestApp;
  let env: Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), 'otp-containers-'));

  beforeAll(async () => {
    database = await freshDatabase();
    sandbox = await startSandbox({ dataFolder: folder, apiKey: 'sandbox-key' });
    await fetch(`${sandbox.url}/control/offers`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 22, service: 'tg', price: '0.37' }),
    });
    env = {
      ...containerEnvironment('backend', FILLED),
      // What stands behind the names of the containers here; the provider in this room speaks no TLS.
      ...{ NODE_ENV: 'test', DATABASE_URL: database.appUrl, REDIS_URL: '', POOL_WAIT_MS: '120000' },
      PROVIDER_URL: `${sandbox.url}/stubs/handler_api.php`,
    };
    application = await openTestApp(database, { env });
    await application.app.get(CommandBus).execute(new SyncCatalog('main'));
  });
  afterAll(async () => {
    await application?.close();
    await sandbox?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const telegram = async () =>
    (await application.app.get(CatalogReader).services('main', '22')).items.find(({ code }) => code === 'tg')?.price;

  it('sells at price x rate x markup, once rounded', async () => {
    expect(await telegram()).toBe(3_696); // 0.37 x 83.25 x 1.20 = 36.963 rupees
  });

  it('keeps what the price was made from with the order', async () => {
    const userId = randomUUID();
    const rechargeId = randomUUID();
    const entry = { stream: userId, subjectIds: [rechargeId], actor: gateway('hosted') };
    const ledger = application.app.get(Ledger);
    await ledger.record({ ...entry, key: 'order' }, () => [
      { type: 'RechargeOrdered', rechargeId, amount: 10_000, gateway: 'hosted' },
    ]);
    await ledger.record({ ...entry, key: 'pay' }, () => [
      { type: 'FundsDeposited', rechargeId, amount: 10_000, gateway: 'hosted', paymentId: 'p' },
    ]);
    await application.app.get(CommandBus).execute(new BuyNumber(userId, randomUUID(), TELEGRAM, 3_696));
    const { rows } = await application.app
      .get(Database)
      .query<{ data: object }>(
        `SELECT data || private::jsonb AS data FROM events WHERE stream = $1 AND type = 'NumberRequested'`,
        [userId],
      );
    expect(rows[0]?.data).toMatchObject({
      ...{ price: 3_696, cost: 3_080 },
      terms: { providerPrice: '0.37', currency: 'USD', rate: '83.25', markup: 2_000 },
    });
  });

  it('sells at the rate that staff write, from then on, whatever the environment says at the next start', async () => {
    const args = ['dist/backend/src/ops/account-program.js', 'main', '--currency', 'USD', '--rate', '90.5'];
    const { status, stderr } = spawnSync(process.execPath, args, { env, input: '', encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const again = await openTestApp(database, { env });
    try {
      const { providers } = await again.app.get(Settings).read();
      expect(providers.main).toMatchObject({ currency: 'USD', rate: '90.5' });
    } finally {
      await again.close();
    }
    await until('the price has followed', async () => (await telegram()) === 4_018); // 40.182 rupees
  });

  it.each([
    [{ PROVIDER_CURRENCY: '' }, 'PROVIDER_CURRENCY'],
    [{ PROVIDER_RATE: '0' }, 'PROVIDER_RATE'],
    [{ SANDBOX: '1', SANDBOX_GATEWAY_SECRET: 's'.repeat(32) }, 'PROVIDER_URL and SANDBOX=1'],
    [{ PROVIDER_URL: 'HTTP://provider.test' }, 'PROVIDER_URL must be an https address'],
  ])('does not start with %j', (values, why) => {
    expect(() => readEnvironment(containerEnvironment('backend', { ...FILLED, ...values }))).toThrow(why);
  });
});

describe('The Redis of the containers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-redis-container-'));
  let server: ChildProcess;
  let port: number;
  const open = (url: string) =>
    new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 1 });
  const at = (url: string): string => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  const ping = async (url: string): Promise<string> => {
    const redis = open(url);
    redis.on('error', () => undefined);
    try {
      return await redis.ping();
    } catch (error) {
      return (error as Error).message;
    } finally {
      redis.disconnect();
    }
  };

  const start = (env: Record<string, string>): ChildProcess => {
    const [shell = '', , ...args] = containerCommand('redis', FILLED);
    const own = ['--port', `${port}`, '--dir', folder];
    return spawn(shell, ['docker/redis.sh', ...args, ...own], {
      env: { PATH: `${join(needProgram(REDIS_SERVER), '..')}:${process.env.PATH}`, ...env },
      stdio: 'ignore',
    });
  };

  beforeAll(async () => {
    port = await freePort();
    server = start(containerEnvironment('redis', FILLED));
    const url = at(containerEnvironment('worker', FILLED).REDIS_URL!);
    await until('it answers', async () => (await ping(url)) === 'PONG');
  });
  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM'); // the shell became the server: it hears this itself
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers who has the password, and nobody else', async () => {
    expect(await ping(`redis://127.0.0.1:${port}`)).toContain('NOAUTH');
    expect(await ping(`redis://:wrong@127.0.0.1:${port}`)).toMatch(/WRONGPASS|NOAUTH/);
  });

  it('shows its password in no listing of processes, and keeps its other settings', async () => {
    const { stdout } = spawnSync('cat', [`/proc/${server.pid}/cmdline`], { encoding: 'utf8' });
    expect(stdout).toContain('redis-server');
    expect(stdout).not.toContain('p3');
    const redis = open(at(containerEnvironment('worker', FILLED).REDIS_URL!));
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
    redis.disconnect();
  });

  it('does not start without a password', async () => {
    const [code] = (await once(start({}), 'exit')) as [number];
    expect(code).not.toBe(0);
  });
});
