/** Which gateways are asked for a new recharge, and which only confirm. */
import { readEnvironment } from '@backend/config/environment.js';
import { gatewaysOf } from '@backend/gateway/gateways-of-environment.js';
import type { Gateways } from '@backend/gateway/gateways.js';

const SECRET = 's'.repeat(32);
const GOOD = {
  ...{ PUBLIC_URL: 'http://wallet.test', DATABASE_URL: 'postgres://x', NODE_ENV: 'test' },
  CODE_KEY: Buffer.alloc(32).toString('base64'),
};
const ALL = {
  ...{ RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 'key', RAZORPAY_WEBHOOK_SECRET: SECRET },
  ...{ CASHFREE_CLIENT_ID: 'client', CASHFREE_CLIENT_SECRET: 'key' },
  ...{ GATEWAY_URL: 'https://gateway.test', GATEWAY_SECRET: SECRET },
};

const opened: Gateways[] = [];
const gatewaysFor = (env: Record<string, string>): Gateways => {
  const gateways = gatewaysOf(readEnvironment({ ...GOOD, ...env }));
  opened.push(gateways);
  return gateways;
};
afterAll(() => Promise.all(opened.map((gateways) => gateways.close())));
const ids = (gateways: Gateways, first?: string): string[] => gateways.inOrder(first).map(({ id }) => id);

describe('The gateways', () => {
  it('are asked for a new recharge in the order of preference', () => {
    expect(ids(gatewaysFor({ ...ALL, GATEWAYS: 'cashfree,hosted' }))).toEqual(['cashfree', 'hosted']);
    expect(ids(gatewaysFor(ALL))).toEqual(['hosted', 'razorpay', 'cashfree']);
    expect(ids(gatewaysFor({}))).toEqual([]);
  });

  it('that are not preferred any more still confirm their orders, and give the page of one that they have', () => {
    const gateways = gatewaysFor({ ...ALL, GATEWAYS: 'cashfree' });
    for (const id of ['hosted', 'razorpay', 'cashfree']) expect(gateways.find(id)?.id).toBe(id);
    expect(ids(gateways, 'razorpay')).toEqual(['razorpay', 'cashfree']);
    expect(ids(gateways, 'cashfree')).toEqual(['cashfree']);
    expect(ids(gateways, 'nobody')).toEqual(['cashfree']);
    expect(gateways.find('nobody')).toBeNull();
  });

  it('of the sandbox have names of their own in the books', () => {
    const play = { SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:1/', SANDBOX_GATEWAY_SECRET: SECRET };
    expect(ids(gatewaysFor(play))).toEqual(['sandbox']);
    const gateways = gatewaysFor({ ...play, GATEWAYS: 'razorpay,cashfree,hosted' });
    expect(ids(gateways)).toEqual(['sandbox-razorpay', 'sandbox-cashfree', 'sandbox']);
    for (const id of ['hosted', 'razorpay', 'cashfree']) expect(gateways.find(id)).toBeNull();
  });
});
