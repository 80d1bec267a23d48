/**
 * We ask the gateway about every recharge ourselves, at fixed ages for thirty days, whatever our own status says: only
 * a certain answer ends one.
 */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { verify } from '@backend/finance/verify.js';
import { ConfirmPayment } from '@backend/payments/commands/confirm-payment.js';
import { OutboxRow } from '@backend/jobs/job.js';
import { Outbox } from '@backend/ledger/outbox.js';
import type { Visitor } from '../../support/visitor.js';
import { GatewayFixture } from './gateway-fixture.js';

let street: GatewayFixture;
let visitor: Visitor;
let walletId: string;
let rechargeId: string;
let row: OutboxRow;

beforeAll(async () => (street = await GatewayFixture.open(4814, { ASK_GATEWAY_EVERY_MS: '45000' })));
afterAll(() => street.close());

beforeEach(async () => {
  ({ visitor, id: walletId } = await street.someone());
  rechargeId = randomUUID();
  await street.order(visitor, rechargeId);
  row = new OutboxRow(walletId, 1, 0);
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As the job runner does. */
const confirm = async (): Promise<void> => {
  const { app } = street.testApp;
  await app.get(Outbox).apply(row, await app.get(CommandBus).execute(new ConfirmPayment(walletId, rechargeId)));
};
const status = async () => (await visitor.get<{ status: string }>(`/api/recharges/${rechargeId}`)).body.status;

/** Seconds until the work comes up again; undefined once it is done. */
const dueIn = async (): Promise<number | undefined> => {
  const { rows } = await street.db.query<{ job: string; due: number }>(
    'SELECT job, extract(epoch FROM available_at - now())::float8 AS due FROM outbox WHERE stream = $1',
    [walletId],
  );
  return rows.find(({ job }) => job === 'confirm-payment')?.due;
};

/** The next inquiry comes in so many seconds; the test's own time runs meanwhile. */
const nextIn = async (seconds: number) => {
  const due = await dueIn();
  expect(due).toBeLessThanOrEqual(seconds);
  expect(due).toBeGreaterThan(seconds - MINUTE / 2);
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

const workItems = async () => {
  const { rows } = await street.db.query<{ facts: Record<string, unknown>; closed: boolean }>(
    `SELECT facts, closed_at IS NOT NULL AS closed FROM work_items WHERE kind = 'recharge-uncertain' AND subject = $1`,
    [rechargeId],
  );
  return rows;
};

/** The violations of "all work is done, or written down" that name this wallet. */
const undone = async () => {
  const verdicts = await verify(street.database.appUrl, { seals: { file: null, keys: null }, running: false });
  return verdicts.find(({ promise }) => promise === 12)!.first.filter(({ stream }) => stream === walletId);
};

/** An order that never reached the gateway. */
const forgetAtGateway = () => street.sandbox.services.payments.clear();

describe('A recharge without a webhook', () => {
  it('is looked after from two minutes on', async () => {
    expect(await dueIn()).toBeGreaterThan(110);
    expect(await dueIn()).toBeLessThanOrEqual(120);
  });

  it('is credited when the gateway says that it was paid, once', async () => {
    street.pay(rechargeId, { lost: true });
    await confirm();
    expect(await status()).toBe('paid');
    await confirm(); // handed out again by a queue that forgot
    expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'FundsDeposited']);
  });

  it('fails when the gateway says so', async () => {
    street.sandbox.services.payments.find(rechargeId)!.state = 'failed';
    await confirm();
    expect(await status()).toBe('failed');
  });

  it('fails when the gateway never heard of it, though not within its first minute', async () => {
    forgetAtGateway();
    await confirm();
    expect(await status()).toBe('pending');
    await age('61 seconds');
    await confirm();
    expect(await status()).toBe('failed');
  });

  it('expires after a day', async () => {
    await age('23 hours 59 minutes');
    await confirm();
    expect(await status()).toBe('pending');
    await age('24 hours');
    await confirm();
    expect(await status()).toBe('expired');
  });

  it('is ended by no silence', async () => {
    await street.shutGateway();
    await age('3 days');
    await confirm();
    expect(await status()).toBe('pending');
    const refused = await checkByHand();
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
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
});

describe('Whatever its status says, a recharge', () => {
  const reach: Record<string, () => Promise<unknown>> = {
    pending: () => Promise.resolve(),
    failed: async () => {
      street.sandbox.services.payments.find(rechargeId)!.state = 'failed';
      await confirm();
    },
    expired: async () => {
      await age('24 hours');
      await confirm();
    },
    paid: async () => {
      street.pay(rechargeId);
      await street.webhooks();
    },
  };

  describe.each(['pending', 'failed', 'expired', 'paid'])('that is %s', (reached) => {
    beforeEach(async () => {
      await reach[reached]!();
      expect(await status()).toBe(reached);
    });

    it.each([
      [2 * MINUTE, 5 * MINUTE],
      [5 * MINUTE, 15 * MINUTE],
      [16 * MINUTE, HOUR],
      [HOUR, 6 * HOUR],
      [7 * HOUR, DAY],
      [DAY, 3 * DAY],
      [3 * DAY, 6 * DAY],
      [6 * DAY, 7 * DAY],
      [29 * DAY, 30 * DAY],
    ])('is asked about at %d s, and then at %d s', async (now, next) => {
      await age(`${now} seconds`);
      await confirm();
      await nextIn(next - now);
    });
  });

  it.each(['failed', 'expired'])(
    'that is %s is credited by the next inquiry when it was paid after all',
    async (end) => {
      await reach[end]!();
      street.pay(rechargeId, { lost: true });
      await confirm();
      expect(await status()).toBe('paid');
      expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'RechargeClosed', 'FundsDeposited']);
    },
  );

  it('that is paid has a second payment found and put aside', async () => {
    await reach.paid!();
    const { paymentId } = street.pay(rechargeId, { lost: true });
    await confirm();
    expect((await street.quarantined()).filter((one) => one.orderId === rechargeId)).toMatchObject([
      { paymentId, reason: 'second-payment' },
    ]);
    expect(await street.events(walletId)).toEqual(['RechargeOrdered', 'FundsDeposited']);
  });
});

describe('An inquiry that is not answered', () => {
  beforeEach(() => street.shutGateway());
  afterEach(() => street.openGateway());

  it('is repeated soon while the recharge is young, and less and less often', async () => {
    await age('3 minutes');
    await confirm();
    await nextIn(45); // ASK_GATEWAY_EVERY_MS
    await age('10 hours');
    await confirm();
    await nextIn(HOUR);
  });
});

describe('After six days', () => {
  it('a recharge that the gateway calls pending is work for people, once, while the gateway is asked further', async () => {
    await age('3 days');
    await confirm();
    expect(await workItems()).toEqual([]);
    await age('6 days');
    await confirm();
    await nextIn(DAY);
    await age('7 days');
    await confirm();
    await nextIn(DAY);
    expect(await workItems()).toMatchObject([{ facts: { status: 'expired', told: 'pending' }, closed: false }]);
    expect(await undone()).toEqual([]);
    await street.db.query(`DELETE FROM outbox WHERE stream = $1`, [walletId]);
    expect(await undone()).toHaveLength(1);
  });

  it('a certain answer closes it', async () => {
    await age('6 days');
    await confirm();
    street.sandbox.services.payments.find(rechargeId)!.state = 'failed';
    await age('7 days');
    await confirm();
    expect(await workItems()).toMatchObject([{ closed: true }]);
  });

  it('an inquiry without an answer is none', async () => {
    await street.shutGateway();
    await age('8 days');
    await confirm();
    await street.openGateway();
    expect(await workItems()).toEqual([]);
  });
});

describe('After thirty days', () => {
  it.each(['pending', 'paid'])(
    'a recharge that the gateway calls pending and we %s is work for people',
    async (ours) => {
      if (ours === 'paid') {
        street.pay(rechargeId);
        await street.webhooks();
        street.sandbox.services.payments.find(rechargeId)!.state = 'pending';
      }
      await age('30 days');
      await confirm();
      expect(await dueIn()).toBeUndefined();
      const facts = {
        wallet: walletId,
        gateway: 'sandbox',
        status: ours === 'paid' ? 'paid' : 'expired',
        told: 'pending',
      };
      expect(await workItems()).toEqual([{ facts, closed: false }]);
      await confirm(); // handed out again
      expect(await workItems()).toHaveLength(1);
      await age('30 days'); // the closing wrote the row anew
      expect(await undone()).toEqual([]);
    },
  );

  it('so is one about which the gateway did not answer, until it does', async () => {
    await street.shutGateway();
    await age('30 days');
    await confirm();
    await street.openGateway();
    expect(await workItems()).toMatchObject([{ facts: { status: 'pending', told: 'nothing' }, closed: false }]);
    expect(await undone()).toEqual([]);
    street.pay(rechargeId, { lost: true });
    expect((await checkByHand()).body.status).toBe('paid');
    expect(await workItems()).toMatchObject([{ closed: true }]);
  });

  it('is closed by a webhook too', async () => {
    await age('30 days');
    await confirm();
    expect(await workItems()).toMatchObject([{ closed: false }]);
    street.pay(rechargeId);
    await street.webhooks();
    expect(await status()).toBe('paid');
    expect(await workItems()).toMatchObject([{ closed: true }]);
  });

  it('one that surely came to nothing is done', async () => {
    street.sandbox.services.payments.find(rechargeId)!.state = 'failed';
    await age('30 days');
    await confirm();
    expect(await status()).toBe('failed');
    expect(await dueIn()).toBeUndefined();
    expect(await workItems()).toEqual([]);
    await age('30 days'); // the closing wrote the row anew
    expect(await undone()).toEqual([]);
  });

  it('and not before, verify names one that nobody will ask about', async () => {
    street.sandbox.services.payments.find(rechargeId)!.state = 'failed';
    await age('29 days');
    await confirm();
    await street.db.query(`DELETE FROM outbox WHERE stream = $1`, [walletId]);
    await age('29 days');
    expect(await undone()).toMatchObject([
      { text: `confirm-payment is due for ${rechargeId}, and has no row in the outbox` },
    ]);
  });
});

describe('Check Payment Status', () => {
  it('asks at most every two seconds', async () => {
    street.pay(rechargeId, { lost: true });
    await street.db.query('UPDATE payment_orders SET last_checked_at = now() WHERE order_id = $1', [rechargeId]);
    expect((await visitor.post<{ status: string }>(`/api/recharges/${rechargeId}/check`)).body.status).toBe('pending');
    expect((await checkByHand()).body.status).toBe('paid');
  });

  it('is for failed and expired recharges too, and leaves the next inquiry where it is', async () => {
    street.sandbox.services.payments.find(rechargeId)!.state = 'failed';
    await age('4 minutes');
    await confirm();
    expect((await checkByHand()).body.status).toBe('failed');
    street.pay(rechargeId, { lost: true });
    expect((await checkByHand()).body.status).toBe('paid');
    await nextIn(MINUTE);
  });

  it('asks at most ten times a minute for one person, and says when it may again', async () => {
    for (let i = 0; i < 10; i++) expect((await checkByHand()).status).toBe(200);
    const refused = await checkByHand();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-checks', facts: { limit: 10 } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
    await street.db.query(`UPDATE payment_checks SET since = since - interval '1 minute' WHERE wallet_id = $1`, [
      walletId,
    ]);
    expect((await checkByHand()).status).toBe(200);
  });

  it('asks nothing about a recharge that is paid', async () => {
    street.pay(rechargeId);
    await street.webhooks();
    await street.shutGateway(); // it must not be needed
    expect((await checkByHand()).body.status).toBe('paid');
    await street.openGateway();
  });
});
