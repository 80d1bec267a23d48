/** What Razorpay is asked, and what of its answers is an answer. */
import { GatewayUnavailable, UnreadableAnswer, type OrderToPay } from '@backend/gateway/gateway.js';
import { RazorpayGateway } from '@backend/gateway/razorpay/razorpay-gateway.js';
import { cut, GatewayServer } from './gateway-server.js';

const ORDER = '0b0e7a52-3f0c-4ad5-9a6b-0d5b7a0c9f11';
let server: GatewayServer;
let gateway: RazorpayGateway;

beforeAll(async () => {
  server = await GatewayServer.open();
  const webhook = { secret: 'webhook-secret' };
  gateway = new RazorpayGateway({ id: 'razorpay', url: server.url, keyId: 'rzp_1', keySecret: 'secret', webhook });
});
beforeEach(() => server.forget());
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const toPay: OrderToPay = {
  ...{ orderId: ORDER, userId: 'w', amount: 10_050, phone: '+91 98765 43210' },
  ...{ returnUrl: 'https://wallet.test/payment-return?next=%2F', webhookUrl: 'https://wallet.test/hook' },
};
const link = (more: object = {}) => ({
  ...{ id: 'plink_1', short_url: 'https://rzp.io/i/x', reference_id: ORDER, amount: 10_050, currency: 'INR' },
  ...{ status: 'created', payments: null, ...more },
});
const payment = (more: object = {}) => ({
  ...{ id: 'pay_1', entity: 'payment', amount: 10_050, currency: 'INR', status: 'captured', captured: true },
  ...{ created_at: 1_700_000_000, ...more },
});
const unavailable = async (asking: Promise<unknown>): Promise<GatewayUnavailable> => {
  const error: unknown = await asking.then(
    (answer) => answer,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(GatewayUnavailable);
  return error as GatewayUnavailable;
};

describe('An order', () => {
  it('is a link of exactly its amount, which tells the person nothing and leads back to our record', async () => {
    server.on('POST /v1/payment_links', [200, link()]);
    expect(await gateway.createOrder(toPay)).toEqual({
      gatewayRef: 'plink_1',
      hostedUrl: 'https://rzp.io/i/x',
      upi: null,
    });
    const [asked] = server.asked;
    expect(asked!.headers.authorization).toBe(`Basic ${Buffer.from('rzp_1:secret').toString('base64')}`);
    const { expire_by: end, ...body } = JSON.parse(asked!.text) as Record<string, unknown>;
    expect(body).toEqual({
      ...{ amount: 10_050, currency: 'INR', accept_partial: false, reference_id: ORDER },
      ...{ description: 'Wallet recharge', notify: { sms: false, email: false }, reminder_enable: false },
      ...{ notes: { order_id: ORDER }, callback_method: 'get' },
      callback_url: `https://wallet.test/payment-return?next=%2F&order_id=${ORDER}`,
    });
    expect(Math.abs(Number(end) * 1_000 - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });

  it.each([
    ['was lost', cut],
    ['is garbage', [200, '<html>'] as const],
    ['is of another order', [200, link({ reference_id: 'other' })] as const],
    ['says that the reference is taken', [400, { error: { code: 'BAD_REQUEST_ERROR' } }] as const],
  ])('whose answer %s is looked up by its reference', async (_, reply) => {
    server.on('POST /v1/payment_links', reply);
    server.on('GET /v1/payment_links', [200, { payment_links: [link({ reference_id: 'other' }), link()] }]);
    expect(await gateway.createOrder(toPay)).toMatchObject({ gatewayRef: 'plink_1' });
    expect(server.requests).toEqual(['POST /v1/payment_links', `GET /v1/payment_links?reference_id=${ORDER}`]);
  });

  it.each([
    ['is not there', []],
    ['has another amount', [link({ amount: 10_051 })]],
    ['has another currency', [link({ currency: 'USD' })]],
    ['is over', [link({ status: 'expired' })]],
  ])('gets no page when the link %s', async (_, links) => {
    server.on('POST /v1/payment_links', [500, {}]);
    server.on('GET /v1/payment_links', [200, { payment_links: links }]);
    await unavailable(gateway.createOrder(toPay));
  });

  it.each(['javascript:alert(1)', 'no address', 7, null])('gets no page at %p', async (page) => {
    server.on('POST /v1/payment_links', [200, link({ short_url: page })]);
    server.on('GET /v1/payment_links', [200, { payment_links: [] }]);
    await unavailable(gateway.createOrder(toPay));
  });
});

describe('The status of an order', () => {
  const says = (ofLink: object, ...payments: object[]) => {
    server.on('GET /v1/payment_links', [200, { payment_links: [link()] }]);
    server.on('GET /v1/payment_links/plink_1', [200, link(ofLink)]);
    for (const one of payments) server.on(`GET /v1/payments/${(one as { id: string }).id}`, [200, one]);
  };
  const listed = (...ids: string[]) => ({ payments: ids.map((id) => ({ payment_id: id, status: 'captured' })) });

  it('is unknown where no link has its reference', async () => {
    server.on('GET /v1/payment_links', [200, { payment_links: [link({ reference_id: 'other' })] }]);
    expect(await gateway.fetchStatus(ORDER)).toEqual({ state: 'unknown', payments: [] });
  });

  it.each([
    ['created', 'pending'],
    ['cancelled', 'failed'],
    ['expired', 'failed'],
  ])('of a link that is %s is %s', async (status, state) => {
    says({ status, payments: [{ payment_id: 'pay_0', status: 'failed' }] });
    expect(await gateway.fetchStatus(ORDER)).toEqual({ state, payments: [] });
  });

  it('is what the payment itself says was paid, also after the link has expired', async () => {
    for (const status of ['paid', 'expired', 'partially_paid']) {
      says({ status, ...listed('pay_1') }, payment({ amount: 9_900, currency: 'USD' }));
      expect(await gateway.fetchStatus(ORDER)).toEqual({
        state: 'paid',
        payments: [{ paymentId: 'pay_1', amount: 9_900, currency: 'USD', at: 1_700_000_000_000 }],
      });
    }
  });

  it('is without a payment where an authorisation went back by itself, which is called refunded', async () => {
    const ofLink = { status: 'expired', payments: [{ payment_id: 'pay_1', status: 'refunded' }] };
    says(ofLink, payment({ status: 'refunded', captured: false }));
    expect(await gateway.fetchStatus(ORDER)).toEqual({ state: 'failed', payments: [] });
  });

  it('has every payment', async () => {
    says({ status: 'paid', ...listed('pay_1', 'pay_2') }, payment(), payment({ id: 'pay_2', status: 'refunded' }));
    expect((await gateway.fetchStatus(ORDER)).payments.map(({ paymentId }) => paymentId)).toEqual(['pay_1', 'pay_2']);
  });

  it.each([
    ['paid without a payment', { status: 'paid', payments: [] }, payment()],
    ['paid by what was not captured', { status: 'paid', ...listed('pay_1') }, payment({ captured: false })],
    ['of an amount as a text', { status: 'paid', ...listed('pay_1') }, payment({ amount: '10050' })],
    ['of a part of a paisa', { status: 'paid', ...listed('pay_1') }, payment({ amount: 10_050.5 })],
    ['of nothing', { status: 'paid', ...listed('pay_1') }, payment({ amount: 0 })],
    ['without a currency', { status: 'paid', ...listed('pay_1') }, payment({ currency: 'inr' })],
    ['at no time', { status: 'paid', ...listed('pay_1') }, payment({ created_at: null })],
    ['in no known state', { status: 'settled', payments: [] }, payment()],
    ['with payments that are no list', { status: 'paid', payments: 'pay_1' }, payment()],
    ['of another order', { reference_id: 'other', ...listed('pay_1') }, payment()],
  ])('that is %s is no answer', async (_, ofLink, one) => {
    says(ofLink, one);
    await unavailable(gateway.fetchStatus(ORDER));
  });

  it('by another payment than the one asked for is no answer', async () => {
    says({ status: 'paid', ...listed('pay_1') });
    server.on('GET /v1/payments/pay_1', [200, payment({ id: 'pay_2' })]);
    await unavailable(gateway.fetchStatus(ORDER));
  });

  it('that is limited, redirected, too long or cut off is no answer', async () => {
    server.on('GET /v1/payment_links', [429, {}, { 'retry-after': '7' }]);
    expect((await unavailable(gateway.fetchStatus(ORDER))).retryAfter).toBe(7_000);
    server.on('GET /v1/payment_links', [302, {}, { location: `${server.url}/elsewhere` }]);
    await unavailable(gateway.fetchStatus(ORDER));
    server.on('GET /v1/payment_links', [200, { payment_links: [], filler: 'x'.repeat(300_000) }]);
    await unavailable(gateway.fetchStatus(ORDER));
    server.on('GET /v1/payment_links', [200, '{"payment_links": [']);
    await unavailable(gateway.fetchStatus(ORDER));
    expect(server.requests.every((request) => request.includes('/v1/payment_links'))).toBe(true);
  });
});

describe('A refund', () => {
  const asked = { refundId: 'refund-0001', orderId: ORDER, paymentId: 'pay_1', amount: 5_000 };
  const refund = (more: object = {}) => ({
    ...{ id: 'rfnd_1', amount: 5_000, payment_id: 'pay_1', receipt: 'refund-0001', status: 'processed', ...more },
  });
  const ASK = 'POST /v1/payments/pay_1/refund';
  const LIST = 'GET /v1/payments/pay_1/refunds';

  it.each([
    ['pending', 'pending'],
    ['processed', 'done'],
    ['failed', 'failed'],
  ])('that is %s there is %s', async (status, state) => {
    server.on(ASK, [200, refund({ status })]);
    expect(await gateway.refund(asked)).toEqual({ state, gatewayRef: 'rfnd_1' });
    expect(server.asked[0]!.headers['x-refund-idempotency']).toBe('refund-0001');
    expect(JSON.parse(server.asked[0]!.text)).toEqual({ amount: 5_000, speed: 'normal', receipt: 'refund-0001' });
  });

  it('that is refused has failed, unless it was made before', async () => {
    server.on(ASK, [400, { error: { code: 'BAD_REQUEST_ERROR' } }]);
    server.on(LIST, [200, { items: [refund({ receipt: 'another-one' })] }]);
    expect(await gateway.refund(asked)).toEqual({ state: 'failed', gatewayRef: null });
    server.on(LIST, [200, { items: [refund({ receipt: null }), refund()] }]);
    expect(await gateway.refund(asked)).toEqual({ state: 'done', gatewayRef: 'rfnd_1' });
    server.on(LIST, [500, {}]);
    await unavailable(gateway.refund(asked));
  });

  it.each([401, 404, 409, 429, 500, 503])('that is answered with %d is unknown', async (status) => {
    server.on(ASK, [status, { error: {} }]);
    await unavailable(gateway.refund(asked));
  });

  it.each([
    ['amount', { amount: 5_001 }],
    ['payment', { payment_id: 'pay_2' }],
    ['receipt', { receipt: 'another-one' }],
    ['state', { status: 'odd' }],
    ['id', { id: null }],
  ])('with another %s is no answer', async (_, more) => {
    server.on(ASK, [200, refund(more)]);
    await unavailable(gateway.refund(asked));
  });

  it('whose answer was lost is unknown, and found by its receipt', async () => {
    server.on(ASK, cut);
    await unavailable(gateway.refund(asked));
    server.on(LIST, [200, { items: [] }]);
    expect(await gateway.fetchRefund(asked)).toEqual({ state: 'unknown', gatewayRef: null });
    server.on(LIST, [200, { items: [refund({ status: 'pending' })] }]);
    expect(await gateway.fetchRefund(asked)).toEqual({ state: 'pending', gatewayRef: 'rfnd_1' });
    server.on(LIST, [200, { items: [refund({ amount: 1 })] }]);
    await unavailable(gateway.fetchRefund(asked));
  });
});

describe('Settlements of a day', () => {
  const item = (more: object = {}) => ({
    ...{ entity_id: 'pay_1', type: 'payment', debit: 0, credit: 97_640, amount: 100_000, currency: 'INR' },
    ...{ fee: 2_360, tax: 360, settled_at: 1_700_000_000, settlement_id: 'setl_1', settlement_utr: 'utr1' },
    ...{ payment_id: null, dispute_id: null, created_at: 1_699_900_000, notes: [], order_receipt: null, ...more },
  });
  const RECON = 'GET /v1/settlements/recon/combined';

  it('are payments, refunds, disputes and adjustments, each with its sign', async () => {
    const taken = { credit: 0, fee: 0, tax: 0, payment_id: 'pay_1' };
    const items = [
      item(),
      item({ ...taken, entity_id: 'rfnd_1', type: 'refund', debit: 5_000, amount: 5_000 }),
      item({ ...taken, entity_id: 'adj_1', type: 'adjustment', debit: 700, amount: 700, dispute_id: 'disp_1' }),
      item({ ...taken, entity_id: 'adj_2', type: 'adjustment', debit: 0, credit: 12, amount: 12, payment_id: null }),
    ];
    server.on(RECON, [200, { items }]);
    const { lines, next } = await gateway.listSettlements('2026-01-05');
    expect(next).toBeNull();
    const same = { settlementId: 'setl_1', utr: 'utr1', at: 1_700_000_000_000, orderRef: null, paidAt: null };
    const ofPayment = { paymentId: 'pay_1', refundRef: null, paidAt: 1_699_900_000_000 };
    const free = { fee: 0, tax: 0 };
    expect(lines).toEqual([
      { ...same, lineId: 'pay_1', kind: 'payment', ...ofPayment, amount: 100_000, fee: 2_000, tax: 360 },
      { ...same, ...free, lineId: 'rfnd_1', kind: 'refund', paymentId: 'pay_1', refundRef: 'rfnd_1', amount: -5_000 },
      { ...same, ...free, lineId: 'adj_1', kind: 'dispute', paymentId: 'pay_1', refundRef: null, amount: -700 },
      { ...same, ...free, lineId: 'adj_2', kind: 'adjustment', paymentId: null, refundRef: null, amount: 12 },
    ]);
    expect(server.requests).toEqual([`${RECON}?year=2026&month=01&day=05&count=100&skip=0`]);
  });

  it.each([
    [{ notes: { order_id: ORDER } }, ORDER],
    [{ notes: JSON.stringify({ order_id: ORDER }) }, ORDER],
    [{ order_receipt: ORDER }, ORDER],
    [{ notes: '{', order_receipt: ORDER }, ORDER],
    [{ notes: '{}' }, null],
  ])('with %j name the order %p', async (more, order) => {
    server.on(RECON, [200, { items: [item(more)] }]);
    const [payment] = (await gateway.listSettlements('2026-01-05')).lines;
    expect(await gateway.findOrder(payment!)).toBe(order);
  });

  it('come in pages', async () => {
    server.on(RECON, [200, { items: Array.from({ length: 100 }, () => item()) }], [200, { items: [item()] }]);
    const { next } = await gateway.listSettlements('2026-01-05');
    expect(next).toBe('100');
    expect(await gateway.listSettlements('2026-01-05', next!)).toMatchObject({ next: null });
    expect(server.requests[1]).toContain('skip=100');
  });

  it.each([
    ['whose sums differ', { credit: 97_641 }],
    ['in another currency', { currency: 'USD' }],
    ['with decimals', { amount: 100_000.5 }],
    ['of no settlement', { settlement_id: null }],
    ['at no time', { settled_at: 'today' }],
  ])('%s are no answer', async (_, more) => {
    server.on(RECON, [200, { items: [item(), item(more)] }]);
    await expect(gateway.listSettlements('2026-01-05')).rejects.toBeInstanceOf(UnreadableAnswer);
  });
});
