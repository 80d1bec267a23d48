/** What the one port gives to browsers: pages with a nonce of their own, files for ever, and the same guard over everything. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse, type House } from '../../support/house.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
let house: House;
let web: string;
let sandbox: Server;
const heard: string[] = [];

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'otp-web-'));
  sandbox = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.setHeader('content-type', 'text/html').end('the outside world'));
  }).listen(0, '127.0.0.1');
  await once(sandbox, 'listening');
  database = await freshDatabase();
  const { port } = sandbox.address() as AddressInfo;
  house = await openHouse(database, { web, env: { SANDBOX: '1', SANDBOX_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await house?.close();
  await database?.drop();
  sandbox.close();
  rmSync(web, { recursive: true, force: true });
});

const get = (url: string) => new Visitor(house.app).get<string>(url);

describe('The web app', () => {
  it('says plainly that it is not built', async () => {
    const { status, body } = await get('/');
    expect(status).toBe(503);
    expect(body).toContain('npm run build');
  });

  it('is one page under every address, each time with another nonce, in the policy and in the page', async () => {
    mkdirSync(join(web, 'assets'), { recursive: true });
    writeFileSync(
      join(web, 'index.html'),
      '<script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>',
    );
    const nonces = new Set<string>();
    for (const url of ['/', '/login', '/buy-numbers?x=1', '/console/users/42']) {
      const { status, body, headers } = await get(url);
      const nonce = /nonce-([\w+/=]{24})'/.exec(String(headers['content-security-policy']))![1]!;
      expect(status).toBe(200);
      expect(body).toBe(`<script nonce="${nonce}"></script><style nonce="${nonce}"></style>`);
      expect(headers['cache-control']).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  it('gives its files for ever, and no file that is not there', async () => {
    writeFileSync(join(web, 'assets', 'app-1234.js'), 'let it = be;');
    const file = await get('/assets/app-1234.js');
    expect(file.body).toBe('let it = be;');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of [
      '/assets/nothing.js',
      '/favicon.ico',
      '/api/nothing',
      '/assets/../../package.json',
      '/ops/queues',
    ])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
  });
});

describe('Every answer', () => {
  it.each(['/', '/api/settings', '/api/me', '/api/nothing', '/assets/app-1234.js', '/livez', '/sandbox/', '/api/docs'])(
    'from %s is guarded',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['strict-transport-security']).toBeUndefined(); // there is no https here
      const policy = String(headers['content-security-policy']);
      for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    },
  );

  it('of the API is not kept by anybody on the way', async () => {
    for (const url of ['/api/settings', '/api/me', '/api/nothing'])
      expect((await get(url)).headers['cache-control']).toBe('no-store');
  });

  it('that is an error has one shape and no inside', async () => {
    expect((await get('/api/nothing')).body).toEqual({
      code: 'not-found',
      message: 'There is nothing here',
      facts: {},
    });
  });
});

describe('The sandbox', () => {
  it('is reached under /sandbox/, its forms too', async () => {
    expect((await get('/sandbox/pay/p1')).body).toBe('the outside world');
    const posted = await house.app.inject({
      method: 'POST',
      url: '/sandbox/pay/p1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=pay',
    });
    expect(posted.body).toBe('the outside world');
    expect(heard).toEqual(expect.arrayContaining(['GET /sandbox/pay/p1', 'POST /sandbox/pay/p1']));
  });

  it('keeps its control API, its provider and its gateway to itself', async () => {
    heard.length = 0;
    const ways = [
      '/control/reset',
      '/sandbox/../control/reset',
      '/sandbox/%2e%2e/control/reset',
      '/sandbox/..%2fcontrol/reset',
    ];
    for (const url of [...ways, '/stubs/handler_api.php', '/gateway/orders']) await get(url);
    expect(heard.filter((line) => !line.startsWith('GET /sandbox'))).toEqual([]);
  });
});
