/**
 * What the one port serves to browsers: pages with a fresh nonce, files cached for ever, and security headers
 * everywhere.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
let testApp: TestApp;
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
  testApp = await openTestApp(database, { web, env: { SANDBOX: '1', SANDBOX_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
  sandbox.close();
  rmSync(web, { recursive: true, force: true });
});

const get = (url: string) => new Visitor(testApp.app).get<string>(url);

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

  it('has the first screen and the scripts of its route, sign-in for who is not signed in, the sandbox marked', async () => {
    const page = (name: string, isProtected: boolean) => ({
      isProtected,
      screens: { en: `<b>${name}</b>`, hi: `<b>${name} हिन्दी</b>` },
      scripts: [`/assets/${name}.js`, '/assets/shared.js'],
      parts: [`/assets/${name}.js`],
    });
    const HTML =
      '<html lang="en-IN"><title>T</title><link rel="manifest" data-language="en" href="/assets/en.webmanifest">' +
      '<link rel="manifest" data-language="hi" href="/assets/hi.webmanifest"></head><div id="first-screen"><!--first-screen-->wait<!--/first-screen--></div>' +
      '<template id="scripts"><!--route-scripts--><script src="/assets/app.js"></script></template></html>';
    writeFileSync(join(web, 'index.html'), HTML);
    writeFileSync(
      join(web, 'pages.json'),
      JSON.stringify({
        pages: {
          '/': page('home', true),
          '/login': page('login', false),
          '/odd': { ...page('odd', false), screens: { en: '', hi: '' } },
        },
        languages: { hi: ['/assets/hindi.js'] },
      }),
    );
    const shown = (name: string) =>
      `<html data-sandbox${name === 'login' ? ' data-keeps-popups data-shown="/login"' : ' data-shown="/"'}` +
      ` lang="en-IN"><title>T</title>` +
      `<link rel="manifest" data-language="en" href="/assets/en.webmanifest"></head>` +
      `<div id="first-screen"><div inert aria-busy="true"><b>${name}</b></div></div>` +
      `<template id="scripts"><link rel="modulepreload" crossorigin href="/assets/${name}.js">` +
      `<link rel="modulepreload" crossorigin href="/assets/shared.js">` +
      `<script src="/assets/app.js"></script>` +
      `<script type="module" crossorigin src="/assets/${name}.js"></script></template></html>`;
    expect((await get('/')).body).toBe(shown('login'));
    expect((await get('/login?next=/recharge')).body).toBe(shown('login'));
    const withCookie = await testApp.app.inject({ url: '/', headers: { cookie: 'sid=of-no-session' } });
    expect(withCookie.body).toBe(shown('home'));
    expect((await get('/odd')).body).toContain('<!--first-screen-->wait<!--/first-screen-->');
    expect((await get('/unknown')).body).toContain('wait');
    expect((await get('/unknown')).body).not.toContain('data-shown');
  });

  it('is in the language that was chosen in the browser, or by its person, from the first paint', async () => {
    const pageOf = async (cookie: string) => (await testApp.app.inject({ url: '/login', headers: { cookie } })).body;
    const inHindi = await pageOf('language=hi');
    expect(inHindi).toContain('lang="hi-IN"');
    expect(inHindi).toContain('<b>login हिन्दी</b>');
    expect(inHindi.match(/\w+\.webmanifest/g)).toEqual(['hi.webmanifest']);
    expect(inHindi).toContain('<link rel="modulepreload" crossorigin href="/assets/hindi.js">');
    for (const other of ['language=en', 'language=fr', 'language=__proto__']) {
      expect(await pageOf(other)).toContain('lang="en-IN"');
      expect(await pageOf(other)).not.toContain('hindi');
      expect((await pageOf(other)).match(/\w+\.webmanifest/g)).toEqual(['en.webmanifest']);
    }
    const person = new Visitor(testApp.app);
    await person.register('reader@example.com');
    await person.ask('PATCH', '/api/preferences', { language: 'hi' });
    expect((await person.get<string>('/')).body).toContain('<b>home हिन्दी</b>');
  });

  it('keeps the window of Google where sign-in is shown, and is cut off from other windows elsewhere', async () => {
    const policyOf = async (url: string, headers = {}) =>
      (await testApp.app.inject({ url, headers })).headers['cross-origin-opener-policy'];
    for (const url of ['/login', '/login?next=/recharge', '/register', '/'])
      expect([url, await policyOf(url)]).toEqual([url, 'same-origin-allow-popups']);
    expect(await policyOf('/google-done?outcome=failed')).toBe('unsafe-none');
    const cookie = { cookie: 'sid=of-no-session' };
    for (const [url, headers] of [
      ['/', cookie],
      ['/terms', {}],
      ['/odd', {}],
      ['/api/status', {}],
    ] as const)
      expect([url, await policyOf(url, headers)]).toEqual([url, 'same-origin']);
  });

  it('says in the page whether people can sign in with Google', async () => {
    expect((await get('/login')).body).not.toContain('data-google');
    const sandboxUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
    const env = { SANDBOX: '1', SANDBOX_URL: sandboxUrl, GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
    const withGoogle = await openTestApp(database, { web, env });
    expect((await new Visitor(withGoogle.app).get('/login')).body).toContain(
      '<html data-sandbox data-google data-keeps-popups',
    );
    await withGoogle.close();
  });

  it('is sent compressed to a browser that accepts it', async () => {
    const { rawPayload, headers } = await testApp.app.inject({
      url: '/login',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<b>login</b>');
  });

  it('has the theme that its person chose, before anything is painted', async () => {
    const visitor = new Visitor(testApp.app);
    await visitor.register('theme@example.test');
    expect((await visitor.get<string>('/')).body).not.toContain('data-theme');
    await visitor.ask('PATCH', '/api/preferences', { theme: 'dark' });
    expect((await visitor.get<string>('/')).body).toContain('<html data-theme="dark" data-sandbox');
    await visitor.ask('PATCH', '/api/preferences', { theme: 'system' });
    expect((await visitor.get<string>('/')).body).not.toContain('data-theme');
  });

  it('has the theme that was chosen in the browser before signing in, where its person has none there', async () => {
    const pageOf = async (cookie: string) => (await testApp.app.inject({ url: '/login', headers: { cookie } })).body;
    expect(await pageOf('theme=light')).toContain('<html data-theme="light" data-sandbox');
    expect(await pageOf('theme=dark; sid=of-no-session')).toContain('<html data-theme="dark" data-sandbox');
    for (const other of ['theme=system', 'theme=pink', 'theme=__proto__'])
      expect(await pageOf(other)).not.toContain('data-theme');
    const visitor = new Visitor(testApp.app);
    await visitor.register('theme-of-account@example.test');
    visitor.cookies.theme = 'dark';
    expect((await visitor.get<string>('/')).body).not.toContain('data-theme');
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
      '/ops/nothing',
    ])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
  });
});

describe('A file that was built compressed', () => {
  const SOURCE = 'let it = be;'.repeat(200);
  const URL = '/assets/large-1234.js';
  const ask = (accepts: string | undefined, more: Record<string, string> = {}) =>
    testApp.app.inject({
      url: URL,
      headers: { ...(accepts === undefined ? {} : { 'accept-encoding': accepts }), ...more },
    });
  beforeAll(() => {
    mkdirSync(join(web, 'assets'), { recursive: true });
    const file = join(web, URL);
    writeFileSync(file, SOURCE);
    writeFileSync(`${file}.br`, brotliCompressSync(SOURCE));
    writeFileSync(`${file}.gz`, gzipSync(SOURCE));
    writeFileSync(join(web, 'assets', 'small-1.svg'), '<svg/>');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is sent compressed to a browser that accepts %s', async (accepts, encoding, unpack) => {
    const { headers, rawPayload, statusCode } = await ask(accepts);
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(rawPayload.length),
    });
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8$/);
    expect(rawPayload.length).toBeLessThan(SOURCE.length);
    expect(unpack(rawPayload).toString()).toBe(SOURCE);
  });

  it.each([undefined, 'identity', 'br;q=0, gzip;q=0'])(
    'is sent uncompressed to one that accepts %s',
    async (accepts) => {
      const { headers, body } = await ask(accepts);
      expect(body).toBe(SOURCE);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('accept-encoding'); // or a cache would send one form to a client that wants the other
    },
  );

  it('has an etag for each form, answered with 304 when unchanged', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepts) => (await ask(accepts)).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
    expect((await ask('br', { 'if-none-match': String(tags[0]) })).statusCode).toBe(304);
  });

  it('is sent uncompressed where it exists in one form only', async () => {
    const { body, headers } = await testApp.app.inject({
      url: '/assets/small-1.svg',
      headers: { 'accept-encoding': 'br' },
    });
    expect(body).toBe('<svg/>');
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('An answer about a person', () => {
  it('is not compressed: its length would tell of what is in it', async () => {
    const visitor = new Visitor(testApp.app);
    await visitor.register('plain@example.test');
    const cookie = Object.entries(visitor.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const { headers, json } = await testApp.app.inject({
      url: '/api/me',
      headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(json<{ email: string }>().email).toBe('plain@example.test');
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('Every answer', () => {
  it.each(['/', '/api/settings', '/api/me', '/api/nothing', '/assets/app-1234.js', '/livez', '/sandbox/', '/api/docs'])(
    'from %s has the security headers',
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

  it('of the API is not cached', async () => {
    for (const url of ['/api/settings', '/api/me', '/api/nothing'])
      expect((await get(url)).headers['cache-control']).toBe('no-store');
  });

  it('that is an error has one shape and no internal details', async () => {
    expect((await get('/api/nothing')).body).toEqual({
      code: 'not-found',
      message: 'There is nothing here',
      facts: {},
    });
  });
});

describe('The description of the API', () => {
  it('is not shown in production', async () => {
    const env = {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://wallet.test', SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:1' },
    };
    const real = await openTestApp(database, { env });
    try {
      for (const url of ['/api/docs', '/api/docs/', '/api/docs/swagger-ui.css', '/openapi.json', '/api/docs-json'])
        expect([url, (await new Visitor(real.app).get(url)).status]).toEqual([url, 404]);
    } finally {
      await real.close();
    }
    for (const url of ['/api/docs', '/openapi.json']) expect([url, (await get(url)).status]).toEqual([url, 200]);
  });
});

describe('The sandbox', () => {
  it('is reached under /sandbox/, with its forms', async () => {
    expect((await get('/sandbox/pay/p1')).body).toBe('the outside world');
    const posted = await testApp.app.inject({
      method: 'POST',
      url: '/sandbox/pay/p1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=pay',
    });
    expect(posted.body).toBe('the outside world');
    expect(heard).toEqual(expect.arrayContaining(['GET /sandbox/pay/p1', 'POST /sandbox/pay/p1']));
  });

  it('does not expose its control API, its provider and its gateway', async () => {
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
