/**
 * The adapters against the gateways' own test modes, where the environment has keys of these; never with live keys.
 * docs/running.md says how it is run.
 */
import { randomUUID } from 'node:crypto';
import { CashfreeGateway } from '@backend/gateway/cashfree/cashfree-gateway.js';
import { GatewayUnavailable, type Gateway } from '@backend/gateway/gateway.js';
import { RazorpayGateway } from '@backend/gateway/razorpay/razorpay-gateway.js';

const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '' } = process.env;
const { CASHFREE_CLIENT_ID: clientId = '', CASHFREE_CLIENT_SECRET: secret = '', CASHFREE_URL = '' } = process.env;

const CASES = [
  {
    name: 'Razorpay (RAZORPAY_KEY_ID=rzp_test_..., RAZORPAY_KEY_SECRET)',
    hasKeys: keyId.startsWith('rzp_test_') && keySecret !== '',
    open: (): Gateway =>
      new RazorpayGateway({ id: 'test', url: 'https://api.razorpay.com', keyId, keySecret, webhook: { secret: '' } }),
  },
  {
    name: 'Cashfree (CASHFREE_URL=https://sandbox.cashfree.com, CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET)',
    hasKeys: CASHFREE_URL === 'https://sandbox.cashfree.com' && clientId !== '' && secret !== '',
    open: (): Gateway => new CashfreeGateway({ id: 'test', url: CASHFREE_URL, clientId, client: { secret } }),
  },
];
const LONG = 60_000;

for (const { name, hasKeys, open } of CASES) {
  const ofKeys = hasKeys ? describe : describe.skip;
  ofKeys(`The test mode of ${name}`, () => {
    let gateway: Gateway;
    beforeAll(() => void (gateway = open()));
    afterAll(() => gateway.close());

    const order = {
      ...{ orderId: randomUUID(), userId: randomUUID(), amount: 10_050, phone: '9876543210' },
      ...{ returnUrl: 'https://example.com/payment-return', webhookUrl: 'https://example.com/hook' },
    };
    const unpaid = { refundId: `refund-${randomUUID().slice(0, 8)}`, orderId: order.orderId, paymentId: 'pay_0' };

    it(
      'gives one page for an order, however often it is asked for',
      async () => {
        const first = await gateway.createOrder(order);
        expect(first.hostedUrl).toMatch(/^https:/);
        expect(await gateway.createOrder(order)).toEqual(first);
        expect(await gateway.fetchStatus(order.orderId)).toEqual({ state: 'pending', payments: [] });
      },
      LONG,
    );

    it(
      'knows no order that was never made',
      async () => expect(await gateway.fetchStatus(randomUUID())).toEqual({ state: 'unknown', payments: [] }),
      LONG,
    );

    it(
      'makes no refund of a payment that does not exist',
      async () => {
        const made = await gateway.refund({ ...unpaid, amount: 100 }).catch((error: unknown) => error);
        if (!(made instanceof GatewayUnavailable)) expect(made).toEqual({ state: 'failed', gatewayRef: null });
      },
      LONG,
    );

    it(
      'lists the settlements of a day in lines that can be read',
      async () => {
        const { lines } = await gateway.listSettlements(
          new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10),
        );
        for (const { amount, fee, tax } of lines) expect([amount, fee, tax].every(Number.isSafeInteger)).toBe(true);
      },
      LONG,
    );
  });
}
