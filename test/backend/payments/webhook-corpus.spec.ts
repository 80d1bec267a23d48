/**
 * The corpus of webhooks over HTTP, once for each adapter: whatever comes, and however often, the answer is the right
 * one, the payment is credited once or not at all, and the books are in order.
 */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { verify } from '@backend/finance/verify.js';
import { cashfreeEvents } from '@sandbox/gateway/cashfree/cashfree-events.js';
import { hostedEvents } from '@sandbox/gateway/hosted/hosted-events.js';
import { PROTOCOLS, type GatewayOrder, type Protocol } from '@sandbox/gateway/order.js';
import { razorpayEvents } from '@sandbox/gateway/razorpay/razorpay-events.js';
import { signatureHeaders } from '@sandbox/gateway/signature.js';
import type { GatewayEvent, PaymentEvent } from '@sandbox/gateway/events.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { GatewayFixture, SECRET_BEFORE } from './gateway-fixture.js';

const AMOUNT = 10_050;
const DAY = 86_400_000;
const EVENTS = { hosted: hostedEvents, razorpay: razorpayEvents, cashfree: cashfreeEvents };

let street: GatewayFixture;
let alarms: string[];
beforeAll(async () => (street = await GatewayFixture.open(4824, { GATEWAYS: 'hosted,razorpay,cashfree' })));
afterAll(() => street.close());
beforeEach(() => {
  alarms = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line: string) => void alarms.push(line));
});
afterEach(() => jest.restoreAllMocks());

const idOf = (gateway: Protocol): string => (gateway === 'hosted' ? 'sandbox' : `sandbox-${gateway}`);

interface Sent {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is signed, where it is not what is sent. */
  readonly signed?: string;
  readonly secret?: string;
  readonly signature?: 'good' | 'forged' | 'none';
  readonly at?: number;
}

/** A recharge of 100.50 rupees that is ordered at one gateway, as the others give no page. */
class Ordered {
  constructor(
    private readonly gateway: Protocol,
    private readonly walletId: string,
    private readonly order: GatewayOrder,
  ) {}

  static async at(gateway: Protocol): Promise<Ordered> {
    const { payments, gatewayFaults } = street.sandbox.services;
    for (const one of PROTOCOLS) gatewayFaults.set(one, one === gateway ? null : { kind: 'status', status: 503 });
    const { visitor, id } = await street.someone();
    const rechargeId = randomUUID();
    await street.order(visitor, rechargeId, AMOUNT);
    return new Ordered(gateway, id, payments.find(rechargeId, gateway)!);
  }

  /** Every body that the gateway sends of one event. */
  bodies(more: Partial<PaymentEvent> = {}, order: Partial<GatewayOrder> = {}, eventId: string = randomUUID()): Sent[] {
    const payment: PaymentEvent = { state: 'paid', amountPaise: AMOUNT, currency: 'INR', at: Date.now(), ...more };
    const event: GatewayEvent = { kind: 'payment', payment };
    const own = { ...this.order, ...order };
    return EVENTS[this.gateway](own, event, () => eventId).map(({ body, headers }) => ({
      text: JSON.stringify(body),
      ...(headers && { headers }),
    }));
  }

  one(more: Partial<PaymentEvent> = {}, order: Partial<GatewayOrder> = {}): Sent {
    return this.bodies(more, order)[0]!;
  }

  async send(sent: Sent): Promise<number> {
    const { text, headers = {}, signed = text, secret = TEST_SECRETS.GATEWAY_SECRET, signature = 'good' } = sent;
    const signedAt = { body: signed, at: sent.at ?? Date.now() };
    const response = await fetch(`${street.address}/api/gateway/${idOf(this.gateway)}/webhook`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', ...headers },
        ...signatureHeaders(secret, this.gateway, signedAt, signature),
      },
      body: text,
    });
    await response.arrayBuffer();
    return response.status;
  }

  sendAll(all: readonly Sent[]): Promise<number[]> {
    return Promise.all(all.map((sent) => this.send(sent)));
  }

  async credits(): Promise<number> {
    await street.processed();
    return (await street.events(this.walletId)).filter((type) => type === 'FundsDeposited').length;
  }

  /** Why its payments were put aside. */
  async objections(): Promise<string[]> {
    await street.processed();
    const { rows } = await street.db.query<{ reason: string }>(
      `SELECT data->>'reason' AS reason FROM events
       WHERE stream = $1 AND type IN ('PaymentQuarantined', 'ForeignPaymentQuarantined') AND data->>'orderId' LIKE $2`,
      [`gateway:${idOf(this.gateway)}`, `%${this.order.orderId}`],
    );
    return rows.map(({ reason }) => reason);
  }
}

const times = (count: number, sent: Sent): Sent[] => Array.from({ length: count }, () => sent);

describe.each(PROTOCOLS)('A webhook of %s', (gateway) => {
  let paymentId: string;
  let ordered: Ordered;
  let payments = 0;
  beforeEach(async () => {
    ordered = await Ordered.at(gateway);
    payments += 1;
    paymentId = gateway === 'cashfree' ? String(885_473_000 + payments) : `pay_${randomUUID()}`; // numbers there
  });
  const one = (more: Partial<PaymentEvent> = {}, order: Partial<GatewayOrder> = {}) =>
    ordered.one({ paymentId, ...more }, order);

  it('that comes ten times, one after the other, credits once', async () => {
    const sent = one();
    for (let i = 0; i < 10; i++) expect(await ordered.send(sent)).toBe(200);
    expect(await ordered.credits()).toBe(1);
  });

  it('that comes fifty times at once, in every form that it has, credits once', async () => {
    const all = times(50, one()).concat(ordered.bodies({ paymentId }));
    expect(new Set(await ordered.sendAll(all))).toEqual(new Set([200]));
    expect(await ordered.credits()).toBe(1);
  });

  it.each(['before', 'after'])('of a failure that comes %s the payment leaves one credit', async (when) => {
    const state = gateway === 'hosted' ? 'failed' : 'expired';
    const both = [one({ state }), ...ordered.bodies({ paymentId }).reverse()];
    for (const sent of when === 'before' ? both : both.reverse()) expect(await ordered.send(sent)).toBe(200);
    expect(await ordered.credits()).toBe(1);
  });

  it.each(['forged', 'none'] as const)('whose signature is %s is not taken', async (signature) => {
    expect(await ordered.send({ ...one(), signature })).toBe(401);
    expect(await ordered.send({ ...one(), secret: 'another' })).toBe(401);
    expect(await ordered.credits()).toBe(0);
  });

  it('that is replayed after a day credits nothing more, and is not taken where the time is signed against it', async () => {
    const sent = one();
    expect(await ordered.send(sent)).toBe(200);
    expect(await ordered.send({ ...sent, at: Date.now() - DAY })).toBe(gateway === 'hosted' ? 401 : 200);
    expect(await ordered.credits()).toBe(1);
  });

  it('that is signed with the secret before a change credits', async () => {
    expect(await ordered.send({ ...one(), secret: SECRET_BEFORE })).toBe(200);
    expect(await ordered.credits()).toBe(1);
  });

  it('that is signed with that secret 15 days later is refused as a forged one, in the running process', async () => {
    const late = Date.now() + 15 * DAY + 1_000;
    jest.spyOn(Date, 'now').mockReturnValue(late);
    const sent = { ...one(), at: late };
    expect(await ordered.send({ ...sent, secret: SECRET_BEFORE })).toBe(401);
    expect(await ordered.send({ ...sent, signature: 'forged' })).toBe(401);
    expect(await ordered.send(sent)).toBe(200);
  });

  it.each([
    ['of another amount', { amountPaise: AMOUNT - 1 }, {}, 'amount-differs'],
    ['of another currency', { currency: 'USD' }, {}, 'currency-differs'],
    ['of an order that nobody made', {}, { orderId: 'unknown' }, 'unknown-order'],
  ] as const)('of a payment %s is put aside once, with an alarm', async (_, more, order, objection) => {
    const named = 'orderId' in order ? { orderId: `x${randomUUID().slice(-8)}` } : {};
    const sent = one(more, named);
    expect(await ordered.sendAll(times(3, sent))).toEqual([200, 200, 200]);
    expect(await ordered.credits()).toBe(0);
    const { rows } = await street.db.query('SELECT FROM payments WHERE payment_id = $1', [paymentId]);
    expect(rows).toHaveLength(1);
    if (objection !== 'unknown-order') expect(await ordered.objections()).toEqual([objection]);
    expect(alarms.filter((line) => line.includes(`payment-quarantined (${objection}`))).toHaveLength(1);
  });

  it('that is cut off is not understood where it is signed so, and not signed where it is not', async () => {
    const { text, ...sent } = one();
    const cut = text.slice(0, -20);
    expect(await ordered.send({ ...sent, text: cut })).toBe(400);
    expect([400, 401]).toContain(await ordered.send({ ...sent, text: cut, signed: text }));
    expect(await ordered.credits()).toBe(0);
  });

  it('of a megabyte is too large, however it is signed', async () => {
    const { text, ...sent } = one();
    const huge = text.replace(/\}$/, `,"filler":"${'x'.repeat(1_048_576)}"}`);
    expect(await ordered.send({ ...sent, text: huge })).toBe(413);
    expect(await ordered.credits()).toBe(0);
  });

  it('that was written anew is signed over its own bytes alone, and is no other payment', async () => {
    const { text, ...sent } = one();
    const anew = JSON.stringify(JSON.parse(text), null, 1);
    expect(await ordered.send({ ...sent, text: anew, signed: text })).toBe(401);
    expect(await ordered.credits()).toBe(0);
    expect(await ordered.send({ ...sent, text: anew })).toBe(200);
    expect(await ordered.send({ ...sent, text })).toBe(200);
    expect(await ordered.credits()).toBe(1);
  });

  it('under a known event id with another body is a row of its own, and changes no credit', async () => {
    const eventId = `evt_${randomUUID()}`;
    const [sent] = ordered.bodies({ paymentId }, {}, eventId);
    const [other] = ordered.bodies({ paymentId, amountPaise: 90_000 }, {}, eventId);
    expect(await ordered.send(sent!)).toBe(200);
    await street.processed();
    expect(await ordered.send(other!)).toBe(200);
    expect(await ordered.credits()).toBe(1);
    const { rows } = await street.db.query<{ outcome: string }>(
      'SELECT outcome FROM gateway_inbox WHERE body LIKE $1 ORDER BY id',
      [`%${paymentId}%`],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['credited', 'contradicted']);
    // Cashfree gives its events no id: another body is another event there.
    expect(alarms.filter((line) => line.includes('webhook-differs'))).toHaveLength(gateway === 'cashfree' ? 0 : 1);
  });
});

it('The books of all three are in order afterwards', async () => {
  const options = { seals: { file: null, keys: null }, running: true };
  const verdicts = await verify(street.database.appUrl, options);
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});
