/**
 * The gateways that the sandbox plays, through the adapters that the product speaks with: each is created, paid, asked
 * about, refunded, disputed and settled alike, and fails in every way that real ones do.
 */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { gatewaysOf } from '@backend/gateway/gateways-of-environment.js';
import { GatewayUnavailable, type Gateway, type GatewayNotice } from '@backend/gateway/gateway.js';
import type { Environment } from '@backend/config/environment.js';
import {
  closeAll,
  startTestSandbox,
  until,
  webhookReceiver,
  type ReceivedWebhook,
  type TestSandbox,
} from './sandbox-fixture.js';

const SECRET = 'the-secret-of-both-sides';
const AMOUNT = 10_050;
const DAY = 86_400_000;
const NAMES = ['hosted', 'razorpay', 'cashfree'] as const;
type Name = (typeof NAMES)[number];

const idOf = (name: Name): string => (name === 'hosted' ? 'sandbox' : `sandbox-${name}`);

interface Scene {
  readonly sandbox: TestSandbox;
  readonly gateway: Gateway;
  readonly received: ReceivedWebhook[];
  readonly orderId: string;
  readonly page: string;
  /** What the webhooks so far say. */
  readonly notices: () => GatewayNotice[];
}

const stages: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(stages.splice(0).map((one) => one.close()));
  await closeAll();
});

/** An order of 100.50 rupees. @param answers of the merchant to its webhooks, in turn */
const scene = async (name: Name, answers: number[] = []): Promise<Scene> => {
  const hook = await webhookReceiver(answers);
  const sandbox = await startTestSandbox({ gatewaySecret: SECRET, callbackUrl: hook.url, now: Date.now });
  const gateways = gatewaysOf({
    ...{ SANDBOX: true, SANDBOX_URL: sandbox.url, SANDBOX_GATEWAY_SECRET: SECRET },
    ...{ configuredGateways: NAMES, preferredGateways: NAMES },
  } as unknown as Environment);
  stages.push(gateways);
  const gateway = gateways.find(idOf(name))!;
  const orderId = randomUUID();
  const { hostedUrl } = await gateway.createOrder(toPay(orderId, hook.url));
  const notices = () => {
    const now = jest.spyOn(Date, 'now');
    try {
      return hook.received.map(({ headers, body }) => {
        now.mockReturnValue(Number(headers['x-sandbox-timestamp']) * 1_000); // when it was sent, on the sandbox's clock
        return gateway.verifyWebhook(headers, Buffer.from(body)).notice;
      });
    } finally {
      now.mockRestore();
    }
  };
  return { sandbox, gateway, received: hook.received, orderId, page: hostedUrl, notices };
};

const toPay = (orderId: string, webhookUrl: string) => ({
  ...{ orderId, userId: 'somebody', amount: AMOUNT, phone: '9876543210', webhookUrl },
  returnUrl: 'http://127.0.0.1:3000/payment-return',
});

const pay = async ({ sandbox, orderId }: Scene, more: object = {}): Promise<string> => {
  const answer = await sandbox.control<{ payment: { paymentId: string } }>('POST', `/payments/${orderId}/pay`, more);
  return answer.payment.paymentId;
};
const heard = ({ received }: Scene, times: number) => until(() => received.length >= times);
const kinds = ({ notices }: Scene): string[] =>
  notices().map((notice) => ('state' in notice ? `${notice.kind} ${notice.state}` : notice.kind));
const refundOf = (orderId: string, paymentId: string, amount: number) => ({
  ...{ refundId: randomUUID().replaceAll('-', ''), orderId, paymentId, amount },
});
/** How often one payment is told. */
const TOLD: Record<Name, number> = { hosted: 1, razorpay: 3, cashfree: 2 };

describe.each(NAMES)('The sandbox as %s', (name) => {
  it('gives one page for an order, and says what was paid, in every webhook and when it is asked', async () => {
    const one = await scene(name);
    const again = await one.gateway.createOrder(toPay(one.orderId, 'http://127.0.0.1:1/'));
    expect(again.hostedUrl).toBe(one.page);
    expect(await one.gateway.fetchStatus(one.orderId)).toEqual({ state: 'pending', payments: [] });
    expect(await one.gateway.fetchStatus(randomUUID())).toEqual({ state: 'unknown', payments: [] });
    const back = await fetch(one.page, {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ choice: 'pay' }),
    });
    expect(new URL(back.headers.get('location')!).searchParams.get('order_id')).toBe(one.orderId);
    await heard(one, TOLD[name]);
    const { state, payments } = await one.gateway.fetchStatus(one.orderId);
    expect(state).toBe('paid');
    expect(payments).toMatchObject([{ amount: AMOUNT, currency: 'INR' }]);
    expect(one.notices()).toHaveLength(TOLD[name]);
    for (const notice of one.notices())
      expect(notice).toMatchObject({
        ...{ kind: 'paid', orderId: one.orderId },
        payment: { paymentId: payments[0]!.paymentId, amount: AMOUNT, currency: 'INR' },
      });
  });

  it('tells a decline, a cancel and the end of its time; only the last two are the end of a link', async () => {
    const one = await scene(name);
    await one.sandbox.control('POST', `/payments/${one.orderId}/decline`, {});
    await heard(one, 1);
    const isLink = name !== 'hosted';
    expect(kinds(one)).toEqual([isLink ? 'none' : 'failed']);
    expect((await one.gateway.fetchStatus(one.orderId)).state).toBe(isLink ? 'pending' : 'failed');
    const other = await scene(name);
    await other.sandbox.control('POST', `/payments/${other.orderId}/cancel`, {});
    await heard(other, 1);
    expect(kinds(other)).toEqual(['failed']);
    expect((await other.gateway.fetchStatus(other.orderId)).state).toBe('failed');
    const third = await scene(name);
    third.sandbox.services.clock.advance(DAY + 60_000);
    await heard(third, 1);
    expect((await third.gateway.fetchStatus(third.orderId)).state).toBe('failed');
  });

  it('captures an authorisation a day later: nothing is paid before', async () => {
    const one = await scene(name);
    const paymentId = await pay(one, { captureAfterMs: DAY });
    await heard(one, 1);
    expect(kinds(one)).toEqual(['none']);
    expect(await one.gateway.fetchStatus(one.orderId)).toEqual({ state: 'pending', payments: [] });
    const before = one.received.length;
    one.sandbox.services.clock.advance(DAY);
    await until(() => one.received.length >= before + TOLD[name]);
    expect((await one.gateway.fetchStatus(one.orderId)).payments).toMatchObject([{ paymentId, amount: AMOUNT }]);
  });

  it('gives an authorisation back that was never captured, and nothing was paid', async () => {
    const one = await scene(name);
    await pay(one, { captureAfterMs: 'never' });
    await heard(one, 1);
    const before = one.received.length;
    one.sandbox.services.clock.advance(5 * DAY);
    await until(() => one.received.length > before);
    expect(new Set(kinds(one))).toEqual(new Set(['none', 'failed']));
    expect((await one.gateway.fetchStatus(one.orderId)).state).toBe('failed');
  });

  it('takes a part, twice, and other currencies as they are paid', async () => {
    const one = await scene(name);
    await pay(one, { amountPaise: 4_000, lost: true });
    await pay(one, { amountPaise: 6_050, currency: 'USD', lost: true });
    const { payments } = await one.gateway.fetchStatus(one.orderId);
    expect(payments.map(({ amount, currency }) => [amount, currency])).toEqual([
      [4_000, 'INR'],
      [6_050, 'USD'],
    ]);
    expect(one.received).toEqual([]);
  });

  it('refunds once, tells it, and refuses more than is left', async () => {
    const one = await scene(name);
    const paymentId = await pay(one, { lost: true });
    const refund = refundOf(one.orderId, paymentId, 5_005);
    const made = await one.gateway.refund(refund);
    expect(made.state).toBe('done');
    expect(await one.gateway.refund(refund)).toEqual(made);
    expect(await one.gateway.fetchRefund(refund)).toEqual(made);
    await heard(one, 1);
    expect(one.notices()).toEqual([
      {
        ...{ kind: 'refund', state: 'done', refundId: refund.refundId, gatewayRef: made.gatewayRef },
        ...{ paymentId, amount: 5_005 },
      },
    ]);
    const more = refundOf(one.orderId, paymentId, 5_046);
    expect(await one.gateway.refund(more)).toEqual({ state: 'failed', gatewayRef: null });
    expect((await one.gateway.fetchRefund(more)).state).toBe('unknown');
    const made2 = one.gateway.refund(refundOf(one.orderId, paymentId, 5_045));
    expect((await made2).state).toBe('done');
  });

  it('keeps a refund open until it ends, and makes one in its own console', async () => {
    const one = await scene(name);
    const paymentId = await pay(one, { lost: true });
    await one.sandbox.control('POST', '/refunds/next', { state: 'pending' });
    const refund = refundOf(one.orderId, paymentId, 1_000);
    expect((await one.gateway.refund(refund)).state).toBe('pending');
    await one.sandbox.control('POST', `/refunds/${refund.refundId}/end`, { state: 'failed' });
    await heard(one, 1);
    expect((await one.gateway.fetchRefund(refund)).state).toBe('failed');
    await one.sandbox.control('POST', `/payments/${one.orderId}/refund`, { amountPaise: 2_000, times: 3 });
    await heard(one, 4);
    expect(kinds(one)).toEqual(['refund failed', 'refund done', 'refund done', 'refund done']);
    const told = one.notices()[1]! as { refundId: string | null };
    expect(told.refundId).not.toBe(refund.refundId);
  });

  it('has disputes that are won or lost, and settles to the paisa what was paid, less what was taken', async () => {
    const one = await scene(name);
    const paymentId = await pay(one, { lost: true });
    for (const state of ['won', 'lost'] as const) {
      const { dispute } = await one.sandbox.control<{ dispute: { disputeId: string } }>(
        ...(['POST', `/payments/${one.orderId}/dispute`, { amountPaise: 1_000 }] as const),
      );
      await one.sandbox.control('POST', `/disputes/${dispute.disputeId}/end`, { state });
    }
    await heard(one, 4);
    expect(kinds(one).sort()).toEqual(['dispute lost', 'dispute opened', 'dispute opened', 'dispute won']);
    await one.gateway.refund(refundOf(one.orderId, paymentId, 2_050));
    one.sandbox.services.clock.advance(2 * DAY);
    const day = new Date(Date.now() + 2 * DAY + 19_800_000).toISOString().slice(0, 10);
    const { lines, next } = await one.gateway.listSettlements(day);
    expect(next).toBeNull();
    expect(lines.map(({ kind, amount, fee, tax }) => [kind, amount, fee, tax]).sort()).toEqual(
      [
        ['payment', AMOUNT, 201, 36],
        ['dispute', -1_000, 0, 0],
        ['refund', -2_050, 0, 0],
      ].sort(),
    );
    const settled = lines.find(({ kind }) => kind === 'payment')!;
    expect(settled).toMatchObject({ paymentId });
    expect(await one.gateway.findOrder(settled)).toBe(one.orderId);
    expect(Math.abs(settled.paidAt! - Date.now())).toBeLessThan(DAY);
    expect((await one.gateway.listSettlements('2020-01-01')).lines).toEqual([]);
  });

  it.each([
    ['is busy', { kind: 'status', status: 429, retryAfter: 7, times: 1 }],
    ['cuts the connection', { kind: 'reset', times: 1 }],
    ['loses the answer', { kind: 'lost', times: 1 }],
  ])('that %s gives no certain answer', async (_, fault) => {
    const one = await scene(name);
    await one.sandbox.control('PUT', `/gateways/${name}/fault`, fault);
    const error: unknown = await one.gateway.fetchStatus(one.orderId).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GatewayUnavailable);
    if ('retryAfter' in fault) expect((error as GatewayUnavailable).retryAfter).toBeGreaterThan(6_000);
    expect((await one.sandbox.control<{ faults: object }>('GET', '/gateways')).faults).toEqual({});
  });

  it('makes an order whose answer is lost once: it is found again by our id', async () => {
    const one = await scene(name);
    const orderId = randomUUID();
    await one.sandbox.control('PUT', `/gateways/${name}/fault`, { kind: 'lost', times: 1 });
    const asked = () => one.gateway.createOrder(toPay(orderId, 'http://127.0.0.1:1/'));
    const page = await asked().catch(asked);
    expect(page.hostedUrl).toContain('/sandbox/pay/');
    expect(one.sandbox.services.payments.list().filter((order) => order.orderId === orderId)).toHaveLength(1);
  });

  it('disables its webhooks when none was accepted for a day, until they are enabled again', async () => {
    const one = await scene(
      name,
      Array.from({ length: 500 }, () => 500),
    );
    await pay(one);
    await heard(one, TOLD[name]);
    const { webhooks, clock } = one.sandbox.services;
    await until(() => webhooks.list().every(({ attempts }) => attempts === 1));
    clock.advance(DAY);
    await until(() => webhooks.disabled().length === 1);
    expect(webhooks.disabled()).toEqual([name]);
    const before = one.received.length;
    await one.sandbox.control('POST', `/payments/${one.orderId}/webhook`, { state: 'paid' });
    await until(() => webhooks.list().at(-1)!.state === 'given up');
    expect(one.received).toHaveLength(before);
    await one.sandbox.control('POST', `/gateways/${name}/enable-webhooks`);
    await one.sandbox.control('POST', `/payments/${one.orderId}/webhook`, { state: 'paid' });
    await until(() => one.received.length > before);
  });
});

describe('The gateways of the sandbox', () => {
  it('have orders of their own: one that is made at two of them is paid at one', async () => {
    const one = await scene('razorpay');
    const { services } = one.sandbox;
    services.payments.create({
      ...{ orderId: one.orderId, userId: 'u', amountPaise: AMOUNT, currency: 'INR' },
      ...{ returnUrl: 'http://127.0.0.1/', webhookUrl: 'http://127.0.0.1:1/' },
    });
    services.payments.pay(services.payments.find(one.orderId, 'hosted')!, { lost: true });
    expect((await one.gateway.fetchStatus(one.orderId)).state).toBe('pending');
  });

  it('refuse other keys, and Cashfree another version of its API', async () => {
    const { url } = await startTestSandbox({ gatewaySecret: SECRET });
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(url + path, { headers })).status;
    expect(await status('/razorpay/v1/payment_links?reference_id=x')).toBe(401);
    expect(await status('/cashfree/pg/links/x', { 'x-client-id': 'sandbox', 'x-client-secret': 'y' })).toBe(401);
  });

  it('go on after a restart: an authorisation is captured, a refund ends once', async () => {
    const one = await scene('cashfree');
    await pay(one, { captureAfterMs: DAY });
    const again = await one.sandbox.restart();
    again.services.clock.advance(DAY);
    await until(() => again.services.payments.find(one.orderId)?.state === 'paid');
  });
});
