/** One day, one payment or one gateway that fails keeps no other from being read (decision 0225). */
import { Gateway, GatewayUnavailable, UnreadableAnswer, type SettlementLine } from '@backend/gateway/gateway.js';
import { Gateways } from '@backend/gateway/gateways.js';
import { ResilientGateway } from '@backend/gateway/resilient-gateway.js';
import type { PaymentProcessor } from '@backend/payments/payment-processor.js';
import type { SettlementDays } from '@backend/payments/settlements/settlement-days.js';
import { SettlementReader } from '@backend/payments/settlements/settlement-reader.js';

const DAY = 86_400_000;
/** Midnight of India. */
const FIRST = Date.parse('2026-01-05T00:00:00+05:30');
const never = (): never => {
  throw new Error('not asked here');
};

const payment = (paymentId: string): SettlementLine => ({
  ...({
    settlementId: 's',
    lineId: null,
    kind: 'payment',
    paymentId,
    orderRef: `order-${paymentId}`,
    paidAt: 1,
  } as const),
  ...{ refundRef: null, amount: 100, fee: 0, tax: 0, utr: null, at: 1 },
});

/** Each day has two pages of two payments, such as `05a` and `05b`, then `05c` and `05d`. */
class FakeGateway extends Gateway {
  readonly asked: string[] = [];
  /** What is thrown, by what is asked for: a day and its page, or a payment. */
  readonly failures = new Map<string, Error>();
  onAsked: (what: string) => void = () => undefined;

  constructor(readonly id: string) {
    super();
  }

  readonly createOrder = never;
  readonly verifyWebhook = never;
  readonly fetchStatus = never;
  readonly refund = never;
  readonly fetchRefund = never;
  readonly close = never;

  async listSettlements(date: string, after?: string) {
    const day = date.slice(-2);
    await this.ask(after === undefined ? day : `${day} ${after}`);
    const names = after === undefined ? ['a', 'b'] : ['c', 'd'];
    return { lines: names.map((name) => payment(day + name)), next: after === undefined ? 'more' : null };
  }

  async findOrder({ paymentId, orderRef }: SettlementLine) {
    await this.ask(paymentId!);
    return orderRef;
  }

  private ask(what: string): Promise<void> {
    this.asked.push(what);
    this.onAsked(what);
    const failure = this.failures.get(what);
    return failure ? Promise.reject(failure) : Promise.resolve();
  }
}

let first: FakeGateway;
let second: FakeGateway;
let credited: string[];
let read: string[];
let reader: SettlementReader;
let now: number;
beforeEach(() => {
  [first, second] = [new FakeGateway('first'), new FakeGateway('second')];
  [credited, read, now] = [[], [], 0];
  const days = {
    undecided: () =>
      Promise.resolve(['first', 'second'].map((gateway) => ({ gateway, since: FIRST, now: FIRST + 4 * DAY }))),
    read: (gateway: string) =>
      Promise.resolve(
        new Set(
          read.flatMap((one) => {
            const [of, date] = one.split(' ');
            return of === gateway ? [Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY)] : [];
          }),
        ),
      ),
    known: () => Promise.resolve(new Set()),
    note: (gateway: string, day: string) => Promise.resolve(void read.push(`${gateway} ${day}`)),
  };
  const payments = {
    process: (gateway: string, _orderId: string, { paymentId }: { paymentId: string }) =>
      Promise.resolve(void credited.push(`${gateway} ${paymentId}`)),
  };
  reader = new SettlementReader(
    days as unknown as SettlementDays,
    new Gateways([first, second].map((gateway) => new ResilientGateway(gateway, () => now))),
    payments as unknown as PaymentProcessor,
  );
});

const readAll = (stopping = new AbortController().signal) => reader.read(stopping);
const daysOf = (gateway: string) =>
  read.flatMap((one) => (one.startsWith(`${gateway} `) ? [one.slice(-2)] : [])).sort();
const creditedOf = (gateway: string) =>
  credited.flatMap((one) => (one.startsWith(`${gateway} `) ? [one.slice(-3)] : [])).sort();
const ALL = ['05', '06', '07'].flatMap((day) => ['a', 'b', 'c', 'd'].map((name) => day + name));
const without = (...names: string[]) => ALL.filter((name) => !names.includes(name));

it('Every payment of every day is credited', async () => {
  await readAll();
  expect([daysOf('first'), creditedOf('first')]).toEqual([['05', '06', '07'], ALL]);
  expect([daysOf('second'), creditedOf('second')]).toEqual([['05', '06', '07'], ALL]);
});

it('A day that cannot be read is read again, and all others are read', async () => {
  first.failures.set('05', new UnreadableAnswer('a line in another currency'));
  await readAll();
  expect(daysOf('first')).toEqual(['06', '07']);
  first.failures.clear();
  await readAll();
  expect(daysOf('first')).toEqual(['05', '06', '07']);
});

it('An order that cannot be read leaves no other payment uncredited, and its day unread', async () => {
  first.failures.set('05a', new UnreadableAnswer('no order was given: 200'));
  await readAll();
  expect([daysOf('first'), creditedOf('first')]).toEqual([['06', '07'], without('05a')]);
});

it('A page that cannot be read leaves the payments before it credited', async () => {
  first.failures.set('06 more', new UnreadableAnswer('no settlements were given: 200'));
  await readAll();
  expect([daysOf('first'), creditedOf('first')]).toEqual([['05', '07'], without('06c', '06d')]);
});

it('A gateway that does not answer is asked no further, and the others are', async () => {
  first.failures.set('05', new GatewayUnavailable('ECONNREFUSED'));
  await readAll();
  expect(first.asked).toEqual(['05']);
  expect(daysOf('second')).toEqual(['05', '06', '07']);
});

it('A day about which it never answers comes last the next time, and keeps none of the others from being read', async () => {
  first.failures.set('05', new GatewayUnavailable('no settlements were given: 500'));
  first.failures.set('06', new GatewayUnavailable('no settlements were given: 500'));
  for (let hour = 0; hour < 3; hour += 1) {
    await readAll();
    now += 3_600_000;
  }
  expect(daysOf('first')).toEqual(['07']);
  first.failures.clear();
  await readAll();
  expect(daysOf('first')).toEqual(['05', '06', '07']);
});

it('What is no trouble of the gateway is told when all others were read', async () => {
  first.failures.set('05b', new RangeError('a bug'));
  await expect(readAll()).rejects.toThrow('a bug');
  expect([daysOf('first'), creditedOf('first')]).toEqual([['06', '07'], without('05b')]);
  expect(daysOf('second')).toEqual(['05', '06', '07']);
});

it.each([
  ['page', '05', []],
  ['payment', '05a', ['05a']],
])('When the worker stops at a %s, it is the last that is asked for', async (_, at, left) => {
  const stop = new AbortController();
  first.onAsked = (what) => void (what === at && stop.abort());
  await readAll(stop.signal);
  expect(first.asked.at(-1)).toBe(at);
  expect([second.asked, read, creditedOf('first')]).toEqual([[], [], left]);
});
