/**
 * Webhooks in every way they go wrong: each payment is credited once or quarantined once, and strangers change nothing.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { verify } from '@backend/finance/verify.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import type { Visitor } from '../../support/visitor.js';
import { until } from '../../support/until.js';
import { GatewayFixture, SECRET_BEFORE } from './gateway-fixture.js';

let street: GatewayFixture;
let visitor: Visitor;
let walletId: string;
let rechargeId: string;

beforeAll(async () => (street = await GatewayFixture.open(4812)));
afterAll(() => street.close());

beforeEach(async () => {
  street.sandbox.services.webhooks.clear();
  ({ visitor, id: walletId } = await street.someone());
  rechargeId = randomUUID();
  await street.order(visitor, rechargeId);
});

const balance = async () => (await visitor.get<{ balance: number }>('/api/wallet')).body.balance;
const status = async () => (await visitor.get<{ status: string }>(`/api/recharges/${rechargeId}`)).body.status;
const ask = () => visitor.post(`/api/recharges/${rechargeId}/check`);

const inbox = async (): Promise<{ deliveries: number; outcome: string | null }[]> => {
  const { rows } = await street.db.query<{ deliveries: number; outcome: string | null }>(
    'SELECT deliveries, outcome FROM gateway_inbox WHERE body LIKE $1 ORDER BY id',
    [`%${rechargeId}%`],
  );
  return rows;
};

const notice = (more: object = {}) => ({
  ...{ eventId: `evt_${randomUUID()}`, type: 'payment.paid', orderId: rechargeId, paymentId: `txn_${randomUUID()}` },
  ...{ state: 'paid', amountPaise: 10_000, currency: 'INR', at: new Date().toISOString(), ...more },
});

/** Our own hand at the gateway's pen. */
const send = async (
  body: string,
  { secret = TEST_SECRETS.GATEWAY_SECRET, sent = body, gateway = 'sandbox', at = Date.now() } = {},
) => {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(`${street.address}/api/gateway/${gateway}/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signature,
    },
    body: sent,
  });
  await response.arrayBuffer();
  await street.processed();
  return response.status;
};

describe('A webhook', () => {
  it('that comes ten times at once credits once', async () => {
    street.pay(rechargeId, { times: 10 });
    expect(await street.webhooks()).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await balance()).toBe(10_000);
    expect(await inbox()).toEqual([{ deliveries: 10, outcome: 'credited' }]);
    expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'FundsDeposited']);
  });

  it('and a person who asks at the same moment credit once', async () => {
    street.pay(rechargeId, { times: 3 });
    await Promise.all([ask(), ask(), street.webhooks()]);
    expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'FundsDeposited']);
  });

  it.each(['forged', 'old', 'none'] as const)('whose signature is %s changes nothing', async (signature) => {
    street.pay(rechargeId, { signature });
    expect(await street.webhooks()).toEqual([401]);
    expect(await inbox()).toEqual([]);
    expect(await status()).toBe('pending');
    expect(await balance()).toBe(0);
  });

  it('is proven over its very bytes', async () => {
    const body = JSON.stringify(notice());
    expect(await send(body, { sent: JSON.stringify(JSON.parse(body), null, 1) })).toBe(401);
    expect(await send(body, { sent: body.replace('10000', '90000') })).toBe(401);
    expect(await balance()).toBe(0);
    expect(await send(body)).toBe(200);
    expect(await balance()).toBe(10_000);
  });

  it('is taken by the secret before, and by no other', async () => {
    expect(await send(JSON.stringify(notice()), { secret: 'anything' })).toBe(401);
    expect(await send(JSON.stringify(notice()), { secret: SECRET_BEFORE })).toBe(200);
    expect(await balance()).toBe(10_000);
  });

  it('is fresh for five minutes, either way', async () => {
    for (const at of [Date.now() - 302_000, Date.now() + 302_000]) {
      expect(await send(JSON.stringify(notice()), { at })).toBe(401);
    }
    expect(await send(JSON.stringify(notice()), { at: Date.now() - 290_000 })).toBe(200);
  });

  it('that makes no sense is not taken, and no other gateway is known', async () => {
    expect(await send('{"eventId":"evt_1"}')).toBe(400);
    expect(await send(JSON.stringify(notice({ amountPaise: 100.5 })))).toBe(400);
    expect(await send(JSON.stringify(notice({ amountPaise: -10_000 })))).toBe(400);
    expect(await send(JSON.stringify(notice({ state: 'refunded' })))).toBe(400);
    expect(await send(JSON.stringify(notice()), { gateway: 'elsewhere' })).toBe(404);
    expect(await balance()).toBe(0);
  });

  it('of a failure that comes after the payment takes nothing back', async () => {
    street.pay(rechargeId, { outOfOrder: true });
    await until('both are dealt with', async () => (await inbox()).filter(({ outcome }) => outcome).length === 2);
    expect(await status()).toBe('paid');
    expect(await balance()).toBe(10_000);
  });

  it('of a late success still credits', async () => {
    street.decline(rechargeId);
    await until('it has failed', async () => (await status()) === 'failed');
    street.pay(rechargeId);
    expect(await street.webhooks()).toEqual([200, 200]);
    expect(await status()).toBe('paid');
    expect(await balance()).toBe(10_000);
    expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'RechargeClosed', 'FundsDeposited']);
  });

  it('of a failure of an order that is not ours is noted, no more', async () => {
    expect(
      await send(JSON.stringify(notice({ orderId: 'nobodys', state: 'failed', eventId: `evt_${rechargeId}` }))),
    ).toBe(200);
    expect(await inbox()).toEqual([{ deliveries: 1, outcome: 'unknown-order' }]);
  });
});

describe('A webhook under a known event id', () => {
  const eventId = () => `evt_${randomUUID()}`;

  it('that says something else is kept and looked at: a payment after a failure is credited', async () => {
    const event = eventId();
    expect(await send(JSON.stringify(notice({ eventId: event, state: 'failed' })))).toBe(200);
    expect(await status()).toBe('failed');
    const paid = JSON.stringify(notice({ eventId: event }));
    for (let i = 0; i < 2; i++) expect(await send(paid)).toBe(200);
    expect(await balance()).toBe(10_000);
    expect(await inbox()).toEqual([
      { deliveries: 1, outcome: 'closed' },
      { deliveries: 2, outcome: 'credited' },
    ]);
  });

  it('that tells the same payment otherwise is kept, and changes nothing', async () => {
    const told = notice();
    expect(await send(JSON.stringify(told))).toBe(200);
    expect(await send(JSON.stringify({ ...told, amountPaise: 90_000 }))).toBe(200);
    expect(await balance()).toBe(10_000);
    expect(await inbox()).toEqual([
      { deliveries: 1, outcome: 'credited' },
      { deliveries: 1, outcome: 'contradicted' },
    ]);
  });

  it('that says the same in another writing credits once', async () => {
    const told = notice();
    expect(await send(JSON.stringify(told))).toBe(200);
    expect(await send(JSON.stringify(told, null, 1))).toBe(200);
    expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'FundsDeposited']);
    expect((await inbox()).map(({ outcome }) => outcome)).toEqual(['credited', 'credited']);
  });
});

describe('A payment', () => {
  const alone = async () => (await street.quarantined()).filter(({ orderId }) => orderId === rechargeId);

  it.each([['amount-differs', { amountPaise: 9_900 }, 9_900]])(
    'whose %s goes into quarantine, however often it is told or asked for',
    async (reason, twist, amount) => {
      const { paymentId } = street.pay(rechargeId, { ...twist, times: 3 });
      await street.webhooks();
      expect((await ask()).status).toBe(200);
      expect(await alone()).toEqual([expect.objectContaining({ reason, amount, paymentId })]);
      expect(await balance()).toBe(0);
      expect(await status()).toBe('pending');
    },
  );

  it.each(['USD', 'JPY'])(
    'in %s is put aside outside the rupee books, however often it is told or asked for',
    async (currency) => {
      const before = await street.booked('suspense');
      const { paymentId } = street.pay(rechargeId, { currency, times: 3 });
      await street.webhooks();
      expect((await ask()).status).toBe(200);
      const { rows } = await street.db.query(
        `SELECT data FROM events WHERE stream = 'gateway:sandbox' AND type = 'ForeignPaymentQuarantined' AND data->>'orderId' = $1`,
        [rechargeId],
      );
      const reason = 'currency-differs';
      const data = { caseId: paymentId, currency, minorUnits: 10_000, paymentId, orderId: rechargeId, reason };
      expect(rows).toEqual([{ data }]);
      expect(await alone()).toEqual([]);
      expect(await street.booked('suspense')).toBe(before);
      expect(await balance()).toBe(0);
      expect(await status()).toBe('pending');
      const { rows: sums } = await street.db.query('SELECT * FROM foreign_payments WHERE currency = $1', [currency]);
      expect(sums).toEqual([{ gateway: 'sandbox', currency, payments: '1', minor_units: '10000' }]);
    },
  );

  const times = async () => {
    const { rows } = await street.db.query<{ effective: string; recorded: string; told: number | null }>(
      `SELECT canonical::jsonb->>'effective' AS effective, canonical::jsonb->>'recorded' AS recorded, (data->'timeTold')::float8 AS told
       FROM events WHERE stream = $1 AND type = 'FundsDeposited'`,
      [walletId],
    );
    return rows[0]!;
  };

  it('is booked when it was paid', async () => {
    const at = Date.now() - 60_000;
    await send(JSON.stringify(notice({ at: new Date(at).toISOString() })));
    expect(await times()).toMatchObject({ effective: String(at * 1_000), told: null });
  });

  it.each([
    ['more than five minutes before its order', -301_000],
    ['in the future', 3_600_000],
  ])('that was made %s is booked now, with a note of what was told', async (_, away) => {
    const at = Date.now() + away;
    await send(JSON.stringify(notice({ at: new Date(at).toISOString() })));
    const { effective, recorded, told } = await times();
    expect(effective).toBe(recorded);
    expect(told).toBe(at);
    expect(await balance()).toBe(10_000);
  });

  it('for an order that nobody made goes into quarantine, and is credited to nobody afterwards', async () => {
    const orderId = `not-ours-${rechargeId}`;
    const { paymentId } = street.pay(rechargeId, { orderId });
    await street.webhooks();
    expect((await ask()).status).toBe(200); // the gateway says now that it was for this order
    expect((await street.quarantined()).filter((one) => one.paymentId === paymentId)).toEqual([
      expect.objectContaining({ reason: 'unknown-order', orderId }),
    ]);
    expect(await balance()).toBe(0);
  });

  it('that is a second one for its order goes into quarantine', async () => {
    street.pay(rechargeId);
    await street.webhooks();
    const second = street.pay(rechargeId, { times: 2 });
    await street.webhooks();
    expect(await balance()).toBe(10_000);
    expect(await alone()).toEqual([
      expect.objectContaining({ reason: 'second-payment', paymentId: second.paymentId, amount: 10_000 }),
    ]);
  });

  it('and another for the same order at the same moment: one is the credit, the other is quarantined', async () => {
    street.pay(rechargeId, { times: 4 });
    street.pay(rechargeId, { times: 4 });
    await street.webhooks();
    expect(await balance()).toBe(10_000);
    expect(await alone()).toHaveLength(1);
  });

  it('told of another order once it was credited stays where it is', async () => {
    const { paymentId } = street.pay(rechargeId);
    await street.webhooks();
    const { visitor: other, id: otherId } = await street.someone();
    const otherRecharge = randomUUID();
    await street.order(other, otherRecharge);
    expect(await send(JSON.stringify(notice({ paymentId, orderId: otherRecharge })))).toBe(200);
    expect(await street.events(otherId)).toEqual(['RechargeOrdered']);
    expect(await balance()).toBe(10_000);
    expect((await street.quarantined()).filter((one) => one.paymentId === paymentId)).toEqual([]);
  });

  it('is in the books once: what came in at the gateway is what people and the quarantine have', async () => {
    const { rows } = await street.db.query<{ paid: string }>(
      `SELECT sum(amount) AS paid FROM payments WHERE currency = 'INR'`,
    );
    const paid = Number(rows[0]!.paid);
    expect(await street.booked('gateway_clearing')).toBe(paid);
    expect(-(await street.booked('user_available')) - (await street.booked('suspense'))).toBe(paid);
    const options = { seals: { file: null, keys: null }, running: true };
    const verdicts = await verify(street.database.appUrl, options);
    expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
  });
});
