/** The gateway: idempotent orders, signed webhooks that are retried until accepted, and their faults. */
import { createHmac } from 'node:crypto';
import {
  NOON,
  webhookReceiver,
  startTestSandbox,
  closeAll,
  until,
  type ReceivedWebhook,
  type TestSandbox,
} from './sandbox-fixture.js';

afterEach(closeAll);

const SECRET = 'sandbox-gateway-secret';
const key = createHmac('sha256', SECRET).update('gateway-api-key').digest('hex');
const signature = ({ headers, body }: ReceivedWebhook, secret = SECRET) =>
  createHmac('sha256', secret)
    .update(`${String(headers['x-sandbox-timestamp'])}.${body}`)
    .digest('hex');
const isSigned = (received: ReceivedWebhook) => received.headers['x-sandbox-signature'] === signature(received);
const bodies = (received: ReceivedWebhook[]) => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

const gateway = ({ url }: TestSandbox) => {
  const call = async (path: string, body?: unknown, authorization = `Bearer ${key}`) => {
    const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/gateway/orders${path}`, request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { call, page: (ref: unknown) => `${url}/sandbox/pay/user-7/123.45?order=${String(ref)}` };
};

const order = (webhookUrl: string, more: object = {}) => ({
  ...{
    orderId: 'order-1',
    userId: 'user-7',
    amountPaise: 12_345,
    currency: 'INR',
    returnUrl: 'http://127.0.0.1:3000/payment-success?next=7',
  },
  ...{ webhookUrl, ...more },
});

const press = (page: string, choice: string) =>
  fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });

describe('The gateway', () => {
  it('requires its key', async () => {
    const sandbox = await startTestSandbox();
    const { call } = gateway(sandbox);
    expect((await call('/any', undefined, 'Bearer nonsense')).status).toBe(401);
    expect((await call('', order('http://127.0.0.1:1/'), `Bearer ${SECRET}`)).status).toBe(401);
    expect((await call('/any')).status).toBe(404);
  });

  it('shows its page with its styles', async () => {
    const sandbox = await startTestSandbox();
    const { call, page } = gateway(sandbox);
    const { body } = await call('', order('http://127.0.0.1:1/'));
    const address = page(body.gatewayRef);
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(await (await fetch(address)).text())![1]!;
    expect((await fetch(new URL(sheet, address))).headers.get('content-type')).toContain('text/css');
  });

  it('creates an order once, however often it is requested', async () => {
    const { call } = gateway(await startTestSandbox({ publicUrl: 'http://shop.example' }));
    const first = await call('', order('http://127.0.0.1:1/'));
    expect(first.status).toBe(201);
    expect(first.body.hostedUrl).toBe(
      `http://shop.example/sandbox/pay/user-7/123.45?order=${String(first.body.gatewayRef)}`,
    );
    expect(first.body.upi).toBe(
      `upi://pay?pa=merchant@sandbox&pn=Sandbox&am=123.45&cu=INR&tr=${String(first.body.gatewayRef)}`,
    );
    expect(first.body.expiresAt).toBe(new Date(NOON + 30 * 60_000).toISOString());
    expect((await call('', order('http://127.0.0.1:1/'))).body).toEqual(first.body);
    expect((await call('', order('http://127.0.0.1:1/', { amountPaise: 1_000 }))).status).toBe(409);
  });

  it.each([
    { amountPaise: 99 },
    { amountPaise: 5_000_001 },
    { amountPaise: 100.5 },
    { currency: 'USD' },
    { returnUrl: 'javascript:alert(1)' },
    { webhookUrl: 'x' },
    { orderId: '' },
    { userId: '' },
  ])('refuses an order with %j', async (wrong) => {
    expect((await gateway(await startTestSandbox()).call('', order('http://127.0.0.1:1/', wrong))).status).toBe(422);
  });

  it('accepts a payment: its state, the webhook and the return address agree', async () => {
    const hook = await webhookReceiver();
    const { call, page } = gateway(await startTestSandbox());
    const { body: made } = await call('', order(hook.url));
    expect((await call('/order-1')).body).toMatchObject({ state: 'pending', amountPaise: 12_345 });
    const answer = await press(page(made.gatewayRef), 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      'http://127.0.0.1:3000/payment-success?next=7&userId=user-7&order_id=order-1&amount=123.45&status=success',
    );
    const { body: paid } = await call(`/${String(made.gatewayRef)}`);
    expect(paid).toMatchObject({ state: 'paid', amountPaise: 12_345, currency: 'INR', orderId: 'order-1' });
    await until(() => hook.received.length === 1);
    expect(hook.received.every(isSigned)).toBe(true);
    expect(Number(hook.received[0]?.headers['x-sandbox-timestamp'])).toBe(NOON / 1000);
    const { gatewayRef, orderId, paymentId } = paid;
    expect(bodies(hook.received)[0]).toMatchObject({
      type: 'payment.paid',
      state: 'paid',
      gatewayRef,
      orderId,
      paymentId,
      amountPaise: 12_345,
      currency: 'INR',
    });
    await press(page(made.gatewayRef), 'pay');
    await press(page(made.gatewayRef), 'decline');
    expect((await call('/order-1')).body.payments).toHaveLength(1);
  });

  it('declines, or leaves the order open', async () => {
    const hook = await webhookReceiver();
    const { call, page } = gateway(await startTestSandbox());
    const { body: made } = await call('', order(hook.url));
    const left = await press(page(made.gatewayRef), 'leave');
    expect(left.headers.get('location')).toContain('status=pending');
    expect((await call('/order-1')).body.state).toBe('pending');
    const declined = await press(page(made.gatewayRef), 'decline');
    expect(declined.headers.get('location')).toContain('status=failed');
    expect((await call('/order-1')).body.state).toBe('failed');
    await until(() => hook.received.length === 1);
    expect(bodies(hook.received)).toMatchObject([{ type: 'payment.failed', state: 'failed', amountPaise: 12_345 }]);
  });

  it('expires an order after 30 minutes, and still accepts a late payment', async () => {
    const hook = await webhookReceiver();
    const sandbox = await startTestSandbox();
    const { call } = gateway(sandbox);
    await call('', order(hook.url));
    sandbox.services.clock.advance(30 * 60_000);
    expect((await call('/order-1')).body.state).toBe('failed');
    await sandbox.control('POST', '/payments/order-1/pay', {});
    expect((await call('/order-1')).body.state).toBe('paid');
    await until(() => hook.received.length === 2);
    expect(
      bodies(hook.received)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['failed', 'paid']);
  });

  it('retries the webhook until it is accepted, also after a restart, signed anew each time', async () => {
    const hook = await webhookReceiver([500, 302]);
    const before = await startTestSandbox();
    await gateway(before).call('', order(hook.url));
    await before.control('POST', '/payments/order-1/pay', {});
    await until(() => before.services.webhooks.list()[0]?.attempts === 1);
    before.services.clock.advance(199);
    expect(hook.received).toHaveLength(1);
    before.services.clock.advance(1);
    await until(() => before.services.webhooks.list()[0]?.attempts === 2);
    const after = await before.restart();
    after.services.clock.advance(1_200);
    await until(() => after.services.webhooks.list()[0]?.state === 'delivered');
    expect(hook.received).toHaveLength(3);
    expect(hook.received.every(isSigned)).toBe(true);
    expect(new Set(bodies(hook.received).map(({ eventId }) => eventId)).size).toBe(1);
    expect(hook.received.map(({ headers }) => Number(headers['x-sandbox-timestamp']) - NOON / 1000)).toEqual([0, 0, 1]);
  });
});

describe('A payment with a fault', () => {
  const paid = async (overrides: object, page = false) => {
    const hook = await webhookReceiver();
    const sandbox = await startTestSandbox();
    const { call, page: pageOf } = gateway(sandbox);
    const { body: made } = await call('', order(hook.url));
    if (page) {
      await sandbox.control('POST', '/payments/next', overrides);
      await press(pageOf(made.gatewayRef), 'pay');
    } else await sandbox.control('POST', '/payments/order-1/pay', overrides);
    return { hook, sandbox, call };
  };

  it('sends the same event five times at once', async () => {
    const { hook } = await paid({ times: 5 }, true);
    await until(() => hook.received.length === 5);
    expect(new Set(bodies(hook.received).map(({ eventId }) => eventId)).size).toBe(1);
  });

  it('sends no webhook when it is lost, and only a query shows the payment', async () => {
    const { call, sandbox } = await paid({ lost: true }, true);
    expect(sandbox.services.webhooks.list()).toEqual([]);
    expect((await call('/order-1')).body.state).toBe('paid');
  });

  it('is delivered late', async () => {
    const { hook, sandbox } = await paid({ delayMs: 5_000 });
    sandbox.services.clock.advance(4_999);
    expect(sandbox.services.webhooks.list()).toMatchObject([{ attempts: 0 }]);
    sandbox.services.clock.advance(1);
    await until(() => hook.received.length === 1);
  });

  it('is delivered before the older event of the same order', async () => {
    const { hook, sandbox } = await paid({ outOfOrder: true });
    await until(() => hook.received.length === 1);
    sandbox.services.clock.advance(300);
    await until(() => hook.received.length === 2);
    expect(bodies(hook.received).map(({ state }) => state)).toEqual(['paid', 'failed']);
  });

  it('can have another amount, currency or order', async () => {
    const { hook, call } = await paid({ amountPaise: 1, currency: 'USD', orderId: 'nobody' });
    await until(() => hook.received.length === 1);
    expect(bodies(hook.received)).toMatchObject([{ amountPaise: 1, currency: 'USD', orderId: 'nobody' }]);
    expect((await call('/order-1')).body).toMatchObject({ amountPaise: 1, currency: 'USD' });
  });

  it('can be made twice for one order', async () => {
    const { hook, sandbox, call } = await paid({});
    await sandbox.control('POST', '/payments/order-1/pay', {});
    await until(() => hook.received.length === 2);
    expect(new Set(bodies(hook.received).map(({ paymentId }) => paymentId)).size).toBe(2);
    expect((await call('/order-1')).body.payments).toHaveLength(2);
  });

  it('can have a forged, an old or no signature', async () => {
    const { hook, sandbox } = await paid({ lost: true });
    for (const one of ['old', 'forged', 'none']) {
      await sandbox.control('POST', '/payments/order-1/webhook', { state: 'paid', paymentId: 'txn_x', signature: one });
      const count = hook.received.length + 1;
      await until(() => hook.received.length === count);
    }
    const [old, forged, none] = hook.received as [ReceivedWebhook, ReceivedWebhook, ReceivedWebhook];
    expect(isSigned(old)).toBe(true);
    expect(Number(old.headers['x-sandbox-timestamp'])).toBe(NOON / 1000 - 3600);
    expect(isSigned(forged)).toBe(false);
    expect(none.headers['x-sandbox-signature']).toBeUndefined();
  });
});
