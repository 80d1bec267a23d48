/** The security log: one line for each rejected request, without secrets. */
import { Logger } from '@nestjs/common';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
let testApp: TestApp;
let lines: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { GATEWAY_URL: 'http://127.0.0.1:1' } });
  testApp.app.useLogger({
    warn: (line: string, context: string) => context === 'Security' && lines.push(line),
    ...{ log: () => undefined, error: () => undefined, fatal: () => undefined },
  });
});
beforeEach(() => (lines = []));
afterAll(async () => {
  Logger.overrideLogger(['error', 'fatal']);
  await testApp?.close();
  await database?.drop();
});

const logged = (): unknown[] => lines.map((line) => JSON.parse(line) as unknown);
const PASSWORD = 'Wrong1pw-secret';

describe('The security log', () => {
  it('has failed sign-ins, with a hash of the e-mail, and neither the e-mail nor the password', async () => {
    for (const email of ['victim@example.com', ' VICTIM@example.com', 'other@example.com'])
      await new Visitor(testApp.app).post('/api/auth/sign-in', { email, password: PASSWORD });
    const [first, second, third] = logged() as { email: string }[];
    expect(first).toEqual({
      event: 'sign-in-failed',
      route: 'POST /api/auth/sign-in',
      address: '127.0.0.1',
      email: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(second).toEqual(first);
    expect(third!.email).not.toBe(first!.email);
    expect(lines.join()).not.toMatch(/victim|other|secret/i);
  });

  it('has requests without a session, by route and not by the requested address', async () => {
    await new Visitor(testApp.app).get('/api/numbers/5b8b4e6e-0000-4000-8000-000000000000?token=secret');
    expect(logged()).toEqual([{ event: 'unauthenticated', route: 'GET /api/numbers/:id', address: '127.0.0.1' }]);
  });

  it('has requests of other sites', async () => {
    const headers = { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' };
    await new Visitor(testApp.app).ask('POST', '/api/auth/sign-in', { email: 'a@b.in', password: PASSWORD }, headers);
    expect(logged()).toEqual([{ event: 'csrf', route: 'POST /api/auth/sign-in', address: '127.0.0.1' }]);
  });

  it('has webhooks without a signature', async () => {
    await new Visitor(testApp.app).post('/api/gateway/hosted/webhook', {});
    expect(logged()).toEqual([
      { event: 'unauthenticated', route: 'POST /api/gateway/:gateway/webhook', address: '127.0.0.1' },
    ]);
  });

  it('has no line for accepted requests', async () => {
    const visitor = new Visitor(testApp.app);
    await visitor.register('asha@example.com');
    await visitor.get('/api/me');
    await visitor.get('/api/numbers/not-an-id');
    await new Visitor(testApp.app).get('/api/auth/session');
    expect(lines).toEqual([]);
  });
});
