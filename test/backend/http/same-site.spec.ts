/** The CSRF guard: no other site can send a command with a person's cookie, by any combination of headers. */
import { RouteAccessCheck } from '@backend/http/route-access-check.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
let testApp: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { PUBLIC_URL: 'http://wallet.test:3000' } });
});
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
});

const OURS = { 'x-requested-with': 'otp-wallet' };
const ORIGIN = 'http://wallet.test:3000';
const body = { email: 'nobody@example.com', password: 'Wrong1pw' };

describe('A request that changes something', () => {
  it.each([
    ['of our own page', { ...OURS, 'sec-fetch-site': 'same-origin' }, 401],
    ['typed by the person', { ...OURS, 'sec-fetch-site': 'none' }, 401],
    ['of an old browser, from our origin', { ...OURS, origin: ORIGIN }, 401],
    ['of another site', { ...OURS, 'sec-fetch-site': 'cross-site' }, 403],
    ['of a sister site', { ...OURS, 'sec-fetch-site': 'same-site' }, 403],
    ['of another site that claims our origin', { ...OURS, 'sec-fetch-site': 'cross-site', origin: ORIGIN }, 403],
    ['from another origin', { ...OURS, origin: 'http://evil.test' }, 403],
    ['from another port of our host', { ...OURS, origin: 'http://wallet.test:3001' }, 403],
    ['from our name within theirs', { ...OURS, origin: 'http://wallet.test:3000.evil.test' }, 403],
    ['without an origin', { ...OURS }, 403],
    ['from a sandboxed frame', { ...OURS, origin: 'null' }, 403],
    ['without our header', { 'sec-fetch-site': 'same-origin' }, 403],
    ['with another header', { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' }, 403],
  ])('%s', async (_, headers, status) => {
    expect((await new Visitor(testApp.app).ask('POST', '/api/auth/sign-in', body, headers)).status).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'is JSON, not %s',
    async (type) => {
      const { statusCode } = await testApp.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { ...OURS, origin: ORIGIN, 'content-type': type },
        payload: JSON.stringify(body),
      });
      expect(statusCode).toBe(415);
    },
  );

  it('is no GET, and no other method than ours', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await new Visitor(testApp.app).ask(method, '/api/auth/sign-in')).status).toBe(404);
  });

  it.each([
    ['too large', JSON.stringify({ email: 'x'.repeat(100 * 1024) }), 413],
    ['no JSON', '{', 400],
    ['poisoned', '{"__proto__":{"id":"x"}}', 400],
    ['poisoned below', '{"email":{"constructor":{"prototype":{"id":1}}}}', 400],
  ])('has a body that is not %s', async (_, payload, status) => {
    const { statusCode } = await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { ...OURS, origin: ORIGIN, 'content-type': 'application/json' },
      payload,
    });
    expect(statusCode).toBe(status);
  });
});

describe('Every route', () => {
  it('has an access label', () => {
    const routes = testApp.app.get(RouteAccessCheck).routes();
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('that is not public needs a session', async () => {
    const { body: document } = await new Visitor(testApp.app).get<{ paths: Record<string, Record<string, unknown>> }>(
      '/openapi.json',
    );
    const accounts = [
      'register',
      'sign-in',
      'sign-out',
      'session',
      'forgot-password',
      'reset-password',
      'email-proof',
      'google',
      'google/callback',
    ].map((name) => `/api/auth/${name}`);
    const staff = ['sign-in', 'sign-out', 'session', 'invites/accept'].map((name) => `/api/admin/${name}`);
    const callbacks = ['/api/gateway/{gateway}/webhook', '/api/provider/{provider}/push/{token}'];
    const open = [
      ...accounts,
      ...staff,
      ...callbacks,
      '/api/status',
      '/api/status/history',
      '/api/settings',
      '/api/catalog/price-examples',
      '/api/promises',
      '/api/liabilities',
      '/livez',
      '/readyz',
      '/startupz',
    ];
    const closed = Object.entries(document.paths)
      .filter(([path]) => !open.includes(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const));
    expect(closed.length).toBeGreaterThan(10);
    for (const [method, path] of closed) {
      const { status } = await new Visitor(testApp.app).ask(
        method as 'GET',
        path.replaceAll(/\{\w+\}/g, '5b8b4e6e-0000-4000-8000-000000000000'),
        method === 'GET' || method === 'DELETE' ? undefined : {},
        { ...OURS, origin: ORIGIN },
      );
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  });
});
