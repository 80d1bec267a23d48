/** Two gateways at once: the next takes a recharge when the first gives no page, and each payment is credited once. */
import { createHmac, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Database } from '@backend/database/database.js';
import { verify } from '@backend/finance/verify.js';
import { WebhookProcessor } from '@backend/payments/webhooks/webhook-processor.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';
import { cut, GatewayServer, type Reply } from '../gateway/gateway-server.js';

const SECRET = 'webhook-secret-of-the-tests-alone';
const CLIENT_SECRET = 'client-secret';
const LINKS = 'POST /v1/payment_links';
const AT = new Date();

let server: GatewayServer;
let database: FreshDatabase;
let testApp: TestApp;
let address: string;
let alarms: string[];

beforeAll(async () => {
  server = await GatewayServer.open();
  database = await freshDatabase();
  testApp = await openTestApp(database, {
    env: {
      GATEWAYS: 'razorpay,cashfree',
      ...{ RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 'key', RAZORPAY_WEBHOOK_SECRET: SECRET },
      ...{ RAZORPAY_URL: server.url, CASHFREE_URL: server.url },
      ...{ CASHFREE_CLIENT_ID: 'client', CASHFREE_CLIENT_SECRET: CLIENT_SECRET },
    },
  });
  address = await testApp.listen();
});
afterAll(async () => {
  await testApp.close();
  await server.close();
  await database.drop();
});

let visitor: Visitor;
let walletId: string;
let id: string;
let people = 0;
beforeEach(async () => {
  server.forget();
  alarms = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line: string) => void alarms.push(line));
  visitor = new Visitor(testApp.app);
  walletId = await visitor.register(`payer-${(people += 1)}@example.com`);
  id = randomUUID();
});
afterEach(() => jest.restoreAllMocks());

const order = () =>
  visitor.post<{ payUrl: string | null }>('/api/recharges', { rechargeId: id, amount: 10_050, phone: '9876543210' });
const balance = async () => (await visitor.get<{ balance: number }>('/api/wallet')).body.balance;
const status = async () => (await visitor.get<{ status: string }>(`/api/recharges/${id}`)).body.status;
const rows = async <Row extends object>(sql: string, ...values: string[]): Promise<Row[]> =>
  (await testApp.app.get(Database).query<Row>(sql, values)).rows;
const events = async () =>
  (await rows<{ type: string }>('SELECT type FROM events WHERE stream = $1 ORDER BY version', walletId)).map(
    ({ type }) => type,
  );
const outcomes = async () =>
  (await rows<{ outcome: string }>('SELECT outcome FROM gateway_inbox WHERE body LIKE $1 ORDER BY id', `%${id}%`)).map(
    ({ outcome }) => outcome,
  );

const razorpayLink = (): Reply => [
  200,
  {
    ...{ id: `plink_${id}`, short_url: `https://rzp.io/${id}`, reference_id: id, amount: 10_050, currency: 'INR' },
    ...{ status: 'created', payments: null },
  },
];
const cashfreeLink = (link_status = 'ACTIVE'): Reply => [
  200,
  {
    ...{ cf_link_id: `cf_${id}`, link_id: id, link_amount: 100.5, link_currency: 'INR', link_status },
    link_url: `https://payments.cashfree.com/${id}`,
  },
];
const noRazorpay = (reply: Reply = [503, {}]) => {
  server.on(LINKS, reply);
  server.on('GET /v1/payment_links', [503, {}]);
};

const post = async (gateway: string, body: string, headers: Record<string, string>): Promise<number> => {
  const response = await fetch(`${address}/api/gateway/${gateway}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await response.arrayBuffer();
  await testApp.app.get(WebhookProcessor).idle();
  return response.status;
};
const toldByRazorpay = (event: string, payload: Record<string, object>, eventId: string = randomUUID()) => {
  const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
  const body = JSON.stringify({ event, payload: Object.fromEntries(entities) as object });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  return post('razorpay', body, { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId });
};
const toldByCashfree = (told: object) => {
  const [body, at] = [JSON.stringify(told), String(Date.now())];
  const signature = createHmac('sha256', CLIENT_SECRET)
    .update(at + body)
    .digest('base64');
  return post('cashfree', body, { 'x-webhook-timestamp': at, 'x-webhook-signature': signature });
};
const captured = (more: object = {}) => ({
  ...{ id: `pay_${id}`, amount: 10_050, currency: 'INR', captured: true, notes: { order_id: id } },
  ...{ created_at: Math.floor(AT.getTime() / 1_000), ...more },
});
const link = () => ({ id: `plink_${id}`, reference_id: id });
const paidAtCashfree = (paymentId: string) => ({
  ...{ type: 'PAYMENT_LINK_EVENT', event_time: AT.toISOString() },
  data: {
    ...{ link_id: id, link_currency: 'INR', link_status: 'PAID' },
    order: { transaction_id: paymentId, transaction_status: 'SUCCESS', order_amount: '100.50' },
  },
});

describe('A recharge', () => {
  it('is paid at the first gateway, which reports one payment three times: it is credited once', async () => {
    server.on(LINKS, razorpayLink());
    expect((await order()).body.payUrl).toBe(`https://rzp.io/${id}`);
    const reports = [
      ['order.paid', { order: { receipt: id }, payment: captured() }],
      ['payment_link.paid', { payment_link: link(), payment: captured() }],
      ['payment.captured', { payment: captured() }],
    ] as const;
    const answers = reports.flatMap(([event, payload]) => [1, 2].map(() => toldByRazorpay(event, payload)));
    expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
    expect(await balance()).toBe(10_050);
    expect(await events()).toEqual(['RechargeOrdered', 'FundsDeposited']);
    expect(new Set(await outcomes())).toEqual(new Set(['credited']));
  });

  it.each([
    ['refuses', [503, {}] as const],
    ['loses the answer', cut],
    ['knows our keys no more', [401, {}] as const],
  ])('is paid at the next gateway where the first one %s', async (_, reply) => {
    noRazorpay(reply);
    server.on('POST /pg/links', cashfreeLink());
    expect((await order()).body.payUrl).toBe(`https://payments.cashfree.com/${id}`);
    expect(await toldByCashfree(paidAtCashfree(`cf_pay_${id}`))).toBe(200);
    expect(await balance()).toBe(10_050);
    const [booked] = await rows<{ ordered: string; paid: string }>(
      `SELECT (SELECT data->>'gateway' FROM events WHERE stream = $1 AND type = 'RechargeOrdered') AS ordered,
         (SELECT gateway FROM recharges WHERE recharge_id = $2) AS paid`,
      ...[walletId, id],
    );
    expect(booked).toEqual({ ordered: 'razorpay', paid: 'cashfree' });
  });

  it('is asked about where it is paid', async () => {
    noRazorpay();
    server.on('POST /pg/links', cashfreeLink());
    await order();
    server.forget();
    server.on(`GET /pg/links/${id}`, cashfreeLink('PAID'));
    server.on(`GET /pg/links/${id}/orders`, [200, [{ order_id: 'CFPay_1' }]]);
    const payment = { payment_amount: 100.5, payment_currency: 'INR', payment_status: 'SUCCESS' };
    const at = { cf_payment_id: `cf_pay_${id}`, payment_time: AT.toISOString() };
    server.on('GET /pg/orders/CFPay_1/payments', [200, [{ ...payment, ...at }]]);
    expect((await visitor.post(`/api/recharges/${id}/check`)).status).toBe(200);
    expect(await status()).toBe('paid');
    expect(server.requests.filter((request) => request.includes('/v1/'))).toEqual([]);
  });

  it('that no gateway gives a page for is refused, and gets one when it is asked for again', async () => {
    noRazorpay();
    server.on('POST /pg/links', [500, {}]);
    server.on(`GET /pg/links/${id}`, [404, {}]);
    expect(await order()).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } });
    server.on(LINKS, razorpayLink());
    expect((await order()).body.payUrl).toBe(`https://rzp.io/${id}`);
    expect((await order()).body.payUrl).toBe(`https://rzp.io/${id}`);
    expect(await events()).toEqual(['RechargeOrdered']);
  });

  it('has one page, though two requests at once were given two', async () => {
    server.on(LINKS, [503, {}], razorpayLink());
    server.on('GET /v1/payment_links', [503, {}]);
    server.on('POST /pg/links', cashfreeLink());
    const pages = (await Promise.all([order(), order()])).map(({ body }) => body.payUrl);
    const [shown] = await rows<{ gateway: string; hosted_url: string }>(
      'SELECT gateway, hosted_url FROM payment_orders WHERE order_id = $1',
      id,
    );
    expect(pages).toContain(shown!.hosted_url);
    expect(shown!.hosted_url).toContain(shown!.gateway === 'razorpay' ? 'rzp.io' : 'cashfree');
    expect((await order()).body.payUrl).toBe(shown!.hosted_url);
  });

  it('that is paid at the gateway that nobody was sent to is put into quarantine, with an alarm', async () => {
    noRazorpay();
    server.on('POST /pg/links', cashfreeLink());
    await order();
    expect(await toldByRazorpay('payment_link.paid', { payment_link: link(), payment: captured() })).toBe(200);
    expect(await balance()).toBe(0);
    expect(await outcomes()).toEqual(['quarantined']);
    expect(alarms.join()).toContain('payment-quarantined (unknown-order, INR)');
  });
});

describe('A webhook', () => {
  beforeEach(async () => {
    server.on(LINKS, razorpayLink());
    await order();
  });

  it('of an authorisation, or of an attempt that failed, changes nothing', async () => {
    for (const event of ['payment.authorized', 'payment.failed', 'invoice.paid'])
      expect(await toldByRazorpay(event, { payment: captured({ captured: false }) })).toBe(200);
    expect(await outcomes()).toEqual(['ignored', 'ignored', 'ignored']);
    expect(await status()).toBe('pending');
    expect(alarms).toEqual([]);
  });

  it('of a refund that was made without us, or of a dispute, is booked', async () => {
    await toldByRazorpay('payment.captured', { payment: captured() });
    const about = { payment_id: `pay_${id}`, amount: 50, currency: 'INR' };
    const refund = { refund: { ...about, id: 'rfnd_1', receipt: null }, payment: captured() };
    expect(await toldByRazorpay('refund.processed', refund)).toBe(200);
    expect(await balance()).toBe(10_000);
    const dispute = { dispute: { ...about, id: 'disp_1' }, payment: captured() };
    for (const event of ['payment.dispute.created', 'payment.dispute.lost'])
      expect(await toldByRazorpay(event, dispute)).toBe(200);
    expect(await outcomes()).toEqual(['credited', 'booked', 'booked', 'booked']);
    expect(alarms).toEqual([expect.stringContaining('ALARM work item dispute-open: razorpay:disp_1')]);
    expect(await balance()).toBe(9_950);
  });

  it('under a known event id with another body is a row of its own, processed, with an alarm', async () => {
    expect(await toldByRazorpay('payment.authorized', { payment: captured() }, 'evt_1')).toBe(200);
    expect(await toldByRazorpay('payment.captured', { payment: captured() }, 'evt_1')).toBe(200);
    expect(await outcomes()).toEqual(['ignored', 'credited']);
    expect(alarms).toEqual([
      `ALARM webhook-differs: gateway razorpay, event evt_1, order ${id} came with another body`,
    ]);
  });

  it('that comes again under another event id, which is not signed, is the same one', async () => {
    for (const eventId of ['evt_2', 'evt_3'])
      expect(await toldByRazorpay('payment.captured', { payment: captured() }, eventId)).toBe(200);
    expect(await outcomes()).toEqual(['credited']);
    expect(alarms).toEqual([]);
  });

  it('that is forged, or of a gateway without keys, is not taken', async () => {
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: captured() } } });
    expect(await post('razorpay', body, { 'x-razorpay-signature': '0'.repeat(64) })).toBe(401);
    expect(await post('hosted', body, {})).toBe(404);
    expect(await balance()).toBe(0);
  });
});

it('The books of both gateways are in order afterwards', async () => {
  const options = { seals: { file: null, keys: null }, running: true };
  const verdicts = await verify(database.appUrl, options);
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});
