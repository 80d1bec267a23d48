/** Webhooks of all three gateways: what is taken as what, and everything that is refused. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { jest } from '@jest/globals';
import { CashfreeGateway } from '@backend/gateway/cashfree/cashfree-gateway.js';
import type { Gateway, GatewayNotice } from '@backend/gateway/gateway.js';
import { HostedGateway } from '@backend/gateway/hosted/hosted-gateway.js';
import { RazorpayGateway } from '@backend/gateway/razorpay/razorpay-gateway.js';

const SECRET = 'the-present-secret';
const BEFORE = 'the-secret-before';
const CHANGED_AT = Date.now();
const secrets = { secret: SECRET, before: { secret: BEFORE, changedAt: CHANGED_AT } };
const url = 'http://127.0.0.1:1';
const ORDER = '0b0e7a52-3f0c-4ad5-9a6b-0d5b7a0c9f11';
const AT = Date.UTC(2026, 0, 5, 4, 30);
const AT_TEXT = '2026-01-05T10:00:00+05:30';

const hex = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
const paid: GatewayNotice = {
  ...{ kind: 'paid', orderId: ORDER },
  payment: { paymentId: '885473311', amount: 10_050, currency: 'INR', at: AT },
};

interface Case {
  readonly name: string;
  readonly gateway: Gateway;
  /** Of the body by this secret, as the gateway sends them. */
  readonly sign: (body: string, secret: string, at?: number) => IncomingHttpHeaders;
  /** A payment of 100.50 rupees, with these fields changed. */
  readonly good: (more?: {
    amount?: unknown;
    currency?: unknown;
    id?: unknown;
    order?: unknown;
    at?: unknown;
  }) => object;
  readonly otherAmounts: readonly unknown[];
  /** Notices of everything else that it reports. */
  readonly others: readonly (readonly [object, GatewayNotice])[];
  readonly unknownType: object;
}

const hostedBody = (more: object) => ({ eventId: 'evt_1', ...more });
const hosted: Case = {
  name: 'hosted',
  gateway: new HostedGateway({ id: 'hosted', url, ...secrets }),
  sign: (body, secret, at = Date.now()) => {
    const timestamp = String(Math.floor(at / 1_000));
    return { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': hex(secret, `${timestamp}.${body}`) };
  },
  good: ({ amount = 10_050, currency = 'INR', id = '885473311', order = ORDER, at = AT_TEXT } = {}) =>
    hostedBody({
      ...{ type: 'payment.paid', state: 'paid', orderId: order, paymentId: id, amountPaise: amount, currency, at },
    }),
  otherAmounts: ['10050', 10_050.5, 0, -10_050, null, 1e300],
  others: [
    [hostedBody({ type: 'payment.failed', state: 'failed', orderId: ORDER }), { kind: 'failed', orderId: ORDER }],
    ...(['done', 'failed'] as const).map(
      (state) =>
        [
          hostedBody({
            type: `refund.${state}`,
            refundId: 'refund-0001',
            paymentId: 'p',
            amountPaise: 5,
            isOurs: true,
          }),
          { kind: 'refund', state, refundId: 'refund-0001', gatewayRef: 'refund-0001', paymentId: 'p', amount: 5 },
        ] as const,
    ),
    [
      hostedBody({ type: 'refund.done', refundId: 'r', paymentId: 'p', amountPaise: 5, isOurs: false }),
      { kind: 'refund', state: 'done', refundId: null, gatewayRef: 'r', paymentId: 'p', amount: 5 },
    ],
    ...(['opened', 'won', 'lost'] as const).map(
      (state) =>
        [
          hostedBody({ type: `dispute.${state}`, disputeId: 'd', paymentId: 'p', amountPaise: 5 }),
          { kind: 'dispute', state, disputeId: 'd', paymentId: 'p', amount: 5 },
        ] as const,
    ),
  ],
  unknownType: hostedBody({ type: 'payment.authorised' }),
};

const event = (name: string, payload: Record<string, object>) => ({
  ...{ entity: 'event', event: name, created_at: AT / 1_000 },
  payload: Object.fromEntries(Object.entries(payload).map(([key, entity]) => [key, { entity }])),
});
const captured = {
  ...{ id: '885473311', amount: 10_050, currency: 'INR', status: 'captured', captured: true, created_at: AT / 1_000 },
  notes: { order_id: ORDER },
};
const link = { id: 'plink_1', reference_id: ORDER, status: 'paid' };
const dispute = { id: 'disp_1', payment_id: 'pay_1', amount: 5, currency: 'INR' };
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 5, currency: 'INR', receipt: 'refund-0001' };
const razorpay: Case = {
  name: 'razorpay',
  gateway: new RazorpayGateway({ id: 'razorpay', url, keyId: 'k', keySecret: 'another-secret', webhook: secrets }),
  sign: (body, secret) => ({ 'x-razorpay-signature': hex(secret, body) }),
  good: ({ amount = 10_050, currency = 'INR', id = '885473311', order = ORDER, at = AT / 1_000 } = {}) =>
    event('payment_link.paid', {
      payment_link: { ...link, reference_id: order as string },
      order: { id: 'order_1', receipt: order },
      payment: { ...captured, id, amount, currency, created_at: at, notes: [] },
    }),
  otherAmounts: ['10050', 10_050.5, 0, -10_050, null, 1e300],
  others: [
    [event('payment.captured', { payment: captured }), paid],
    [event('order.paid', { payment: { ...captured, notes: [] }, order: { id: 'order_1', receipt: ORDER } }), paid],
    [event('payment.captured', { payment: { ...captured, notes: [] } }), { kind: 'none', type: 'payment.captured' }],
    [event('payment.authorized', { payment: captured }), { kind: 'none', type: 'payment.authorized' }],
    [event('payment.failed', { payment: captured }), { kind: 'none', type: 'payment.failed' }],
    ...['cancelled', 'expired'].map(
      (how) => [event(`payment_link.${how}`, { payment_link: link }), { kind: 'failed', orderId: ORDER }] as const,
    ),
    ...(
      [
        ['processed', 'done'],
        ['failed', 'failed'],
      ] as const
    ).map(
      ([how, state]) =>
        [
          event(`refund.${how}`, { refund, payment: captured }),
          { kind: 'refund', state, refundId: 'refund-0001', gatewayRef: 'rfnd_1', paymentId: 'pay_1', amount: 5 },
        ] as const,
    ),
    [
      event('refund.processed', { refund: { ...refund, receipt: null }, payment: captured }),
      { kind: 'refund', state: 'done', refundId: null, gatewayRef: 'rfnd_1', paymentId: 'pay_1', amount: 5 },
    ],
    [
      event('refund.processed', { refund, payment: { ...captured, captured: false } }),
      { kind: 'none', type: 'refund.processed' },
    ],
    ...(
      [
        ['created', 'opened'],
        ['won', 'won'],
        ['lost', 'lost'],
      ] as const
    ).map(
      ([how, state]) =>
        [
          event(`payment.dispute.${how}`, { dispute, payment: captured }),
          { kind: 'dispute', state, disputeId: 'disp_1', paymentId: 'pay_1', amount: 5 },
        ] as const,
    ),
  ],
  unknownType: event('payment.dispute.under_review', { dispute }),
};

const told = (type: string, data: object) => ({ type, event_time: AT_TEXT, data });
const cfRefund = {
  ...{ refund_id: 'refund-0001', cf_payment_id: 885_473_311, refund_amount: 50.05, refund_currency: 'INR' },
  refund_status: 'SUCCESS',
};
const cfDispute = (status: string) => ({
  dispute: { dispute_id: '433', dispute_amount: 3.5, dispute_status: status },
  order_details: { order_id: 'CFPay_1', cf_payment_id: 885_473_311, payment_currency: 'INR' },
});
const disputed = (state: 'opened' | 'won' | 'lost'): GatewayNotice => ({
  ...{ kind: 'dispute', state, disputeId: '433', paymentId: '885473311', amount: 350 },
});
const refunded = (state: 'done' | 'failed'): GatewayNotice => ({
  ...{ kind: 'refund', state, refundId: 'refund-0001', gatewayRef: 'refund-0001', paymentId: '885473311' },
  amount: 5_005,
});
const linkEvent = (status: string, order: object) =>
  told('PAYMENT_LINK_EVENT', { link_id: ORDER, link_currency: 'INR', link_status: status, order });
const cfPayment = {
  ...{ cf_payment_id: '885473311', payment_amount: 100.5, payment_currency: 'INR', payment_status: 'SUCCESS' },
  payment_time: AT_TEXT,
};
const success = (tags: object | null, payment: object = cfPayment) =>
  told('PAYMENT_SUCCESS_WEBHOOK', { order: { order_id: 'CFPay_1', order_tags: tags }, payment });
const cashfree: Case = {
  name: 'cashfree',
  gateway: new CashfreeGateway({ id: 'cashfree', url, clientId: 'c', client: secrets }),
  sign: (body, secret, at = Date.now()) => ({
    ...{ 'x-webhook-timestamp': String(at) },
    'x-webhook-signature': createHmac('sha256', secret).update(`${at}${body}`).digest('base64'),
  }),
  good: ({ amount = '100.50', currency = 'INR', id = 885_473_311, order = ORDER, at = AT_TEXT } = {}) => ({
    ...told('PAYMENT_LINK_EVENT', {
      ...{ link_id: order, link_currency: currency, link_status: 'PAID' },
      order: { transaction_id: id, transaction_status: 'SUCCESS', order_amount: amount },
    }),
    event_time: at,
  }),
  otherAmounts: ['100,50', '₹100.50', '100.505', '1e2', '-100.50', '0.00', '', null, 100.505],
  others: [
    [success({ link_id: ORDER, cf_link_id: '1' }), paid],
    [success(null), { kind: 'none', type: 'PAYMENT_SUCCESS_WEBHOOK' }],
    [linkEvent('EXPIRED', {}), { kind: 'failed', orderId: ORDER }],
    [linkEvent('CANCELLED', {}), { kind: 'failed', orderId: ORDER }],
    [linkEvent('ACTIVE', { transaction_status: 'FAILED' }), { kind: 'none', type: 'PAYMENT_LINK_EVENT' }],
    [told('PAYMENT_FAILED_WEBHOOK', {}), { kind: 'none', type: 'PAYMENT_FAILED_WEBHOOK' }],
    [told('PAYMENT_USER_DROPPED_WEBHOOK', {}), { kind: 'none', type: 'PAYMENT_USER_DROPPED_WEBHOOK' }],
    [told('REFUND_STATUS_WEBHOOK', { refund: cfRefund }), refunded('done')],
    [told('REFUND_STATUS_WEBHOOK', { refund: { ...cfRefund, refund_status: 'CANCELLED' } }), refunded('failed')],
    [
      told('REFUND_STATUS_WEBHOOK', { refund: { ...cfRefund, refund_status: 'PENDING' } }),
      { kind: 'none', type: 'REFUND_STATUS_WEBHOOK' },
    ],
    [told('DISPUTE_CREATED', cfDispute('DISPUTE_CREATED')), disputed('opened')],
    [told('DISPUTE_CLOSED', cfDispute('CHARGEBACK_MERCHANT_WON')), disputed('won')],
    [told('DISPUTE_CLOSED', cfDispute('CHARGEBACK_MERCHANT_LOST')), disputed('lost')],
    [told('DISPUTE_CLOSED', cfDispute('DISPUTE_MERCHANT_ACCEPTED')), disputed('lost')],
  ],
  unknownType: told('AUTO_REFUND_STATUS_WEBHOOK', {}),
};

describe.each([hosted, razorpay, cashfree])('A webhook of $name', ({ gateway, sign, good, ...corpus }) => {
  afterAll(() => gateway.close());
  afterEach(() => jest.restoreAllMocks());
  const take = (body: string, headers: IncomingHttpHeaders = sign(body, SECRET)) =>
    gateway.verifyWebhook(headers, Buffer.from(body));
  const takeJson = (body: object) => take(JSON.stringify(body));
  const refusal = (body: string, headers?: IncomingHttpHeaders): string => {
    try {
      take(body, headers);
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const GOOD = JSON.stringify(good());

  it('that is good says what was paid', () => expect(take(GOOD).notice).toEqual(paid));

  it('is taken by the present secret and the one before, and by no other', () => {
    expect(take(GOOD, sign(GOOD, BEFORE)).notice).toEqual(paid);
    expect(refusal(GOOD, sign(GOOD, 'another'))).toBe('not-signed');
    expect(refusal(GOOD, sign(GOOD, ''))).toBe('not-signed');
  });

  it.each([
    ['taken', '14 days and 23 hours', 15 * 24 - 1],
    ['not-signed', '15 days and an hour', 15 * 24 + 1],
  ] as const)('is %s by the secret before, %s after the change', (answer, _, hours) => {
    const now = CHANGED_AT + hours * 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    expect(refusal(GOOD, sign(GOOD, BEFORE, now))).toBe(answer);
    expect(refusal(GOOD, sign(GOOD, SECRET, now))).toBe('taken');
  });

  it('is not taken without a signature, or with one of another form', () => {
    const headers = sign(GOOD, SECRET);
    for (const name of Object.keys(headers)) {
      const value = String(headers[name]);
      for (const forged of [undefined, '', 'x', value.slice(1), `${value}0`, [value, value]])
        expect(refusal(GOOD, { ...headers, [name]: forged as string })).toBe('not-signed');
    }
    expect(refusal(GOOD, {})).toBe('not-signed');
  });

  it('is signed over its very bytes', () => {
    const headers = sign(GOOD, SECRET);
    const rewritten = JSON.stringify(JSON.parse(GOOD), null, 1);
    expect(refusal(rewritten, headers)).toBe('not-signed');
    expect(take(rewritten).notice).toEqual(paid);
    expect(refusal(GOOD.replace('100', '900'), headers)).toBe('not-signed');
    expect(refusal(GOOD.slice(0, -1), headers)).toBe('not-signed');
  });

  it('that was cut off and signed so, or is no JSON of ours, cannot be read', () => {
    for (const body of [GOOD.slice(0, -1), GOOD.slice(0, 40), '', 'null', '[]', '7', '"paid"', '{}', '<html>'])
      expect(refusal(body)).toBe('unreadable');
  });

  it('of a megabyte is read as any other, and refused as any other', () => {
    const huge = JSON.stringify({ ...good(), filler: '1.5 "\\'.repeat(160_000) });
    expect(huge.length).toBeGreaterThan(1_048_576);
    expect(take(huge).notice).toEqual(paid);
    expect(refusal(huge, sign(huge, 'another'))).toBe('not-signed');
    expect(refusal(huge.slice(0, -1))).toBe('unreadable');
  });

  it.each(corpus.otherAmounts)('of the amount %p cannot be read', (amount) =>
    expect(refusal(JSON.stringify(good({ amount })))).toBe('unreadable'),
  );

  it('in another currency says so, and in none cannot be read', () => {
    expect(takeJson(good({ currency: 'USD' })).notice).toMatchObject({ payment: { currency: 'USD', amount: 10_050 } });
    for (const currency of ['inr', 'RUPEES', '', null, 1])
      expect(refusal(JSON.stringify(good({ currency })))).toBe('unreadable');
  });

  it('that names no payment or no time cannot be read', () => {
    for (const id of ['', null, 'a b', 'x'.repeat(101), {}])
      expect(refusal(JSON.stringify(good({ id })))).toBe('unreadable');
    for (const at of ['yesterday', 1e300]) expect(refusal(JSON.stringify(good({ at })))).toBe('unreadable');
  });

  it.each(corpus.others.map(([body, notice]) => [JSON.stringify(notice), body, notice] as const))(
    'can say %s',
    (_, body, notice) => expect(takeJson(body).notice).toEqual(notice),
  );

  it('of an unknown type is of no interest', () => expect(takeJson(corpus.unknownType).notice.kind).toBe('none'));
});

describe('The id of an event', () => {
  const id = ({ gateway, sign }: Case, body: string, more: IncomingHttpHeaders = {}) =>
    gateway.verifyWebhook({ ...sign(body, SECRET), ...more }, Buffer.from(body)).eventId;
  const hash = (body: string) => createHash('sha256').update(body).digest('hex');

  it('is the one in the signed body at the hosted gateway', () => {
    expect(id(hosted, JSON.stringify(hosted.good()))).toBe('evt_1');
    for (const eventId of [undefined, '', 'a b', 7])
      expect(() => id(hosted, JSON.stringify({ ...hosted.good(), eventId }))).toThrow('unreadable');
  });

  it('is in an unsigned header at Razorpay, or the hash of the body: another body is another event', () => {
    const [body, other] = [JSON.stringify(razorpay.good()), JSON.stringify(razorpay.good({ amount: 1 }))];
    expect(id(razorpay, body, { 'x-razorpay-event-id': 'evt_9' })).toBe('evt_9');
    expect(id(razorpay, body)).toBe(hash(body));
    expect(id(razorpay, other)).toBe(hash(other));
    for (const bad of ['', 'a b', 'x'.repeat(101)])
      expect(id(razorpay, body, { 'x-razorpay-event-id': bad })).toBe(hash(body));
  });

  it('is the hash of the body at Cashfree, however often and whenever it is sent', () => {
    const body = JSON.stringify(cashfree.good());
    const at = (ms: number) =>
      cashfree.gateway.verifyWebhook(cashfree.sign(body, SECRET, ms), Buffer.from(body)).eventId;
    expect([at(AT), at(AT + 30 * 60_000)]).toEqual([hash(body), hash(body)]);
  });
});

describe('The time of a signature', () => {
  const taken = ({ gateway, sign, good }: Case, at: number): boolean => {
    const body = JSON.stringify(good());
    try {
      gateway.verifyWebhook(sign(body, SECRET, at), Buffer.from(body));
      return true;
    } catch {
      return false;
    }
  };

  it('has five minutes at the hosted gateway, and no limit at Cashfree, which sends again after half an hour', () => {
    const now = Date.now();
    expect([-302_000, -290_000, 290_000, 302_000].map((away) => taken(hosted, now + away))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(taken(cashfree, now - 86_400_000)).toBe(true);
  });
});
