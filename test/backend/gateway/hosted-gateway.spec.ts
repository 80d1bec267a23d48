/** What the hosted gateway answers over the wire, and what of it is an answer. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayUnavailable, UnreadableAnswer } from '@backend/gateway/gateway.js';
import { HostedGateway } from '@backend/gateway/hosted/hosted-gateway.js';

let server: Server;
let gateway: HostedGateway;
let respond: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  gateway = new HostedGateway({ id: 'hosted', url: `http://127.0.0.1:${port}`, secret: 'secret' });
});
afterAll(async () => {
  await gateway.close();
  server.close();
});

const says = (status: number, body: object = {}, headers: Record<string, string> = {}) => {
  respond = (response) => response.writeHead(status, headers).end(JSON.stringify(body));
};
const payment = { paymentId: 'p', amountPaise: 100, currency: 'INR', at: 1_000 };
const order = (payments: readonly object[]) => ({ orderId: 'o', state: 'paid', payments });
const trouble = async (): Promise<GatewayUnavailable> => {
  const error: unknown = await gateway.fetchStatus('o').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayUnavailable);
  return error as GatewayUnavailable;
};

describe('The status of an order', () => {
  it('is what was paid, in the smallest unit of its currency', async () => {
    says(200, order([payment, { ...payment, paymentId: 'q', currency: 'USD', at: '2026-01-01T00:00:00Z' }]));
    expect(await gateway.fetchStatus('o')).toEqual({
      state: 'paid',
      payments: [
        { paymentId: 'p', amount: 100, currency: 'INR', at: 1_000 },
        { paymentId: 'q', amount: 100, currency: 'USD', at: Date.UTC(2026, 0, 1) },
      ],
    });
  });

  it('is no answer when it is paid without a payment', async () => {
    says(200, order([]));
    await trouble();
  });

  it.each([1e300, 8.64e15 + 1, -8.64e15 - 1, 'yesterday', null])(
    'is no answer when a payment was made at %p',
    async (at) => {
      says(200, order([{ ...payment, at }]));
      await trouble();
    },
  );

  it('names the time of a payment in whole milliseconds', async () => {
    says(200, order([{ ...payment, at: 1_000.7 }]));
    expect((await gateway.fetchStatus('o')).payments[0]!.at).toBe(1_000);
  });

  it.each([429, 503])('that is refused with %d says when to ask again', async (status) => {
    says(status, {}, { 'retry-after': '7' });
    expect((await trouble()).retryAfter).toBe(7_000);
    says(status, {}, { 'retry-after': '999999' });
    expect((await trouble()).retryAfter).toBe(3_600_000);
    says(status, {}, { 'retry-after': 'Sun, 22 Nov 2015 00:00:00 GMT' });
    expect((await trouble()).retryAfter).toBeUndefined();
    says(status);
    expect((await trouble()).retryAfter).toBeUndefined();
  });
});

describe('No answer', () => {
  it.each([
    ['cannot be read: another question may well be answered', 200, { orderId: 'another' }],
    ['is too long', 200, { ...order([payment]), filler: 'x'.repeat(300_000) }],
    ['is a redirection', 302, order([payment])],
    ['refuses the request', 400, {}],
  ])('is one that %s', async (_, status, body) => {
    says(status, body);
    expect(await trouble()).toBeInstanceOf(UnreadableAnswer);
  });

  it.each([401, 403, 429, 500, 503])('is %d: the gateway as a whole', async (status) => {
    says(status);
    expect(await trouble()).not.toBeInstanceOf(UnreadableAnswer);
  });

  it('is a connection that was cut', async () => {
    respond = (response) => void response.destroy();
    expect(await trouble()).not.toBeInstanceOf(UnreadableAnswer);
  });
});

describe('A refund', () => {
  const asked = { refundId: 'refund-0001', orderId: 'o', paymentId: 'p', amount: 100 };
  const refund = (more: object = {}) => ({
    ...{ refundId: 'refund-0001', paymentId: 'p', amountPaise: 100, state: 'done', ...more },
  });
  const unavailable = (asking: Promise<unknown>) => expect(asking).rejects.toBeInstanceOf(GatewayUnavailable);

  it.each(['pending', 'done', 'failed'])('that is %s is told as it is', async (state) => {
    for (const status of [200, 201]) {
      says(status, refund({ state }));
      expect(await gateway.refund(asked)).toEqual({ state, gatewayRef: 'refund-0001' });
    }
    says(200, refund({ state }));
    expect(await gateway.fetchRefund(asked)).toEqual({ state, gatewayRef: 'refund-0001' });
  });

  it('that is refused has failed, unless it was made before', async () => {
    const answers: [number, object][] = [];
    respond = (response) => {
      const [status, body] = answers.shift()!;
      response.writeHead(status).end(JSON.stringify(body));
    };
    answers.push([400, {}], [404, {}]);
    expect(await gateway.refund(asked)).toEqual({ state: 'failed', gatewayRef: null });
    answers.push([422, {}], [200, refund({ state: 'pending' })]);
    expect(await gateway.refund(asked)).toEqual({ state: 'pending', gatewayRef: 'refund-0001' });
    answers.push([400, {}], [503, {}]);
    await unavailable(gateway.refund(asked));
  });

  it('that the gateway does not know is unknown', async () => {
    says(404);
    expect(await gateway.fetchRefund(asked)).toEqual({ state: 'unknown', gatewayRef: null });
  });

  it.each([401, 409, 429, 500])('that is answered with %d is no answer', async (status) => {
    says(status, refund());
    await unavailable(gateway.refund(asked));
    await unavailable(gateway.fetchRefund(asked));
  });

  it.each([{ refundId: 'x' }, { paymentId: 'x' }, { amountPaise: 99 }, { state: 'odd' }])(
    'with %j is no answer',
    async (more) => {
      says(200, refund(more));
      await unavailable(gateway.refund(asked));
      await unavailable(gateway.fetchRefund(asked));
    },
  );
});

describe('Settlements of a day', () => {
  const line = (more: object = {}) => ({
    ...{ settlementId: 's', kind: 'payment', paymentId: 'p', amountPaise: 1_000, feePaise: 20, taxPaise: 4 },
    ...{ orderId: 'o', utr: 'utr1', paidAt: 500, at: 1_000, ...more },
  });

  it('are read line by line, a refund as what is taken', async () => {
    const items = [
      line(),
      line({ kind: 'refund', refundId: 'r', amountPaise: 500 }),
      line({ kind: 'dispute', disputeId: 'd', amountPaise: -300, utr: null }),
      line({ kind: 'adjustment', paymentId: undefined, amountPaise: 7 }),
    ];
    says(200, { items, next: 'more' });
    const page = await gateway.listSettlements('2026-01-05', 'a&b');
    expect(page.next).toBe('more');
    expect(
      page.lines.map(({ kind, amount, paymentId, refundRef, utr }) => [kind, amount, paymentId, refundRef, utr]),
    ).toEqual([
      ['payment', 1_000, 'p', null, 'utr1'],
      ['refund', -500, 'p', 'r', 'utr1'],
      ['dispute', -300, 'p', null, null],
      ['adjustment', 7, null, null, 'utr1'],
    ]);
    expect(page.lines.map(({ lineId }) => lineId)).toEqual([null, null, 'd', null]);
    expect(page.lines[0]).toMatchObject({ settlementId: 's', fee: 20, tax: 4, at: 1_000, paidAt: 500 });
    expect(await gateway.findOrder(page.lines[0]!)).toBe('o');
  });

  it.each([
    { items: [line({ kind: 'odd' })], next: null },
    { items: [line({ kind: 'refund' })], next: null },
    { items: [line({ paymentId: null })], next: null },
    { items: [line({ amountPaise: 1.5 })], next: null },
    { items: [line({ feePaise: '20' })], next: null },
    { items: [line({ at: 'today' })], next: null },
    { items: 'none', next: null },
    { items: [], next: 7 },
    { items: [], next: '' },
    { items: [] },
  ])('in %j are no answer', async (body) => {
    says(200, body);
    await expect(gateway.listSettlements('2026-01-05')).rejects.toBeInstanceOf(UnreadableAnswer);
  });
});
