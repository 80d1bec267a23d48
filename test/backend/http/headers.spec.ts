/** Security headers are on every answer: of each route of the API, of errors, pages and files, over http and https. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};
const ROUTES = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    name: operationId,
    method: method.toUpperCase() as Method,
    url: path.replaceAll(/\{\w+\}/g, randomUUID()),
  })),
);

let database: FreshDatabase;
let web: string;
let http: TestApp;
let https: TestApp;
let person: Visitor;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'otp-headers-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<html><title>T</title><script nonce="__CSP_NONCE__"></script></html>');
  writeFileSync(join(web, 'assets/app-1.js'), 'let it = be;');
  writeFileSync(join(web, 'sw.js'), 'addEventListener;');
  writeFileSync(join(web, 'offline.html'), '<style>p{color:red}</style>');
  database = await freshDatabase();
  http = await openTestApp(database, { web });
  https = await openTestApp(database, { web, env: { PUBLIC_URL: 'https://wallet.test' } });
  person = new Visitor(http.app);
  await person.register('asha@example.com');
});
afterAll(async () => {
  await http?.close();
  await https?.close();
  await database?.drop();
  rmSync(web, { recursive: true, force: true });
});

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const policyOf = (headers: Record<string, unknown>): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0]!, directive.split(' ').slice(1).join(' ')]),
  );
const expectStrict = (headers: Record<string, unknown>): void => {
  expect(headers).toMatchObject(ALWAYS);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  const policy = policyOf(headers);
  for (const directive of ['base-uri', 'frame-ancestors', 'object-src']) expect(policy.get(directive)).toBe("'none'");
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|http:/);
};

/** Signed in or not; of a stream, what a wrong query answers. */
const ask = ({ app }: TestApp, method: Method, url: string, cookie = '') =>
  app.inject({
    ...{ method, headers: { ...OWN_PAGE, cookie } },
    url: url === '/api/live' ? `${url}?session=of-nobody` : url,
  });

/** The same for everybody, so that it may be kept. */
const OF_ANYBODY: Readonly<Record<string, RegExp>> = { '/api/catalog/price-examples': /^public, max-age=600$/ };

describe.each(ROUTES)('$method $url ($name)', ({ method, url }) => {
  it('is answered with all headers, and is not stored where it is of a person', async () => {
    for (const cookie of ['', `sid=${person.cookies.sid}`]) {
      if (cookie && url === '/api/auth/sign-out') continue; // the others need the session
      const { headers } = await ask(http, method, url, cookie);
      expectStrict(headers);
      expect(policyOf(headers).get('default-src')).toBe("'none'");
      expect(headers['cache-control']).toMatch(OF_ANYBODY[url] ?? /^(no-store|private, no-cache)$/);
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
    const { headers } = await ask(https, method, url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe.each([
  ['a page', '/login', 200],
  ['a page that does not exist', '/no-such-page', 200],
  ['the service worker', '/sw.js', 200],
  ['the page without a network', '/offline', 200],
  ['a file', '/assets/app-1.js', 200],
  ['a file that does not exist', '/assets/none.js', 404],
  ['an address of the API that does not exist', '/api/none', 404],
  ['an address that is no address', '/api/%ZZ', 400],
])('%s', (_, url, status) => {
  it('is answered with all headers', async () => {
    const answer = await ask(http, 'GET', url);
    expect(answer.statusCode).toBe(status);
    expectStrict(answer.headers);
    expect((await ask(https, 'GET', url)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
});

it('The service worker may ask us alone, and the page without a network has one style and no nonce', async () => {
  const worker = await ask(http, 'GET', '/sw.js');
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  });
  const [ofWorker, ofPage] = [policyOf(worker.headers), policyOf((await ask(http, 'GET', '/offline')).headers)];
  expect([ofWorker.get('default-src'), ofWorker.get('connect-src')]).toEqual(["'none'", "'self'"]);
  const hash = createHash('sha256').update('p{color:red}').digest('base64');
  expect([ofPage.get('default-src'), ofPage.get('style-src')]).toEqual(["'none'", `'sha256-${hash}'`]);
});

it('Only lists that are the same for everybody may be kept by a browser', async () => {
  const kept: string[] = [];
  for (const { method, url, name } of ROUTES.filter(({ url }) => url !== '/api/auth/sign-out'))
    if ((await ask(http, method, url, `sid=${person.cookies.sid}`)).headers['cache-control'] !== 'no-store')
      kept.push(name);
  expect(kept.sort()).toEqual([
    ...[
      'getLiabilities',
      'getPromises',
      'getStatusHistory',
      'listPriceExamples',
      'listServers',
      'listServiceOffers',
      'listServices',
      'otpCountries',
      'otpOperators',
      'otpServices',
    ],
  ]);
});

it('No other site gets an answer to a preflight request', async () => {
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const { statusCode, headers } = await http.app.inject({ method: 'OPTIONS', url: '/api/numbers', headers: asked });
  expect(statusCode).toBe(404);
  expectStrict(headers);
});
