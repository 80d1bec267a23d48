/** What the hosted gateway answers over the wire, and what of it is an answer. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayUnavailable } from '@backend/gateway/gateway.js';
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
