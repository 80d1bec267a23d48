/** The backend as a process: it starts, says when it cannot, and ends cleanly while people watch. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { TEST_SECRETS } from '../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { OWN_PAGE } from '../support/visitor.js';
import { until } from '../support/until.js';

const ROOT = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'otp-main-'));
let database: FreshDatabase;

const node = async (args: string[], cwd: string): Promise<void> => {
  const [code] = (await once(spawn(process.execPath, args, { cwd, stdio: 'inherit' }), 'exit')) as [number];
  expect(code).toBe(0);
};

/** Compiled within the tree, so that packages are found. */
mkdirSync(join(ROOT, 'node_modules', '.cache'), { recursive: true });
const built = mkdtempSync(join(ROOT, 'node_modules', '.cache', 'otp-main-'));
beforeAll(async () => {
  database = await freshDatabase();
  await node([join(ROOT, 'node_modules/@swc/cli/bin/swc.js'), 'backend', 'migrations', '-d', built, '-q'], ROOT);
});
afterAll(async () => {
  await database?.drop();
  for (const made of [folder, built]) rmSync(made, { recursive: true, force: true });
});

const start = (env: Record<string, string>, args: string[] = []): ChildProcess & { said: string } => {
  const child = Object.assign(
    spawn(process.execPath, [join(built, 'backend/src/main.js'), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    }),
    { said: '' },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (child.said += bytes.toString()));
  return child;
};

describe('The backend', () => {
  it('serves, and on SIGTERM ends with exit code 0 within 10 s, open streams included', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const address = `http://127.0.0.1:${port}`;
    const child = start({
      ...TEST_SECRETS,
      PORT: `${port}`,
      PUBLIC_URL: address,
      DATABASE_URL: database.appUrl,
      INSTANCE_ID: 'this-one',
      METRICS_PORT: `${metricsPort}`,
      DRAIN_MS: '3000',
    });
    try {
      await until('it is ready', () =>
        fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
        status: 'ok',
        instance: 'this-one',
        clock: 'ok',
      });
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      for (const name of ['otp_live_connections', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
        expect(metrics).toContain(`\n${name} `);
      const registered = await fetch(`${address}/api/auth/register`, {
        method: 'POST',
        headers: { ...OWN_PAGE, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'asha@example.com', password: 'Wq8rty!x' }),
      });
      const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
      const live = await fetch(`${address}/api/live`, { headers: { cookie } });
      const reader = live.body!.getReader();
      for (let heard = ''; !heard.includes('event: change');)
        heard += Buffer.from((await reader.read()).value ?? []).toString();

      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const state = async (path: string) => (await fetch(`${address}${path}`)).status;
      await until('it wants no requests', async () => (await state('/readyz')) === 503);
      expect(await state('/livez')).toBe(200);
      expect(await exit).toEqual([0, null]); // later it would end with 1
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('does not start with settings that make no sense, and names them', async () => {
    const child = start({ PORT: 'x' });
    expect(await once(child, 'exit')).toEqual([13, null]); // npm start gives up at once
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL']) expect(child.said).toContain(name);
  });

  it('does not start on a database of the other kind of money, and says what to do', async () => {
    const settings = { ...TEST_SECRETS, PUBLIC_URL: 'http://127.0.0.1', DATABASE_URL: database.appUrl };
    const child = start({ ...settings, SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:1' });
    expect(await once(child, 'exit')).toEqual([13, null]);
    expect(child.said).toContain('This database is for real money');
    expect(child.said).toContain('The sandbox needs a database of its own');
  });

  it('writes its API’s description without settings and without a database', async () => {
    const child = start({}, ['--openapi']);
    expect(await once(child, 'exit')).toEqual([0, null]);
    const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['register', 'getWallet', 'listNumbers', 'buyNumber', 'watchLive']));
    // What lies in the repository, and what the frontend's client was made of, is this. Else: npm run openapi.
    expect(document).toEqual(JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')));
  });
});
