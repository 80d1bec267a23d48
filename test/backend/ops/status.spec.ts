/** The public status: measured, and no more than that. */
import pg from 'pg';
import { Readiness } from '@backend/ops/readiness.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
const apps: TestApp[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(apps.map((testApp) => testApp.close()));
  await database?.drop();
});

/** A testApp of its own each time: what it found is kept for some seconds. */
const get = async (path: string): Promise<{ status: number; body: Record<string, unknown> }> => {
  const env = { SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:9', INSTANCE_ID: 'this-one' };
  const testApp = await openTestApp(database, { env });
  apps.push(testApp);
  return new Visitor(testApp.app).get(path);
};

const asOwner = async (statement: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
};

describe('The status', () => {
  it('is all right when everything is', async () => {
    await asOwner(`INSERT INTO providers (provider, synced_at, tried_at) VALUES ('sandbox', now(), now())`);
    expect((await get('/api/status')).body).toEqual({
      database: 'ok',
      queue: 'ok',
      provider: 'ok',
      gateway: 'ok',
      notice: null,
    });
  });

  it('shows work that is not done, a failing provider, a gateway that does not answer, and the notice of staff', async () => {
    await asOwner(
      `INSERT INTO outbox (stream, version, seq, job, available_at, recorded_at) VALUES ('w', 1, 0, 'order-number', now() - interval '61 s', now())`,
    );
    await asOwner(`UPDATE providers SET trouble = 'unreachable'`);
    await asOwner(
      `INSERT INTO payment_orders (order_id, wallet_id, gateway, amount, gateway_ref)
       VALUES ('a', 'w', 'sandbox', 1000, NULL), ('b', 'w', 'sandbox', 1000, 'ref'), ('refused', 'w', 'sandbox', 1000, NULL)`,
    );
    await asOwner(
      `INSERT INTO recharges (wallet_id, recharge_id, version, gateway, amount, status, returnable, held, created_at, updated_at)
       SELECT wallet_id, order_id, 1, gateway, amount, 'pending', 0, 0, now(), now() FROM payment_orders WHERE order_id <> 'refused'`,
    );
    await asOwner(`INSERT INTO settings (key, value) VALUES ('notice', '{"text": "Maintenance at 2 am"}')`);
    expect((await get('/api/status')).body).toEqual({
      database: 'ok',
      queue: 'down',
      provider: 'down',
      gateway: 'degraded',
      notice: 'Maintenance at 2 am',
    });
  });

  it('does not count an order that we refused against the gateway, which was never asked', async () => {
    await asOwner(`DELETE FROM recharges WHERE recharge_id = 'a'`);
    expect((await get('/api/status')).body.gateway).toBe('ok');
  });

  it('shows a provider that a worker cannot reach, and one whose numbers are polled less often than they should', async () => {
    await asOwner(`DELETE FROM outbox; DELETE FROM payment_orders; DELETE FROM recharges; DELETE FROM settings`);
    await asOwner(`UPDATE providers SET trouble = NULL, synced_at = now()`);
    await asOwner(`INSERT INTO providers (provider, synced_at, tried_at) VALUES ('sandbox-2', now(), now())`);
    const provider = async () => (await get('/api/status')).body.provider;
    const report = (name: string) =>
      asOwner(
        `INSERT INTO provider_reports VALUES ('${name}', '00000000-0000-0000-0000-000000000001', true, now(), now(), NULL, 0, now() + interval '1 hour')`,
      );
    expect(await provider()).toBe('ok');
    await report('sandbox');
    expect(await provider()).toBe('degraded');
    await report('sandbox-2');
    expect(await provider()).toBe('down');
    await asOwner(`DELETE FROM provider_reports`);
    await asOwner(`UPDATE provider_accounts SET most_open = 0 WHERE provider = 'sandbox-2'`);
    expect(await provider()).toBe('degraded');
    await asOwner(`UPDATE provider_accounts SET most_open = NULL`);
    expect(await provider()).toBe('ok');
  });

  it('wants no new requests before it ends, and answers those that come', async () => {
    const testApp = await openTestApp(database, { env: { SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:9' } });
    apps.push(testApp);
    const visitor = new Visitor(testApp.app);
    const states = async () => [
      (await visitor.get('/readyz')).status,
      (await visitor.get('/livez')).status,
      (await visitor.get('/api/settings')).status,
    ];
    expect(await states()).toEqual([200, 200, 200]);
    testApp.app.get(Readiness).drain();
    expect(await states()).toEqual([503, 200, 200]);
  });

  it('answers monitoring with the instance, and no more', async () => {
    expect(await get('/livez')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await get('/startupz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await get('/readyz')).body).toEqual({ status: 'ok', instance: 'this-one', clock: 'ok' });
  });
});

describe('The public settings', () => {
  it('are the limits of MONEY-8, and what staff saved', async () => {
    await asOwner(
      `INSERT INTO settings (key, value) VALUES ('appName', '"My Wallet"'), ('support', '{"email":"help@example.com","hours":""}')`,
    );
    expect((await get('/api/settings')).body).toMatchObject({
      appName: 'My Wallet',
      sandbox: true,
      support: { email: 'help@example.com', hours: null, telegramChannel: null },
      limits: {
        minRecharge: 1_000,
        maxRecharge: 5_000_000,
        presets: [1_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
      },
      clocks: { pollEveryMs: 10_000, pollForMs: 1_200_000, holdForMs: 1_800_000 },
    });
  });
});
