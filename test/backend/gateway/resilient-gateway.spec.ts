/** A gateway that does not answer is asked less and less often, and not before the time that it names. */
import {
  Gateway,
  GatewayUnavailable,
  UnreadableAnswer,
  type HostedOrder,
  type OrderStatus,
  type RefundStatus,
  type SettlementPage,
} from '@backend/gateway/gateway.js';
import { ResilientGateway } from '@backend/gateway/resilient-gateway.js';

const PENDING: OrderStatus = { state: 'pending', payments: [] };

/** Answers each inquiry as configured; undefined is a failure. */
class FakeGateway extends Gateway {
  readonly id = 'fake';
  asked = 0;
  answer: () => Promise<OrderStatus> = () => Promise.resolve(PENDING);

  createOrder(): Promise<HostedOrder> {
    return Promise.resolve({ gatewayRef: 'ref', hostedUrl: 'https://pay', upi: null });
  }
  verifyWebhook(): never {
    throw new Error('not asked here');
  }
  fetchStatus(): Promise<OrderStatus> {
    this.asked += 1;
    return this.answer();
  }
  refund(): Promise<RefundStatus> {
    this.asked += 1;
    return Promise.reject(new GatewayUnavailable('no', { retryAfter: 5_000 }));
  }
  fetchRefund(): Promise<RefundStatus> {
    this.asked += 1;
    return Promise.resolve({ state: 'done', gatewayRef: 'r' });
  }
  findOrder(): Promise<string | null> {
    this.asked += 1;
    return Promise.resolve('o');
  }

  listSettlements(): Promise<SettlementPage> {
    this.asked += 1;
    return Promise.reject(new GatewayUnavailable('no', { retryAfter: 60_000 }));
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

let now: number;
let fake: FakeGateway;
let gateway: ResilientGateway;
beforeEach(() => {
  now = 1_000_000;
  fake = new FakeGateway();
  gateway = new ResilientGateway(fake, () => now);
});

const silent = (retryAfter?: number) => () => Promise.reject(new GatewayUnavailable('no', { retryAfter }));
const waits = async (): Promise<number | undefined> => {
  const error: unknown = await gateway.fetchStatus('o').then(
    () => new Error('it was answered'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(GatewayUnavailable);
  return (error as GatewayUnavailable).retryAfter;
};

describe('A gateway that answers', () => {
  it('is asked every time', async () => {
    for (let i = 0; i < 3; i++) expect(await gateway.fetchStatus('o')).toEqual(PENDING);
    expect(fake.asked).toBe(3);
  });
});

describe('A gateway that does not answer', () => {
  beforeEach(() => void (fake.answer = silent()));

  it('is asked again after one second, then after twice as long each time, and every five minutes at the end', async () => {
    const pauses: number[] = [];
    for (let i = 0; i < 12; i++) {
      pauses.push((await waits())!);
      now += pauses.at(-1)!;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map((seconds) => seconds * 1_000));
    expect(fake.asked).toBe(12);
  });

  it('is not asked in between, and a caller gets the time until then', async () => {
    await waits();
    now += 400;
    expect(await waits()).toBe(600);
    expect(fake.asked).toBe(1);
  });

  it('counts inquiries that failed at once as one failure', async () => {
    await Promise.all(Array.from({ length: 5 }, waits));
    expect(fake.asked).toBe(5);
    now += 1_000;
    expect(await waits()).toBe(2_000);
  });

  it('is asked by one alone after a pause, until that one is answered', async () => {
    await waits();
    now += 1_000;
    let answer: (status: OrderStatus) => void = () => undefined;
    fake.answer = () => new Promise((resolve) => (answer = resolve));
    const first = gateway.fetchStatus('o');
    expect(await waits()).toBe(1_000);
    answer(PENDING);
    expect(await first).toEqual(PENDING);
    fake.answer = () => Promise.resolve(PENDING);
    expect(await gateway.fetchStatus('o')).toEqual(PENDING);
    expect(fake.asked).toBe(3);
  });

  it('is asked as before once it answers', async () => {
    await waits();
    now += 1_000;
    fake.answer = () => Promise.resolve(PENDING);
    await gateway.fetchStatus('o');
    fake.answer = silent();
    expect(await waits()).toBe(1_000);
  });

  it('is not asked before the time that it names, though one that was asked earlier is answered meanwhile', async () => {
    let answer: (status: OrderStatus) => void = () => undefined;
    fake.answer = () => new Promise((resolve) => (answer = resolve));
    const earlier = gateway.fetchStatus('o');
    fake.answer = silent(60_000);
    expect(await waits()).toBe(60_000);
    answer(PENDING);
    await earlier;
    now += 59_999;
    expect(await waits()).toBe(1);
    expect(fake.asked).toBe(2);
  });
});

describe('What is no trouble of the gateway', () => {
  it('closes nothing', async () => {
    fake.answer = () => Promise.reject(new RangeError('a bug'));
    for (let i = 0; i < 2; i++) await expect(gateway.fetchStatus('o')).rejects.toThrow(RangeError);
    expect(fake.asked).toBe(2);
  });

  it('is an answer that cannot be read: the next question is sent, also where none was answered before', async () => {
    fake.answer = () => Promise.reject(new UnreadableAnswer('odd'));
    for (let i = 0; i < 2; i++) expect(await waits()).toBeUndefined();
    fake.answer = silent();
    expect(await waits()).toBe(1_000);
    now += 1_000;
    fake.answer = () => Promise.reject(new UnreadableAnswer('odd'));
    for (let i = 0; i < 2; i++) expect(await waits()).toBeUndefined();
    expect(fake.asked).toBe(5);
  });

  it('is a new order: it is always asked for', async () => {
    fake.answer = silent();
    await waits();
    const order = { orderId: 'o', userId: 'w', amount: 1, phone: '', returnUrl: '', webhookUrl: '' };
    expect(await gateway.createOrder(order)).toEqual({ gatewayRef: 'ref', hostedUrl: 'https://pay', upi: null });
  });
});

describe('Each kind of question has a circuit breaker of its own', () => {
  const LINE = {
    ...({ settlementId: 's', lineId: null, kind: 'payment', paymentId: 'p', orderRef: 'o', paidAt: 1 } as const),
    refundRef: null,
    ...{ amount: 1, fee: 0, tax: 0, utr: null, at: 1 },
  };
  const refund = { refundId: 'refund-0001', orderId: 'o', paymentId: 'p', amount: 1 };

  it('so that settlements that are limited hold back neither inquiries nor refunds', async () => {
    await expect(gateway.listSettlements('2026-01-31')).rejects.toThrow(GatewayUnavailable);
    await expect(gateway.listSettlements('2026-01-31')).rejects.toMatchObject({ retryAfter: 60_000 });
    expect(fake.asked).toBe(1);
    await expect(gateway.findOrder(LINE)).rejects.toThrow(GatewayUnavailable);
    expect(fake.asked).toBe(1);
    expect(await gateway.fetchStatus('o')).toEqual(PENDING);
    expect(await gateway.fetchRefund(refund)).toEqual({ state: 'done', gatewayRef: 'r' });
    expect(fake.asked).toBe(3);
  });

  it('and a refund without an answer holds back the next until the gateway may be asked', async () => {
    await expect(gateway.refund(refund)).rejects.toMatchObject({ retryAfter: 5_000 });
    await expect(gateway.fetchRefund(refund)).rejects.toMatchObject({ retryAfter: 5_000 });
    expect(fake.asked).toBe(1);
    now += 5_000;
    expect(await gateway.fetchRefund(refund)).toEqual({ state: 'done', gatewayRef: 'r' });
    expect(await gateway.fetchStatus('o')).toEqual(PENDING);
  });
});
