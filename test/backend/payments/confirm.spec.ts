/** When no webhook comes we ask the gateway ourselves, until a recharge is final: and only a certain answer ends it. */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { ConfirmPayment } from '@backend/payments/commands/confirm-payment.js';
import type { WorkRef } from '@backend/ledger/ledger.js';
import type { Visitor } from '../../support/visitor.js';
import { BankStreet } from './bank-street.js';

let street: BankStreet;
let visitor: Visitor;
let walletId: string;
let rechargeId: string;
let work: WorkRef;

beforeAll(async () => (street = await BankStreet.open(4814, { ASK_GATEWAY_EVERY_MS: '45000' })));
afterAll(() => street.close());

beforeEach(async () => {
  ({ visitor, id: walletId } = await street.someone());
  rechargeId = randomUUID();
  await street.order(visitor, rechargeId);
  work = { stream: walletId, version: 1, seq: 0 };
});

const confirm = () => street.house.app.get(CommandBus).execute(new ConfirmPayment(walletId, rechargeId, work));
const status = async () => (await visitor.get<{ status: string }>(`/api/recharges/${rechargeId}`)).body.status;

/** Seconds until the work comes up again; undefined once it is done. */
const dueIn = async (): Promise<number | undefined> => {
  const { rows } = await street.db.query<{ job: string; due: number }>(
    'SELECT job, extract(epoch FROM available_at - now())::float8 AS due FROM outbox WHERE stream = $1',
    [walletId],
  );
  return rows.find(({ job }) => job === 'confirm-payment')?.due;
};

/** As if it had been ordered so long ago. */
const age = (interval: string) =>
  street.db.query('UPDATE recharges SET created_at = now() - $2::interval WHERE recharge_id = $1', [
    rechargeId,
    interval,
  ]);

/** The person's button, which asks at most every two seconds. */
const checkByHand = async () => {
  await street.db.query(
    `UPDATE payment_orders SET last_checked_at = now() - interval '2 seconds' WHERE order_id = $1`,
    [rechargeId],
  );
  return visitor.post<{ status: string }>(`/api/recharges/${rechargeId}/check`);
};

/** An order that never reached the gateway. */
const forgetAtGateway = () => street.sandbox.world.payments.forget();

describe('A recharge without a webhook', () => {
  it('is looked after from two minutes on', async () => {
    expect(await dueIn()).toBeGreaterThan(110);
    expect(await dueIn()).toBeLessThanOrEqual(120);
  });

  it('is credited when the gateway says that it was paid', async () => {
    street.pay(rechargeId, { lost: true });
    await confirm();
    expect(await status()).toBe('paid');
    expect(await dueIn()).toBeUndefined();
    await confirm(); // handed out again by a queue that forgot
    expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'FundsDeposited']);
  });

  it('is asked for again while it is pending', async () => {
    await confirm();
    expect(await status()).toBe('pending');
    expect(await dueIn()).toBeGreaterThan(40);
    expect(await dueIn()).toBeLessThanOrEqual(45);
  });

  it('fails when the gateway says so', async () => {
    street.sandbox.world.payments.find(rechargeId)!.state = 'failed';
    await confirm();
    expect(await status()).toBe('failed');
    expect(await dueIn()).toBeUndefined();
  });

  it('fails when the gateway never heard of it, though not within its first minute', async () => {
    forgetAtGateway();
    await confirm();
    expect(await status()).toBe('pending');
    await age('61 seconds');
    await confirm();
    expect(await status()).toBe('failed');
    expect(await dueIn()).toBeUndefined();
  });

  it('expires after a day, and a payment that comes later still credits', async () => {
    await age('23 hours 59 minutes');
    await confirm();
    expect(await status()).toBe('pending');
    await age('24 hours 1 second');
    await confirm();
    expect(await status()).toBe('expired');
    expect(await dueIn()).toBeUndefined();
    street.pay(rechargeId, { lost: true });
    expect((await checkByHand()).body.status).toBe('paid');
    expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'RechargeClosed', 'FundsDeposited']);
  });

  it('is ended by no silence', async () => {
    await street.shutGateway();
    await age('3 days');
    await confirm();
    expect(await dueIn()).toBeGreaterThan(40);
    expect(await status()).toBe('pending');
    expect(await checkByHand()).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } });
    await street.openGateway();
    expect(await street.events(walletId)).toEqual(['RechargeOrdered']);
  });

  it('that another order was credited by already goes into quarantine', async () => {
    const { paymentId } = street.pay(rechargeId, { lost: true });
    await street.db.query(
      `INSERT INTO credits (gateway, payment_id, order_id, wallet_id, version, amount) VALUES ('sandbox', $1, $2, $3, 1, 1)`,
      [paymentId, randomUUID(), randomUUID()],
    );
    await confirm();
    expect(await status()).toBe('pending');
    expect(await street.quarantined()).toMatchObject([{ paymentId, reason: 'credited-before' }]);
  });

  it('has nothing left to ask once the webhook came', async () => {
    street.pay(rechargeId);
    await street.webhooks();
    expect(await dueIn()).toBeDefined();
    await street.shutGateway(); // it must not be needed
    await confirm();
    await street.openGateway();
    expect(await dueIn()).toBeUndefined();
  });

  it('may be asked for by the person, at most every two seconds', async () => {
    street.pay(rechargeId, { lost: true });
    await street.db.query('UPDATE payment_orders SET last_checked_at = now() WHERE order_id = $1', [rechargeId]);
    expect((await visitor.post<{ status: string }>(`/api/recharges/${rechargeId}/check`)).body.status).toBe('pending');
    expect((await checkByHand()).body.status).toBe('paid');
  });
});
