/** A provider's push: no clock of ours is running, so that every code seen here came by it alone. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import { Ledger, gateway } from '@backend/ledger/ledger.js';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { RepeatCode } from '@backend/numbers/codes/repeat-code.js';
import { RequestRepeat } from '@backend/numbers/codes/request-repeat.js';
import type { NumberResponse } from '@backend/numbers/dto/number-response.js';
import { ListNumbers } from '@backend/numbers/list-numbers.js';
import { AccountKeys } from '@backend/provider/accounts/account-keys.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { PATIENCE_MS } from '../../support/until.js';

const OFFER = { provider: 'sandbox', country: '22', service: 'tg' };

describe("A provider's push", () => {
  const userId = randomUUID();
  let folder: string;
  let sandbox: Sandbox;
  let database: FreshDatabase;
  let testApp: TestApp;
  let address: string;
  let token: string;

  const bus = () => testApp.app.get(CommandBus);
  const number = (id: string): Promise<NumberResponse> => testApp.app.get(ListNumbers).one(userId, id);

  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };

  const push = (body: object, { provider = 'sandbox', as = token } = {}) =>
    fetch(`${address}/api/provider/${provider}/push/${as}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const calls = async (): Promise<number> =>
    ((await control('GET', '/counters')) as { calls: Record<string, number> }).calls.getStatus ?? 0;

  /** Until the later looks that earlier pushes asked for (0.25 and 1.25 s) are over. */
  const quiet = async (): Promise<void> => {
    for (let before = -1, now = await calls(); before !== now; now = await calls()) {
      before = now;
      await sleep(1_500);
    }
  };

  /** Bought, ordered, and then left alone. */
  const waiting = async (): Promise<NumberResponse> => {
    const numberId = randomUUID();
    await control('POST', '/orders/next', { outcome: 'never' });
    await bus().execute(new BuyNumber(userId, numberId, OFFER, 1_000_000));
    await bus().execute(new OrderNumber({ walletId: userId, numberId }));
    return number(numberId);
  };

  const until = async (id: string, wanted: (one: NumberResponse) => boolean): Promise<void> => {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(10))
      if (wanted(await number(id))) return;
    throw new Error(`still ${JSON.stringify(await number(id))}`);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'otp-push-'));
    sandbox = await startSandbox({ dataFolder: folder, webhookTimeoutMs: 120_000 });
    database = await freshDatabase();
    testApp = await openTestApp(database, { env: { SANDBOX: '1', SANDBOX_URL: sandbox.url, POOL_SIZE: '12' } });
    address = await testApp.listen();
    token = testApp.app.get(AccountKeys).pushToken('sandbox');
    await control('PATCH', '/accounts/1', { webhookUrl: `${address}/api/provider/sandbox/push/${token}` });
    await bus().execute(new SyncCatalog('sandbox'));
    const rechargeId = randomUUID();
    const entry = { stream: userId, subjectIds: [rechargeId], actor: gateway('test') };
    await testApp.app
      .get(Ledger)
      .record({ ...entry, key: 'order' }, () => [
        { type: 'RechargeOrdered', rechargeId, amount: 100_000, gateway: 'test' },
      ]);
    await testApp.app
      .get(Ledger)
      .record({ ...entry, key: 'pay' }, () => [
        { type: 'FundsDeposited', rechargeId, amount: 100_000, gateway: 'test', paymentId: 'p' },
      ]);
  });
  afterAll(async () => {
    await testApp.close();
    await sandbox.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('puts the code on screen, charged, and a second push of it changes nothing', async () => {
    const { id, phone, version } = await waiting();
    await control('PATCH', '/accounts/1', { webhookTimes: 3 });
    await control('POST', '/deliver', { phone, code: '048291' });
    await until(id, ({ status }) => status === 'used');
    await sleep(300);
    const used = await number(id);
    expect(used.codes.map(({ code }) => code)).toEqual(['048291']);
    expect(used.charged).toBe(true);
    expect(used.version).toBeGreaterThan(version);
    await control('PATCH', '/accounts/1', { webhookTimes: 1 });
  });

  it('is a hint: a code that only the push tells is not believed', async () => {
    const { id } = await waiting();
    const { activations } = (await control('GET', '/activations?limit=1')) as { activations: { id: number }[] };
    const response = await push({ activationId: activations[0]?.id, code: '666', text: 'Your code is 666' });
    expect(response.status).toBe(200);
    await sleep(300);
    expect(await number(id)).toMatchObject({ status: 'active', codes: [] });
  });

  it('may be faster than the provider itself: it is polled again a moment later', async () => {
    const { id, phone } = await waiting();
    await control('PATCH', '/accounts/1', { webhookDelayMs: 60_000 });
    const { activations } = (await control('GET', '/activations?limit=1')) as { activations: { id: number }[] };
    await push({ activationId: String(activations[0]?.id) });
    await sleep(50);
    await control('POST', '/deliver', { phone, code: '1234' });
    await until(id, ({ status }) => status === 'used');
    await control('PATCH', '/accounts/1', { webhookDelayMs: 0 });
  });

  it('brings another code that was asked for', async () => {
    const { id, phone } = await waiting();
    await control('POST', '/deliver', { phone, code: '1' });
    await until(id, ({ status }) => status === 'used');
    await bus().execute(new RequestRepeat(userId, id));
    await bus().execute(new RepeatCode({ walletId: userId, numberId: id })); // as the worker asks the provider for it
    await control('POST', '/deliver', { phone, code: '2' });
    await until(id, ({ codes }) => codes.length === 2);
  });

  it.each([
    ['a wrong token', { as: 'x'.repeat(40) }],
    ['the token of another account', { provider: 'sandbox-2' }],
    ['no account of ours', { provider: 'nobody' }],
  ])('with %s reaches nobody', async (_, where) => {
    await quiet();
    const before = await calls();
    expect((await push({ activationId: '1' }, where)).status).toBe(404);
    expect(await calls()).toBe(before);
  });

  it.each([{}, { activationId: null }, { activationId: {} }, { activationId: '999999' }, []])(
    'that says nothing we know (%j) is thanked, and nobody is asked',
    async (body) => {
      await quiet();
      const before = await calls();
      expect((await push(body)).status).toBe(200);
      await sleep(50);
      expect(await calls()).toBe(before);
    },
  );
});
