/** What Cashfree is asked, and what of its answers is an answer: decimals of rupees, to the paisa. */
import * as fc from 'fast-check';
import { CashfreeGateway } from '@backend/gateway/cashfree/cashfree-gateway.js';
import { parseExact, withDecimal } from '@backend/gateway/cashfree/exact-json.js';
import { decimalOfUnits, unitsOfDecimal } from '@backend/domain/money/decimal.js';
import { GatewayUnavailable, UnreadableAnswer, type OrderToPay } from '@backend/gateway/gateway.js';
import { seedOfRun } from '../../support/seed.mjs';
import { cut, GatewayServer } from './gateway-server.js';

const ORDER = '0b0e7a52-3f0c-4ad5-9a6b-0d5b7a0c9f11';
const LINK = `GET /pg/links/${ORDER}`;
const ORDERS = `GET /pg/links/${ORDER}/orders`;
const PAYMENTS = 'GET /pg/orders/CFPay_1/payments';
let server: GatewayServer;
let gateway: CashfreeGateway;

beforeAll(async () => {
  server = await GatewayServer.open();
  gateway = new CashfreeGateway({ id: 'cashfree', url: server.url, clientId: 'client', client: { secret: 'secret' } });
});
beforeEach(() => server.forget());
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const toPay: OrderToPay = {
  ...{
    orderId: ORDER,
    userId: 'w',
    amount: 10_050,
    phone: '+91 98765-43210',
    returnUrl: 'https://wallet.test/payment-return',
  },
  webhookUrl: 'https://wallet.test/hook',
};
/** JSON as the gateway writes it: amounts are numbers with decimals. */
const link = (more: object = {}, amount = '100.50') =>
  withDecimal('link_amount', amount, {
    ...{ cf_link_id: 1_576_977, link_id: ORDER, link_currency: 'INR', link_status: 'ACTIVE' },
    ...{ link_url: 'https://payments.cashfree.com/links/x', ...more },
  });
const payment = (more: object = {}, amount = '100.50') =>
  withDecimal('payment_amount', amount, {
    ...{ cf_payment_id: 885_473_311, payment_currency: 'INR', payment_status: 'SUCCESS' },
    ...{ payment_time: '2026-01-05T10:00:00+05:30', ...more },
  });
const PAID_AT = Date.UTC(2026, 0, 5, 4, 30);
const unavailable = async (asking: Promise<unknown>): Promise<void> => {
  await expect(asking).rejects.toBeInstanceOf(GatewayUnavailable);
};

describe('An order', () => {
  it('is a link of exactly its amount, under the pinned version', async () => {
    server.on('POST /pg/links', [200, link()]);
    expect(await gateway.createOrder(toPay)).toEqual({
      gatewayRef: '1576977',
      hostedUrl: 'https://payments.cashfree.com/links/x',
      upi: null,
    });
    const [{ headers, text }] = server.asked as [(typeof server.asked)[0]];
    expect(headers).toMatchObject({
      ...{ 'x-client-id': 'client', 'x-client-secret': 'secret', 'x-api-version': '2026-01-01' },
    });
    expect(headers).not.toHaveProperty('x-idempotency-key');
    expect(text).toContain('"link_amount":100.50,');
    const { link_expiry_time: end, ...body } = JSON.parse(text) as Record<string, unknown>;
    expect(body).toEqual({
      ...{ link_amount: 100.5, link_id: ORDER, link_currency: 'INR', link_purpose: 'Wallet recharge' },
      ...{ link_partial_payments: false, link_auto_reminders: false },
      ...{ customer_details: { customer_phone: '9876543210' }, link_notify: { send_sms: false, send_email: false } },
      link_meta: {
        return_url: `https://wallet.test/payment-return?order_id=${ORDER}`,
        notify_url: 'https://wallet.test/hook',
      },
    });
    expect(Math.abs(Date.parse(String(end)) - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });

  it.each([
    ['was lost', cut],
    ['is garbage', [200, '<html>'] as const],
    ['says that the id is taken', [409, { code: 'link_already_exists' }] as const],
  ])('whose answer %s is looked up by our id', async (_, reply) => {
    server.on('POST /pg/links', reply);
    server.on(LINK, [200, link()]);
    expect(await gateway.createOrder(toPay)).toMatchObject({ gatewayRef: '1576977' });
  });

  it.each([
    ['is not there', [404, {}] as const],
    ['has another amount', [200, link({}, '100.51')] as const],
    ['has a part of a paisa', [200, link({}, '100.501')] as const],
    ['has another currency', [200, link({ link_currency: 'USD' })] as const],
    ['is another order’s', [200, link({ link_id: 'other' })] as const],
    ['is over', [200, link({ link_status: 'EXPIRED' })] as const],
    ['leads nowhere', [200, link({ link_url: 'javascript:alert(1)' })] as const],
  ])('gets no page when the link %s', async (_, reply) => {
    server.on('POST /pg/links', [500, {}]);
    server.on(LINK, reply);
    await unavailable(gateway.createOrder(toPay));
  });
});

describe('The status of an order', () => {
  const says = (status: string, ...payments: string[]) => {
    server.on(LINK, [200, link({ link_status: status })]);
    server.on(ORDERS, [200, payments.length > 0 ? [{ order_id: 'CFPay_1' }] : []]);
    server.on(PAYMENTS, [200, `[${payments.join()}]`]);
  };

  it('is unknown where the gateway has no such link', async () => {
    server.on(LINK, [404, { code: 'link_not_found' }]);
    expect(await gateway.fetchStatus(ORDER)).toEqual({ state: 'unknown', payments: [] });
  });

  it.each([
    ['ACTIVE', 'pending'],
    ['EXPIRED', 'failed'],
    ['CANCELLED', 'failed'],
  ])('of a link that is %s is %s', async (status, state) => {
    says(status);
    expect(await gateway.fetchStatus(ORDER)).toEqual({ state, payments: [] });
    expect(server.requests).toEqual([LINK, `${ORDERS}?status=PAID`]);
  });

  it('is every successful payment, also after the link has expired', async () => {
    says('EXPIRED', payment({ payment_status: 'FAILED' }), payment({}, '99.5'), payment({ cf_payment_id: '7' }, '1'));
    expect(await gateway.fetchStatus(ORDER)).toEqual({
      state: 'paid',
      payments: [
        { paymentId: '885473311', amount: 9_950, currency: 'INR', at: PAID_AT },
        { paymentId: '7', amount: 100, currency: 'INR', at: PAID_AT },
      ],
    });
  });

  it('counts another currency in its own smallest unit', async () => {
    says('PAID', payment({ payment_currency: 'JPY' }, '120'));
    expect((await gateway.fetchStatus(ORDER)).payments[0]).toMatchObject({ amount: 120, currency: 'JPY' });
  });

  it.each([
    ['paid without a payment', []],
    ['paid by an attempt that failed', [payment({ payment_status: 'FAILED' })]],
    ['paid with a part of a paisa', [payment({}, '100.505')]],
    ['paid with an exponent', [payment({}, '1e2')]],
    ['paid with less than nothing', [payment({}, '-100.50')]],
    ['paid with nothing', [payment({}, '0.00')]],
    ['paid without a currency', [payment({ payment_currency: null })]],
    ['paid at no time', [payment({ payment_time: 'today' })]],
    ['paid in no state', [payment({ payment_status: null })]],
    ['paid by nobody', [payment({ cf_payment_id: null })]],
  ])('that is %s is no answer', async (_, payments) => {
    says('PAID', ...payments);
    await unavailable(gateway.fetchStatus(ORDER));
  });

  it('of an unknown state, or limited, is no answer', async () => {
    server.on(LINK, [200, link({ link_status: 'ODD' })]);
    await unavailable(gateway.fetchStatus(ORDER));
    server.on(LINK, [429, {}, { 'retry-after': '9' }]);
    await expect(gateway.fetchStatus(ORDER)).rejects.toMatchObject({ retryAfter: 9_000 });
  });
});

describe('A refund', () => {
  const asked = { refundId: 'refund-0001', orderId: ORDER, paymentId: '885473311', amount: 5_005 };
  const refund = (more: object = {}, amount = '50.05') =>
    withDecimal('refund_amount', amount, {
      ...{ refund_id: 'refund-0001', cf_payment_id: 885_473_311, refund_status: 'SUCCESS', ...more },
    });
  const ASK = 'POST /pg/orders/CFPay_1/refunds';
  const GET = 'GET /pg/orders/CFPay_1/refunds/refund-0001';
  beforeEach(() => {
    server.on(ORDERS, [200, [{ order_id: 'CFPay_0' }, { order_id: 'CFPay_1' }]]);
    server.on('GET /pg/orders/CFPay_0/payments', [200, []]);
    server.on(PAYMENTS, [200, `[${payment()}]`]);
  });

  it.each([
    ['PENDING', 'pending'],
    ['ONHOLD', 'pending'],
    ['SUCCESS', 'done'],
    ['CANCELLED', 'failed'],
  ])('that is %s there is %s', async (status, state) => {
    server.on(ASK, [200, refund({ refund_status: status })]);
    expect(await gateway.refund(asked)).toEqual({ state, gatewayRef: 'refund-0001' });
    const { text, headers } = server.asked.at(-1)!;
    expect(text).toBe('{"refund_amount":50.05,"refund_id":"refund-0001","refund_speed":"STANDARD"}');
    expect(headers).not.toHaveProperty('x-idempotency-key');
  });

  it('that is refused has failed, unless it was made before', async () => {
    server.on(ASK, [400, { code: 'refund_post_failed' }]);
    server.on(GET, [404, {}]);
    expect(await gateway.refund(asked)).toEqual({ state: 'failed', gatewayRef: null });
    server.on(GET, [200, refund()]);
    expect(await gateway.refund(asked)).toEqual({ state: 'done', gatewayRef: 'refund-0001' });
    server.on(ASK, [409, { code: 'refund_already_exists' }]);
    expect(await gateway.refund(asked)).toEqual({ state: 'done', gatewayRef: 'refund-0001' });
    server.on(GET, [404, {}]);
    await unavailable(gateway.refund(asked));
  });

  it.each([401, 429, 500])('that is answered with %d is unknown', async (status) => {
    server.on(ASK, [status, {}]);
    await unavailable(gateway.refund(asked));
  });

  it('of a payment that no order has is not asked for', async () => {
    await unavailable(gateway.refund({ ...asked, paymentId: '1' }));
    expect(server.requests.some((request) => request.startsWith('POST'))).toBe(false);
  });

  it.each([
    ['amount', refund({}, '50.06')],
    ['payment', refund({ cf_payment_id: 1 })],
    ['id', refund({ refund_id: 'another-one' })],
    ['state', refund({ refund_status: 'ODD' })],
    ['state', refund({ refund_status: 'toString' })],
  ])('with another %s is no answer', async (_, body) => {
    server.on(ASK, [200, body]);
    server.on(GET, [200, body]);
    await unavailable(gateway.refund(asked));
    await unavailable(gateway.fetchRefund(asked));
  });

  it('whose answer was lost is unknown, and found by its id', async () => {
    server.on(ASK, cut);
    await unavailable(gateway.refund(asked));
    server.on(GET, [404, {}]);
    expect(await gateway.fetchRefund(asked)).toEqual({ state: 'unknown', gatewayRef: null });
    server.on(GET, [200, refund({ refund_status: 'PENDING' })]);
    expect(await gateway.fetchRefund(asked)).toEqual({ state: 'pending', gatewayRef: 'refund-0001' });
  });
});

describe('Settlements of a day', () => {
  const line = (more: object = {}) => ({
    ...{ event_type: 'PAYMENT', sale_type: 'CREDIT', event_amount: 1_000, event_settlement_amount: 976.4 },
    ...{ event_currency: 'INR', cf_payment_id: '885473311', payment_service_charge: 20, payment_service_tax: 3.6 },
    ...{ cf_settlement_id: '45406', settlement_utr: 'PGI45406', settlement_date: '2026-01-05T10:00:00+05:30' },
    ...{ order_id: 'CFPay_1', event_time: '2026-01-03T10:00:00+05:30', refund_id: null },
    ...{ event_id: 'e1', ...more },
  });
  const RECON = 'POST /pg/settlement/recon';

  it('are payments, refunds, disputes and adjustments, each with its sign', async () => {
    const taken = { sale_type: 'DEBIT', event_amount: 50.05, event_settlement_amount: 50.05 };
    const data = [
      line(),
      line({ ...taken, event_type: 'REFUND', refund_id: 'refund-0001' }),
      line({ ...taken, event_type: 'DISPUTE' }),
      line({ ...taken, event_type: 'OTHER_ADJUSTMENT', sale_type: 'CREDIT', cf_payment_id: null }),
    ];
    server.on(RECON, [200, { cursor: 'more', data }], [200, { cursor: null, data: [] }]);
    const { lines, next } = await gateway.listSettlements('2026-01-05');
    const told = { settlementId: '45406', utr: 'PGI45406', at: PAID_AT, fee: 0, tax: 0, refundRef: null, lineId: 'e1' };
    const same = { ...told, orderRef: 'CFPay_1', paidAt: null };
    const paidAt = Date.parse('2026-01-03T10:00:00+05:30');
    expect(lines).toEqual([
      { ...same, kind: 'payment', paymentId: '885473311', amount: 100_000, fee: 2_000, tax: 360, paidAt },
      { ...same, kind: 'refund', paymentId: '885473311', refundRef: 'refund-0001', amount: -5_005 },
      { ...same, kind: 'dispute', paymentId: '885473311', amount: -5_005 },
      { ...same, kind: 'adjustment', paymentId: null, amount: 5_005 },
    ]);
    expect(next).toBe('more');
    expect(await gateway.listSettlements('2026-01-05', 'more')).toEqual({ lines: [], next: null });
    const filters = {
      start_date_processed_on: '2026-01-05T00:00:00+05:30',
      end_date_processed_on: '2026-01-05T23:59:59+05:30',
    };
    expect(server.asked.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      { pagination: { limit: 100 }, filters },
      { pagination: { limit: 100, cursor: 'more' }, filters },
    ]);
  });

  it('name an order of its own, whose tags name ours', async () => {
    server.on(RECON, [200, { cursor: null, data: [line()] }]);
    const [payment] = (await gateway.listSettlements('2026-01-05')).lines;
    const answer = (more: object) => server.on('GET /pg/orders/CFPay_1', [200, { order_id: 'CFPay_1', ...more }]);
    answer({ order_tags: { link_id: ORDER, cf_link_id: '7' } });
    expect(await gateway.findOrder(payment!)).toBe(ORDER);
    answer({ order_tags: null });
    expect(await gateway.findOrder(payment!)).toBeNull();
    expect(await gateway.findOrder({ ...payment!, orderRef: null })).toBeNull();
    answer({ order_id: 'CFPay_2', order_tags: { link_id: ORDER } });
    await expect(gateway.findOrder(payment!)).rejects.toBeInstanceOf(UnreadableAnswer);
    server.on('GET /pg/orders/CFPay_1', [404, { code: 'order_not_found' }]);
    expect(await gateway.findOrder(payment!)).toBeNull();
    server.on('GET /pg/orders/CFPay_1', [503, {}]);
    await expect(gateway.findOrder(payment!)).rejects.not.toBeInstanceOf(UnreadableAnswer);
  });

  it.each([
    ['whose sums differ', { event_settlement_amount: 976.41 }],
    ['with a part of a paisa', { event_amount: 1_000.001 }],
    ['in another currency', { event_currency: 'USD' }],
    ['of no settlement', { cf_settlement_id: null }],
    ['of no side', { sale_type: 'BOTH' }],
    ['of no payment', { cf_payment_id: null }],
  ])('%s are no answer', async (_, more) => {
    server.on(RECON, [200, { cursor: null, data: [line(), line(more)] }]);
    await expect(gateway.listSettlements('2026-01-05')).rejects.toBeInstanceOf(UnreadableAnswer);
  });
});

describe('JSON with exact numbers', () => {
  it('keeps each number as it was written, and every string', () => {
    expect(parseExact('{"a":2.10,"b":[-1e5,12345678901234567890],"c":"1.0, \\"2\\" {3}","4":true,"d":null}')).toEqual({
      ...{ a: '2.10', b: ['-1e5', '12345678901234567890'], c: '1.0, "2" {3}', 4: true, d: null },
    });
    for (const text of ['{"a":01}', '{"a":1.}', '{', '']) expect(parseExact(text)).toBeUndefined();
  });

  it('takes any value as JSON.parse does, but for the numbers', () => {
    const told = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'number' ? JSON.stringify(one) : one));
    fc.assert(
      fc.property(fc.jsonValue(), (value) => expect(parseExact(JSON.stringify(value))).toEqual(told(value))),
      { seed: seedOfRun() },
    );
  });

  it('carries every amount there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), fc.string(), (paise, text) => {
        const read = parseExact(withDecimal('amount', decimalOfUnits(paise), { text })) as Record<string, string>;
        expect(unitsOfDecimal(read.amount!)).toBe(paise);
        expect(read.text).toBe(text);
      }),
      { seed: seedOfRun() },
    );
  });
});
