/** The journal: answers stay valid after a kill -9, and a torn last line is skipped. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@sandbox/environment.js';
import { address, idOf, newFolder, startTestSandbox, closeAll } from './sandbox-fixture.js';

const root = join(import.meta.dirname, '../..');
const ORDER = { service: 'wa', country: 22 };
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await closeAll();
});

/** The sandbox as in production: compiled, in a process of its own. */
const build = (): string => {
  const folder = newFolder();
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const swc = join(root, 'node_modules/@swc/cli/bin/swc.js');
  const built = spawnSync(process.execPath, [swc, 'sandbox', '-d', join(folder, 'dist'), '--extensions', '.ts'], {
    cwd: root,
  });
  expect(built.status).toBe(0);
  return join(folder, 'dist/sandbox/src/main.js');
};

const run = async (main: string, dataFolder: string): Promise<{ child: ChildProcess; url: string }> => {
  const env = {
    SANDBOX_PORT: '0',
    SANDBOX_DATA: dataFolder,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SANDBOX_GATEWAY_SECRET: 'secret',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`exited with ${code}`)));
    child.stdout?.on('data', (text) => {
      const at = /listening on (\S+), seed/.exec(String(text))?.[1];
      if (at) resolve(at);
    });
  });
  return { child, url };
};

const ask = async (url: string, action: string, query: Record<string, string | number> = {}) =>
  (await fetch(address(url, action, query))).text();

describe('The sandbox', () => {
  it('keeps its sales when it is killed and started again', async () => {
    const main = build();
    const dataFolder = newFolder();
    const first = await run(main, dataFolder);
    const script = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"123456"}' };
    await fetch(`${first.url}/control/orders/next`, script);
    const sold: string[] = [];
    for (let order = 0; order < 25; order += 1) sold.push(await ask(first.url, 'getNumber', ORDER));
    const balance = await ask(first.url, 'getBalance');
    const killed = new Promise((resolve) => first.child.once('exit', resolve));
    first.child.kill('SIGKILL');
    await killed;

    const second = await run(main, dataFolder);
    expect(await ask(second.url, 'getStatus', { id: idOf(sold[0] ?? '') })).toBe('STATUS_OK:123456');
    const { data } = JSON.parse(await ask(second.url, 'getActiveActivations')) as {
      data: { activationId: string; phoneNumber: string }[];
    };
    expect(data.map(({ activationId, phoneNumber }) => `ACCESS_NUMBER:${activationId}:${phoneNumber}`)).toEqual(sold);
    expect(await ask(second.url, 'getBalance')).toBe(balance);
    expect(idOf(await ask(second.url, 'getNumber', ORDER))).toBe(idOf(sold.at(-1) ?? '') + 1);

    const ended = new Promise((resolve) => second.child.once('exit', resolve));
    second.child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('delivers after a restart what became due in between', async () => {
    const before = await startTestSandbox();
    await before.control('POST', '/orders/next', { code: '77', afterMs: 60_000 });
    const id = idOf(await before.ask('getNumber', ORDER));
    const after = await before.restart();
    expect(await after.ask('getStatus', { id })).toBe('STATUS_WAIT_CODE');
    after.services.clock.advance(60_000);
    expect(await after.ask('getStatus', { id })).toBe('STATUS_OK:77');
    expect(await after.ask('getBalance')).toBe('ACCESS_BALANCE:249983.2096');
  });

  it('keeps rules, prices and stock that were set, and compacts the journal at start', async () => {
    const before = await startTestSandbox();
    await before.control('PATCH', '/accounts/2', { earlyCancelMs: 5, balance: '12.50' });
    await before.control('PUT', '/offers', { ...ORDER, price: '20.00', stock: 2 });
    await before.control('POST', '/orders/next', { code: '1' });
    const id = idOf(await before.ask('getNumber', ORDER));
    for (let time = 0; time < 20; time += 1) await before.control('POST', '/deliver', { id });
    const after = await before.restart();
    const lines = readFileSync(join(after.dataFolder, 'sandbox.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThan(6);
    expect(JSON.parse(await after.ask('getPrices', ORDER))).toMatchObject({ 22: { wa: { cost: 20, count: 1 } } });
    expect(await after.control('GET', '')).toMatchObject({
      accounts: [{}, { balance: '12.50', rules: { earlyCancelMs: 5 } }],
    });
  });

  it('skips a line that a kill cut short, and keeps all before it', async () => {
    const before = await startTestSandbox();
    const answer = await before.ask('getNumber', ORDER);
    await before.close();
    appendFileSync(join(before.dataFolder, 'sandbox.jsonl'), '["activations","6350');
    const warn = console.warn;
    const warnings: unknown[] = [];
    console.warn = (text: unknown) => warnings.push(text);
    const after = await startTestSandbox({ dataFolder: before.dataFolder });
    console.warn = warn;
    expect(warnings.join()).toContain('cut short');
    expect(await after.ask('getStatus', { id: idOf(answer) })).toMatch(/^STATUS_/);
  });
});

describe('The sandbox’s environment', () => {
  const good = {
    SANDBOX_PORT: '4100',
    DATA_DIR: '/data',
    PUBLIC_URL: 'http://127.0.0.1:3000/',
    SANDBOX_GATEWAY_SECRET: 's',
  };

  it('is read with its defaults', () => {
    expect(readEnvironment(good)).toMatchObject({
      ...{ port: 4100, dataFolder: '/data/sandbox', publicUrl: 'http://127.0.0.1:3000', apiKey: 'sandbox-key' },
      ...{ latencyMs: 0, lifeMinutes: 30, timeScale: 1, seed: 'sandbox', catalog: 'usual' },
    });
  });

  it.each([
    ['SANDBOX_PORT', '70000'],
    ['SANDBOX_PORT', undefined],
    ['SANDBOX_LIFE_MIN', '25'],
    ['SANDBOX_TIME_SCALE', '0'],
    ['SANDBOX_CATALOG', 'huge'],
    ['SANDBOX_LATENCY_MS', '1.5'],
    ['PUBLIC_URL', 'ftp://x'],
    ['SANDBOX_GATEWAY_SECRET', undefined],
  ])('is rejected with the name of the setting when %s is %s', (name, value) => {
    expect(() => readEnvironment({ ...good, [name]: value })).toThrow(name);
  });
});
