/** A recharge as a person does it: order, pay on the gateway's page, come back, and find the money there, once. */
import { randomUUID } from 'node:crypto';
import { until } from '../../support/until.js';
import { GatewayFixture, type Recharge } from './gateway-fixture.js';

let street: GatewayFixture;
beforeAll(async () => (street = await GatewayFixture.open(4810)));
afterAll(() => street.close());

const press = (page: string, choice: string) =>
  fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });

const wallet = async (visitor: Awaited<ReturnType<GatewayFixture['someone']>>['visitor']) =>
  (await visitor.get<Record<string, number>>('/api/wallet')).body;

describe('A recharge', () => {
  it('leads from the gateway back to the page that asked for the money', async () => {
    const { visitor } = await street.someone();
    const order = { rechargeId: randomUUID(), amount: 10_000, phone: '9876543210' };
    const next = '/buy-numbers?service=wa&country=6&server=any&number=6f0c2f3e-0d7a-4d53-9d55-8f3f1a2b3c4d';
    const { body } = await visitor.post<{ payUrl: string }>('/api/recharges', { ...order, next });
    const back = await press(body.payUrl, 'pay');
    const { pathname, searchParams } = new URL(back.headers.get('location')!);
    expect(pathname).toBe('/payment-success');
    expect(searchParams.get('next')).toBe(next);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/buy-numbers#x', `/${'a'.repeat(300)}`])(
    'never leads to %s',
    async (next) => {
      const { visitor } = await street.someone();
      const order = { rechargeId: randomUUID(), amount: 10_000, phone: '9876543210' };
      expect((await visitor.post('/api/recharges', { ...order, next })).status).toBe(400);
    },
  );

  it('is ordered, paid on the hosted page, and credited by the webhook alone', async () => {
    const { visitor, id } = await street.someone();
    const rechargeId = randomUUID();
    const ordered = await street.order(visitor, rechargeId);
    expect(ordered).toMatchObject({ id: rechargeId, amount: 10_000, status: 'pending' });
    expect(new URL(ordered.payUrl!).pathname).toBe(`/sandbox/pay/${id}/100.00`);
    expect(ordered.upi).toMatch(/^upi:\/\/pay\?pa=merchant@sandbox&pn=Sandbox&am=100\.00&cu=INR&tr=pay_[0-9a-f]+$/);
    expect(await wallet(visitor)).toMatchObject({ balance: 0, totalRecharge: 0, pendingRecharges: 1 });

    const back = await press(ordered.payUrl!, 'pay');
    const address = new URL(back.headers.get('location')!);
    expect(address.pathname).toBe('/payment-success');
    expect(address.searchParams.get('order_id')).toBe(rechargeId);

    await until('the money is there', async () => (await wallet(visitor)).balance === 10_000);
    expect(await wallet(visitor)).toMatchObject({
      available: 10_000,
      held: 0,
      totalRecharge: 10_000,
      pendingRecharges: 0,
    });
    const { body } = await visitor.get<Recharge>(`/api/recharges/${rechargeId}`);
    expect(body).toMatchObject({ status: 'paid', payUrl: null, upi: null });
    expect(await street.events(id)).toEqual(['RechargeOrdered', 'FundsDeposited']);
    const { body: list } = await visitor.get<{ items: object[] }>('/api/transactions');
    expect(list.items).toMatchObject([{ id: rechargeId, type: 'deposit', amount: 10_000, status: 'completed' }]);
  });

  it('is told as failed when the person declines', async () => {
    const { visitor } = await street.someone();
    const rechargeId = randomUUID();
    const { payUrl } = await street.order(visitor, rechargeId);
    await press(payUrl!, 'decline');
    const status = async () => (await visitor.get<Recharge>(`/api/recharges/${rechargeId}`)).body.status;
    await until('it has failed', async () => (await status()) === 'failed');
    expect((await wallet(visitor)).balance).toBe(0);
  });

  it('is one order, however often and however parallel it is asked for', async () => {
    const { visitor, id } = await street.someone();
    const rechargeId = randomUUID();
    const asked = await Promise.all(Array.from({ length: 8 }, () => street.order(visitor, rechargeId)));
    expect(new Set(asked.map(({ payUrl }) => payUrl)).size).toBe(1);
    expect(await street.events(id)).toEqual(['RechargeOrdered']);
  });

  it('keeps its amount and its owner', async () => {
    const { visitor } = await street.someone();
    const { visitor: other, id: otherId } = await street.someone();
    const rechargeId = randomUUID();
    await street.order(visitor, rechargeId);
    const body = { rechargeId, amount: 20_000, phone: '9876543210' };
    expect(await visitor.post('/api/recharges', body)).toMatchObject({ status: 409, body: { code: 'key-reused' } });
    expect(await other.post('/api/recharges', { ...body, amount: 10_000 })).toMatchObject({
      status: 409,
      body: { code: 'recharge-exists' },
    });
    expect(await street.events(otherId)).toEqual([]);
    for (const path of [rechargeId, 'latest', randomUUID()]) {
      expect(await other.get(`/api/recharges/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'recharge-not-found' },
      });
    }
    expect((await other.post(`/api/recharges/${rechargeId}/check`)).status).toBe(404);
  });

  it.each([
    [{ amount: 999 }, { amount: 'Minimum recharge amount is ₹10' }],
    [{ amount: undefined }, { amount: 'Minimum recharge amount is ₹10' }],
    [{ amount: 1000.5 }, { amount: 'Minimum recharge amount is ₹10' }],
    [{ amount: '1000' }, { amount: 'Minimum recharge amount is ₹10' }],
    [{ amount: 5_000_001 }, { amount: 'Amount must be between ₹1–₹50,000' }],
    [{ phone: '12345' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: undefined }, { phone: 'Please enter a valid phone number' }],
    [{ rechargeId: 'mine' }, { rechargeId: expect.any(String) as string }],
    [{ status: 'paid' }, { status: expect.any(String) as string }],
  ])('refuses %p and says why', async (wrong, fields) => {
    const { visitor } = await street.someone();
    const right = { rechargeId: randomUUID(), amount: 1_000, phone: '9876543210' };
    const { status, body } = await visitor.post('/api/recharges', { ...right, ...wrong });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid-input', facts: { fields } } });
  });

  it('is the sixth pending one only later: the answer says when, and nothing is recorded', async () => {
    const { visitor, id } = await street.someone();
    for (let i = 0; i < 5; i++) await street.order(visitor, randomUUID());
    const body = { rechargeId: randomUUID(), amount: 10_000, phone: '9876543210' };
    const refused = await visitor.post<{ facts: { retryAfter: number } }>('/api/recharges', body);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-pending-recharges', facts: { limit: 5 } } });
    expect(refused.body.facts.retryAfter).toBeGreaterThan(1_700);
    expect(refused.headers['retry-after']).toBe(String(refused.body.facts.retryAfter));
    expect(await street.events(id)).toHaveLength(5);
    expect(street.sandbox.services.payments.find(body.rechargeId)).toBeUndefined();
  });

  it('is found as the latest of its amount, and while it is pending', async () => {
    const { visitor } = await street.someone();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await street.order(visitor, first, 5_000);
    await street.order(visitor, second, 5_000);
    await street.order(visitor, third, 7_000);
    expect((await visitor.get<Recharge>('/api/recharges/latest?amount=5000')).body.id).toBe(second);
    expect((await visitor.get<Recharge>('/api/recharges/latest')).body.id).toBe(third);
    expect((await visitor.get('/api/recharges/latest?amount=9000')).status).toBe(404);
    street.decline(second);
    const pending = async () =>
      (await visitor.get<{ items: Recharge[] }>('/api/recharges?status=pending')).body.items.map(({ id }) => id);
    await until('one is no longer pending', async () => (await pending()).length === 2);
    expect(await pending()).toEqual([third, first]);
  });

  it('waits, with nothing lost, while the gateway gives no page', async () => {
    const { visitor, id } = await street.someone();
    const rechargeId = randomUUID();
    await street.shutGateway();
    const body = { rechargeId, amount: 10_000, phone: '9876543210' };
    const refused = await visitor.post('/api/recharges', body);
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } });
    expect(refused.headers['retry-after']).toBeDefined();
    await street.openGateway();
    expect((await street.order(visitor, rechargeId)).payUrl).toMatch(/\/sandbox\/pay\//);
    expect(await street.events(id)).toEqual(['RechargeOrdered']);
  });

  it('is for signed-in people', async () => {
    const { visitor } = await street.someone();
    visitor.cookies = {};
    expect((await visitor.post('/api/recharges', {})).status).toBe(401);
    expect((await visitor.get('/api/wallet')).status).toBe(401);
    expect((await visitor.get('/api/recharges/latest')).status).toBe(401);
  });
});
