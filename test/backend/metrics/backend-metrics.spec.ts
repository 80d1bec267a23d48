/** What the backend counts: on a port of its own, never under the public address, and without anything personal. */
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Metrics } from '@backend/metrics/metrics.js';
import { openMetrics } from '@backend/metrics/metrics-server.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';
import { namesIn, valueOf } from './metrics-of.js';

let database: FreshDatabase;
let testApp: TestApp;
let server: Server;
let address: string;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { GATEWAY_URL: 'http://127.0.0.1:1' } });
  server = await openMetrics(testApp.app.get(Metrics), 0);
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await testApp?.close();
  await database?.drop();
});

const scrape = async (): Promise<string> => (await fetch(`${address}/metrics`)).text();

describe('The metrics of the backend', () => {
  it('are on a port of their own, and nowhere under the public address', async () => {
    const answer = await fetch(`${address}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    for (const path of ['/metrics', '/metrics/', '/api/metrics', '/api/admin/metrics', '/ops/metrics'])
      expect({ path, status: (await new Visitor(testApp.app).get(path)).status }).toEqual({ path, status: 404 });
  });

  it('are those of the page, each with its meaning', async () => {
    const text = await scrape();
    expect(namesIn(text)).toEqual(
      expect.arrayContaining(['otp_live_connections', 'otp_password_hashes', 'otp_pool_connections']),
    );
    expect(valueOf(text, 'otp_live_connections')).toBe(0);
    expect(valueOf(text, 'otp_password_hashes{state="waiting-strangers"}')).toBe(0);
    expect(valueOf(text, 'otp_pool_connections{state="open"}')).toBeGreaterThan(0);
    for (const name of namesIn(text)) expect(text).toMatch(new RegExp(`^# HELP ${name} \\w`, 'm'));
  });

  it('count webhooks by gateway and result, and no gateway that a stranger names', async () => {
    const visitor = new Visitor(testApp.app);
    await visitor.post('/api/gateway/hosted/webhook', { order_id: 'o' });
    await visitor.post('/api/gateway/somebody-elses/webhook', { order_id: 'o' });
    const text = await scrape();
    expect(valueOf(text, 'otp_webhooks_total{gateway="unknown",result="unknown-gateway"}')).toBe(1);
    expect(text).toMatch(/otp_webhooks_total\{gateway="hosted",result="(?!taken)[a-z-]+"\} 1/);
    expect(text).not.toContain('somebody-elses');
  });

  it('name nobody, whoever came', async () => {
    await new Visitor(testApp.app).register('canary-of-metrics@example.com', 'Wq8rty!x');
    expect(await scrape()).not.toContain('canary');
  });
});
