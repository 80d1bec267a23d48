/** The security log: one row an hour for what repeats, a line for the first, and no secrets in either. */
import { Logger } from '@nestjs/common';
import { Database } from '@backend/database/database.js';
import { SecurityLogRetention } from '@backend/security-log/security-log-retention.js';
import { SecurityLog } from '@backend/security-log/security-log.js';
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
const STORED = { address_range: '127.0.0.0/24' };
const rowsOf = async (kind: string): Promise<unknown[]> => {
  await testApp.app.get(SecurityLog).flush();
  const { rows } = await testApp.app
    .get(Database)
    .query(`SELECT subject, address_range, times, route FROM security_log WHERE kind = $1 ORDER BY subject`, [kind]);
  return rows;
};
const PASSWORD = 'Wrong1pw-secret';

describe('The security log', () => {
  it('has failed sign-ins, with a hash of the e-mail, and neither the e-mail nor the password', async () => {
    for (const email of ['victim@example.com', ' VICTIM@example.com', 'other@example.com'])
      await new Visitor(testApp.app).post('/api/auth/sign-in', { email, password: PASSWORD });
    const found = logged() as { subject: string }[];
    expect(found).toHaveLength(2);
    expect(found[0]).toEqual({
      event: 'sign-in-failed',
      route: 'POST /api/auth/sign-in',
      address: '127.0.0.1',
      subject: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(await rowsOf('sign-in-failed')).toEqual(
      found
        .map(({ subject }, i) => ({ ...STORED, subject, times: 2 - i, route: 'POST /api/auth/sign-in' }))
        .sort((one, other) => (one.subject < other.subject ? -1 : 1)),
    );
    expect(lines.join()).not.toMatch(/victim|other@|secret/i);
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

  it('has who signed in', async () => {
    const visitor = new Visitor(testApp.app);
    const id = await visitor.register('vikram@example.com');
    await visitor.signInAfresh('vikram@example.com');
    const rows = (await rowsOf('signed-in')) as { subject: string; times: number }[];
    expect(rows.filter(({ subject }) => subject === id)).toEqual([
      { ...STORED, subject: id, times: 2, route: 'POST /api/auth/sign-in' },
    ]);
    expect(lines).toEqual([]);
  });

  it('writes few rows under a flood from many addresses, and counts all of it', async () => {
    const log = testApp.app.get(SecurityLog);
    const route = 'POST /api/auth/sign-in';
    for (let i = 0; i < 20_000; i += 1) log.note('forbidden', { address: `10.${i % 256}.${i >> 8}.1`, route });
    const rows = (await rowsOf('forbidden')) as { subject: string; times: number }[];
    expect(rows.length).toBeLessThanOrEqual(5_001);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(20_000);
    expect(rows.filter(({ subject }) => subject === 'others')).toHaveLength(1);
    expect(lines.length).toBeLessThanOrEqual(5_001);
  });

  it('keeps a row for a year', async () => {
    const database = testApp.app.get(Database);
    await database.query(`INSERT INTO security_log SELECT 'banned', age, 'unknown', now() - age::interval, 1, now(), now(), ''
      FROM unnest('{364 days,367 days}'::text[]) AS a(age)`);
    await new SecurityLogRetention(database, { doubt: null } as never).run();
    expect(await rowsOf('banned')).toMatchObject([{ subject: '364 days' }]);
  });
});
