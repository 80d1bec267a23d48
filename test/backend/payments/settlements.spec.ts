/**
 * What no webhook and no inquiry told of is found in the settlements of the gateway: credited as every payment is, or
 * put aside; and an order that none of them pays is certainly unpaid (MONEY-7).
 */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { jest } from '@jest/globals';
import { verify } from '@backend/finance/verify.js';
import { Gateways } from '@backend/gateway/gateways.js';
import { askGatewaysAgain } from '@backend/payments/commands/ask-gateways-again.js';
import { ConfirmPayment } from '@backend/payments/commands/confirm-payment.js';
import { RechargeCloser } from '@backend/payments/recharge-closer.js';
import { SettlementDays } from '@backend/payments/settlements/settlement-days.js';
import { SettlementReader } from '@backend/payments/settlements/settlement-reader.js';
import type { PaymentOverrides } from '@sandbox/gateway/payments.js';
import { until } from '../../support/until.js';
import { GatewayFixture } from './gateway-fixture.js';

const NAMES = ['razorpay', 'cashfree', 'hosted'] as const;
type Name = (typeof NAMES)[number];
const DAY = 86_400_000;
const SILENT = { kind: 'status', status: 503 } as const;

let street: GatewayFixture;
beforeAll(async () => (street = await GatewayFixture.open(4934, { GATEWAYS: NAMES.join(',') })));
afterAll(() => street.close());
/** The circuit breakers of inquiries are closed again. */
afterEach(async () => {
  faults().clear();
  const asked = async (name: string) => street.testApp.app.get(Gateways).find(name)!.fetchStatus('nobodys');
  await until('the gateways are asked again', () =>
    Promise.all(['sandbox-razorpay', 'sandbox-cashfree', 'sandbox'].map(asked)).then(
      () => true,
      () => false,
    ),
  );
});

const faults = () => street.sandbox.services.gatewayFaults;

/** As if it had been ordered so many days ago; an event of the recharge writes its row anew. */
const age = async (rechargeId: string, days: number): Promise<void> => {
  for (const [table, id] of [
    ['recharges', 'recharge_id'],
    ['payment_orders', 'order_id'],
  ])
    await street.db.query(`UPDATE ${table} SET created_at = now() - $2 * interval '1 day' WHERE ${id} = $1`, [
      rechargeId,
      days,
    ]);
};

/** An order at this gateway, made so many days ago. */
const order = async (name: Name, days: number, amount = 10_000) => {
  const { visitor, id: walletId } = await street.someone();
  const rechargeId = randomUUID();
  for (const other of NAMES) if (other !== name) faults().set(other, SILENT);
  await street.order(visitor, rechargeId, amount);
  faults().clear();
  await age(rechargeId, days);
  const status = async () => (await visitor.get<{ status: string }>(`/api/recharges/${rechargeId}`)).body.status;
  return { walletId, rechargeId, status };
};

/** Paid so many days ago; nobody is told. */
const payUnheard = (rechargeId: string, days: number, twist: PaymentOverrides = {}): string => {
  const payment = street.pay(rechargeId, { lost: true, ...twist });
  payment.at -= days * DAY;
  return payment.paymentId;
};

const read = () => street.testApp.app.get(SettlementReader).read(new AbortController().signal);
const confirm = ({ walletId, rechargeId }: { walletId: string; rechargeId: string }) =>
  street.testApp.app.get(CommandBus).execute(new ConfirmPayment(walletId, rechargeId));
const forgetDays = () => street.db.query('DELETE FROM settlement_days');
const daysRead = async (gateway: string) =>
  (await street.db.query(`SELECT day FROM settlement_days WHERE gateway = $1 AND read_at > '-infinity'`, [gateway]))
    .rowCount;
const closings = async (stream: string) =>
  (
    await street.db.query<{ data: object }>(
      `SELECT data FROM events WHERE stream = $1 AND type = 'RechargeClosed' ORDER BY version`,
      [stream],
    )
  ).rows.map(({ data }) => data);
const workItems = async (rechargeId: string) =>
  (
    await street.db.query<{ closed: boolean }>(
      `SELECT closed_at IS NOT NULL AS closed FROM work_items WHERE kind = 'recharge-uncertain' AND subject = $1`,
      [rechargeId],
    )
  ).rows;

beforeEach(forgetDays);

describe.each(NAMES)('A payment at %s that was told by nothing', (name) => {
  it('is credited by its settlement, once, when it was made', async () => {
    const one = await order(name, 7);
    payUnheard(one.rechargeId, 6);
    faults().set(name, SILENT); // the inquiry is not answered either
    await confirm(one);
    faults().clear();
    expect(await one.status()).toBe('pending');
    await read();
    expect(await one.status()).toBe('paid');
    await forgetDays();
    await read();
    expect(await street.events(one.walletId)).toEqual(['RechargeOrdered', 'FundsDeposited']);
    const { rows } = await street.db.query<{ age: number }>(
      `SELECT round(extract(epoch FROM now()) / 86400 - effective_at / 86400e6)::int AS age FROM postings WHERE stream = $1`,
      [one.walletId],
    );
    expect(rows).toEqual([{ age: 6 }]);
  });
});

it('A day is read once, from that of the oldest order without a payment, when it is over and whole', async () => {
  await order('cashfree', 4);
  await read();
  const read1 = await daysRead('sandbox-cashfree');
  expect(read1).toBeGreaterThanOrEqual(3);
  faults().set('cashfree', SILENT);
  await read();
  expect(await daysRead('sandbox-cashfree')).toBe(read1);
});

it('A day whose answer is lost is read the next time', async () => {
  const one = await order('cashfree', 8);
  payUnheard(one.rechargeId, 7);
  faults().set('cashfree', SILENT);
  await read();
  expect(await daysRead('sandbox-cashfree')).toBe(0);
  expect(await one.status()).toBe('pending');
  faults().clear();
  await until('it is credited', async () => {
    await read();
    return (await one.status()) === 'paid';
  });
});

it('Another amount goes into quarantine, and the order is not called unpaid', async () => {
  const one = await order('hosted', 25);
  const paymentId = payUnheard(one.rechargeId, 23, { amountPaise: 9_999 });
  await read();
  await read();
  expect((await street.quarantined()).filter(({ orderId }) => orderId === one.rechargeId)).toMatchObject([
    { paymentId, reason: 'amount-differs' },
  ]);
  street.sandbox.services.payments.find(one.rechargeId)!.state = 'pending';
  await confirm(one);
  expect(await closings(one.walletId)).toEqual([{ rechargeId: one.rechargeId, outcome: 'expired' }]);
});

describe('An order that no settlement pays', () => {
  /** The gateway never ends it. */
  const open = async (days: number) => {
    const one = await order('hosted', days);
    await confirm(one);
    expect(await workItems(one.rechargeId)).toEqual([{ closed: false }]);
    await age(one.rechargeId, days);
    await read();
    return one;
  };

  it('is certainly unpaid, with the day up to which they were read, and no work for people any more', async () => {
    const one = await open(20);
    await confirm(one);
    await age(one.rechargeId, 20);
    const closed = jest.spyOn(street.testApp.app.get(RechargeCloser), 'unsettled');
    await confirm(one);
    expect(closed).not.toHaveBeenCalled(); // the ledger is not asked each day
    closed.mockRestore();
    expect(await one.status()).toBe('failed');
    const settledTo: unknown = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);
    expect(await closings(one.walletId)).toEqual([
      { rechargeId: one.rechargeId, outcome: 'expired' },
      { rechargeId: one.rechargeId, outcome: 'failed', settledTo },
    ]);
    expect(await workItems(one.rechargeId)).toEqual([{ closed: true }]);
    payUnheard(one.rechargeId, 1);
    await confirm(one);
    expect(await one.status()).toBe('paid');
  });

  it('is uncertain while a day is missing', async () => {
    const one = await open(20);
    await street.db.query(
      `DELETE FROM settlement_days WHERE gateway = 'sandbox'
       AND day = (SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date + 15 FROM recharges WHERE recharge_id = $1)`,
      [one.rechargeId],
    );
    await confirm(one);
    expect(await one.status()).toBe('expired');
    expect(await workItems(one.rechargeId)).toEqual([{ closed: false }]);
  });

  it('is looked for among its own payments alone', async () => {
    const query = jest.spyOn(street.db, 'query');
    await street.testApp.app.get(SettlementDays).hasPayment('sandbox', 'nobodys');
    const [statement, values] = query.mock.calls[0]!;
    query.mockRestore();
    const plan = await street.db.transaction(async (queries) => {
      await queries.query('SET LOCAL enable_seqscan = off');
      return (await queries.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${statement}`, [...values!])).rows;
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /using payments_of_order .*\n.*Index Cond: \(\(order_id = 'nobodys'::text\) AND \(gateway = 'sandbox'::text\)\)/,
    );
  });

  it('and is so before sixteen days', async () => {
    const one = await open(14);
    await confirm(one);
    expect(await one.status()).toBe('expired');
  });
});

it('Whatever was found, every promise of the books is kept', async () => {
  const verdicts = await verify(street.database.appUrl, { seals: { file: null, keys: null }, running: false });
  expect(verdicts.filter(({ promise }) => [1, 2, 3, 10].includes(promise)).flatMap(({ first }) => first)).toEqual([]);
});

it('After a restore each gateway is read once more, also where every recharge is paid', async () => {
  await street.db.query(`UPDATE recharges SET created_at = now() - interval '40 days' WHERE status <> 'paid'`);
  const counts = () => Promise.all(['sandbox-razorpay', 'sandbox-cashfree', 'sandbox'].map(daysRead));
  await read();
  expect(await counts()).toEqual([0, 0, 0]);
  await askGatewaysAgain(street.db, new Date(Date.now() - 7 * DAY));
  await read();
  const first = await counts();
  for (const count of first) expect(count).toBeGreaterThanOrEqual(6);
  await read();
  expect(await counts()).toEqual(first);
});
