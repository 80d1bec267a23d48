/** A canary: no secret of the settings, of a request or of a session is in any line that the processes log. */
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AppLogger } from '@backend/config/logging/app-logger.js';
import { Environment, secretValuesOf } from '@backend/config/environment.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

const canary = (name: string): string => `canary-of-${name}-0123456789abcdef0123456789abcdef`;
const bytes = (fill: number): string => Buffer.alloc(32, fill).toString('base64');
const CHANGED_AT = '2026-01-31T09:00:00Z';
const SETTINGS = {
  REDIS_URL: `redis://:${canary('redis')}@127.0.0.1:1`,
  GATEWAY_URL: 'http://127.0.0.1:1',
  GATEWAY_SECRET: canary('gateway'),
  GATEWAY_SECRET_BEFORE: canary('gateway-before'),
  GATEWAY_SECRET_CHANGED_AT: CHANGED_AT,
  RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: CHANGED_AT,
  CASHFREE_CLIENT_SECRET_CHANGED_AT: CHANGED_AT,
  ...{ RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: canary('razorpay'), RAZORPAY_URL: 'http://127.0.0.1:1' },
  ...{ RAZORPAY_WEBHOOK_SECRET: canary('webhook'), RAZORPAY_WEBHOOK_SECRET_BEFORE: canary('webhook-before') },
  ...{ CASHFREE_CLIENT_ID: 'client', CASHFREE_CLIENT_SECRET: canary('cashfree'), CASHFREE_URL: 'http://127.0.0.1:1' },
  CASHFREE_CLIENT_SECRET_BEFORE: canary('cashfree-before'),
  ALARM_WEBHOOK_URL: 'http://127.0.0.1:1',
  ALARM_WEBHOOK_SECRET: canary('alarm-webhook'),
  SMTP_URL: `smtp://user:${canary('smtp')}@127.0.0.1:1`,
  PROVIDER_URL: 'http://127.0.0.1:1/handler_api.php',
  PROVIDER_API_KEY: canary('provider'),
  PROVIDER_CURRENCY: 'INR',
  CODE_KEY: bytes(0xc1),
  SECRET_KEY: bytes(0xc2),
  SECRET_KEY_BEFORE: bytes(0xc3),
};
const CANARY = /canary-of-|wcHBwcHB|wsLCwsLC|w8PDw8PD/;

let database: FreshDatabase;
let testApp: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest
      .spyOn(console, method)
      .mockImplementation((...parts: unknown[]) => void lines.push(parts.map(String).join(' ')));
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: SETTINGS });
  testApp.app.useLogger(new AppLogger(secretValuesOf(testApp.app.get(Environment))));
});
afterAll(async () => {
  jest.restoreAllMocks();
  Logger.overrideLogger(['error', 'fatal']);
  await testApp?.close();
  await database?.drop();
});
beforeEach(() => (lines.length = 0));

describe('The log', () => {
  it('has none of what requests carry', async () => {
    const [email, password] = ['canary-of-email@example.com', 'Canary-of-password1'];
    const visitor = new Visitor(testApp.app);
    await visitor.register(email, 'Wq8rty!x');
    const tokens = Object.values(visitor.cookies);
    await visitor.post('/api/auth/sign-in', { email, password });
    await visitor.post('/api/auth/forgot-password', { email });
    const reset = { accessToken: canary('reset'), refreshToken: canary('reset'), password };
    await visitor.post('/api/auth/reset-password', reset);
    await visitor.ask('GET', `/api/me?token=${canary('query')}`, undefined, { ...OWN_PAGE, 'x-user-id': canary('id') });
    await visitor.post('/api/gateway/hosted/webhook', { signature: canary('webhook') });
    await visitor.ask('POST', '/api/auth/sign-in', { email, password }, { 'sec-fetch-site': 'cross-site' });
    await visitor.post('/api/auth/sign-in', { email: canary('unknown'), password, [canary('field')]: 1 });
    const written = lines.join('');
    expect(written).toContain('sign-in-failed');
    expect(written).not.toMatch(/canary/i);
    expect(tokens.filter((token) => written.includes(token))).toEqual([]);
  });

  it('has no secret of the settings, whatever is logged', () => {
    const log = new Logger('Test');
    const environment = testApp.app.get(Environment);
    for (const secret of secretValuesOf(environment)) {
      log.error(`cannot reach ${secret}`, new Error(`failed at ${secret}`).stack);
      log.warn({ nested: { secret } });
      log.log(['list', secret]);
    }
    log.log(environment);
    log.error(new Error(`password ${canary('smtp')}`));
    const written = lines.join('');
    expect(written).toContain('[redacted]');
    expect(written).not.toMatch(CANARY);
  });
});
