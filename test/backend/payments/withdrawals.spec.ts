/** Money goes back by the payments it came with: held, sent as refunds of the gateway, and never twice (MONEY-9). */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { approveWithdrawal } from '@backend/domain/payments/withdrawing.js';
import { verify } from '@backend/finance/verify.js';
import { OutboxRow } from '@backend/jobs/job.js';
import { Ledger, systemActor } from '@backend/ledger/ledger.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { SendWithdrawal } from '@backend/payments/commands/send-withdrawal.js';
import { until } from '../../support/until.js';
import type { Visitor } from '../../support/visitor.js';
import { GatewayFixture } from './gateway-fixture.js';

interface Withdrawal {
  id: string;
  amount: number;
  status: string;
  returned: number;
  parts: { rechargeId: string; amount: number; through: string; status: string }[];
}

let fixture: GatewayFixture;
let visitor: Visitor;
let walletId: string;
let withdrawalId: string;

beforeAll(async () => (fixture = await GatewayFixture.open(4816)));
afterAll(async () => {
  const verdicts = await verify(fixture.database.appUrl, { seals: { file: null, keys: null }, running: false });
  await fixture.close();
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([]);
});

beforeEach(async () => {
  ({ visitor, id: walletId } = await fixture.someone());
  withdrawalId = randomUUID();
});

/** Paid and credited. @returns the id of the recharge */
const payIn = async (amount: number): Promise<string> => {
  const rechargeId = randomUUID();
  await fixture.order(visitor, rechargeId, amount);
  fixture.pay(rechargeId);
  await until('it is credited', async () => {
    const { body } = await visitor.get<{ status: string }>(`/api/recharges/${rechargeId}`);
    return body.status === 'paid';
  });
  return rechargeId;
};

const request = (amount: number) => visitor.post<Withdrawal>('/api/withdrawals', { withdrawalId, amount });
const cancel = (id = withdrawalId) => visitor.post<Withdrawal>(`/api/withdrawals/${id}/cancel`);
const list = async () => (await visitor.get<{ most: number; items: Withdrawal[] }>('/api/withdrawals')).body;
const balances = async () => {
  const { available, held } = (await visitor.get<{ available: number; held: number }>('/api/wallet')).body;
  return { available, held };
};

/** As staff do. */
const approve = () =>
  fixture.testApp.app
    .get(Ledger)
    .record(
      { stream: walletId, subjectIds: [withdrawalId], key: `approved-${withdrawalId}`, actor: systemActor('test') },
      (context) => approveWithdrawal(context, withdrawalId),
    );

/** As the job runner does. */
const send = async (): Promise<void> => {
  const { app } = fixture.testApp;
  const { rows } = await fixture.db.query<{ version: string; seq: number }>(
    `SELECT version, seq FROM outbox WHERE stream = $1 AND job = 'send-withdrawal'`,
    [walletId],
  );
  const row = new OutboxRow(walletId, Number(rows[0]!.version), rows[0]!.seq);
  await app.get(Outbox).apply(row, await app.get(CommandBus).execute(new SendWithdrawal(walletId, withdrawalId)));
};
const dueIn = async (): Promise<number | undefined> => {
  const { rows } = await fixture.db.query<{ due: number }>(
    `SELECT extract(epoch FROM available_at - now())::float8 AS due FROM outbox
     WHERE stream = $1 AND job = 'send-withdrawal'`,
    [walletId],
  );
  return rows[0]?.due;
};

const refunds = () => fixture.sandbox.services.refunds;
const refundsOf = (rechargeId: string) => {
  const payments = fixture.sandbox.services.payments.find(rechargeId)!.payments.map(({ paymentId }) => paymentId);
  return refunds()
    .list()
    .filter(({ paymentId }) => payments.includes(paymentId))
    .map(({ amountPaise, state }) => ({ amountPaise, state }));
};

describe('A withdrawal', () => {
  it('is held with the parts that it will go back in, the newest payment first', async () => {
    const [older, newer] = [await payIn(10_000), await payIn(5_000)];
    expect((await list()).most).toBe(15_000);
    const { status, body } = await request(7_000);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ id: withdrawalId, amount: 7_000, status: 'held', returned: 0 },
      parts: [
        { rechargeId: newer, amount: 5_000, through: 'gateway', status: 'held' },
        { rechargeId: older, amount: 2_000, through: 'gateway', status: 'held' },
      ],
    });
    expect(await balances()).toEqual({ available: 8_000, held: 7_000 });
    expect((await list()).most).toBe(8_000);
    expect(await dueIn()).toBeUndefined();
  });

  it('is one, however often it is asked, and never of another amount', async () => {
    await payIn(10_000);
    const [first, second] = await Promise.all([request(4_000), request(4_000)]);
    expect(first.body).toEqual(second.body);
    expect((await request(4_001)).body).toMatchObject({ code: 'key-reused' });
    expect(await balances()).toEqual({ available: 6_000, held: 4_000 });
  });

  it('is refused beyond what was paid in, and below a rupee', async () => {
    await payIn(10_000);
    expect((await request(10_001)).body).toMatchObject({ code: 'insufficient-funds' });
    expect((await request(99)).status).toBe(400);
    expect(await list()).toEqual({ most: 10_000, items: [] });
  });

  it('is taken back before staff let it go, once, and by nobody else', async () => {
    await payIn(10_000);
    await request(4_000);
    const { visitor: other } = await fixture.someone();
    expect((await other.post(`/api/withdrawals/${withdrawalId}/cancel`)).status).toBe(404);
    expect((await cancel()).body).toMatchObject({ status: 'failed', returned: 0, parts: [{ status: 'failed' }] });
    expect((await cancel()).status).toBe(200);
    expect(await balances()).toEqual({ available: 10_000, held: 0 });
    await expect(approve()).rejects.toMatchObject({ code: 'withdrawal-ended' });
  });
});

describe('A withdrawal that staff let go', () => {
  it('leaves through the gateway, once', async () => {
    const rechargeId = await payIn(10_000);
    await request(4_000);
    await approve();
    await send();
    expect((await list()).items).toMatchObject([{ status: 'withdrawn', returned: 4_000 }]);
    expect(refundsOf(rechargeId)).toEqual([{ amountPaise: 4_000, state: 'done' }]);
    expect(await balances()).toEqual({ available: 6_000, held: 0 });
    expect(await dueIn()).toBeUndefined();
    expect((await cancel()).body).toMatchObject({ code: 'withdrawal-ended' });
  });

  it('stays held while the gateway is not certain, and ends with it', async () => {
    const rechargeId = await payIn(10_000);
    refunds().overrideNext('pending');
    await request(4_000);
    await approve();
    await send();
    expect((await list()).items).toMatchObject([{ status: 'approved', parts: [{ status: 'sent' }] }]);
    expect(await balances()).toEqual({ available: 6_000, held: 4_000 });
    expect(await dueIn()).toBeGreaterThan(30);
    await send();
    expect(refundsOf(rechargeId)).toEqual([{ amountPaise: 4_000, state: 'pending' }]);
    refunds().end(refunds().list().at(-1)!, 'failed');
    await send();
    expect((await list()).items).toMatchObject([{ status: 'failed', parts: [{ status: 'failed' }] }]);
    expect(await balances()).toEqual({ available: 10_000, held: 0 });
  });

  it('ends in part where one of its payments cannot be refunded', async () => {
    const [older, newer] = [await payIn(10_000), await payIn(5_000)];
    await request(7_000);
    await approve();
    refunds().overrideNext('done');
    refunds().overrideNext('failed');
    await send();
    expect((await list()).items).toMatchObject([{ status: 'partly', amount: 7_000, returned: 5_000 }]);
    expect([refundsOf(newer), refundsOf(older)]).toEqual([
      [{ amountPaise: 5_000, state: 'done' }],
      [{ amountPaise: 2_000, state: 'failed' }],
    ]);
    expect(await balances()).toEqual({ available: 10_000, held: 0 });
    expect((await list()).most).toBe(10_000);
  });

  it('is asked for again with the same refund where the gateway did not answer', async () => {
    const rechargeId = await payIn(10_000);
    await request(4_000);
    await approve();
    await fixture.shutGateway();
    await send();
    expect((await list()).items).toMatchObject([{ status: 'approved', parts: [{ status: 'sent' }] }]);
    await fixture.openGateway();
    await until('the circuit breaker lets the refund through', async () => {
      await send();
      return refundsOf(rechargeId).length > 0;
    });
    expect(refundsOf(rechargeId)).toEqual([{ amountPaise: 4_000, state: 'done' }]);
    expect((await list()).items).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('waits for people where a payment is too old for its gateway', async () => {
    const rechargeId = await payIn(10_000);
    const { paymentId } = fixture.sandbox.services.payments.find(rechargeId)!.payments[0]!;
    await fixture.testApp.app
      .get(Ledger)
      .record(
        { stream: walletId, subjectIds: [withdrawalId, rechargeId], key: 'old', actor: systemActor('test') },
        () => [
          { type: 'WithdrawalRequested', withdrawalId, amount: 4_000 },
          {
            type: 'AllocationHeld',
            ...{ withdrawalId, rechargeId, allocationId: `${withdrawalId.replaceAll('-', '')}01`, amount: 4_000 },
            ...{ through: 'bank', gateway: 'sandbox', paymentId },
          },
        ],
      );
    await approve();
    await send();
    expect(refundsOf(rechargeId)).toEqual([]);
    expect(await dueIn()).toBeUndefined();
    expect((await list()).items).toMatchObject([{ status: 'approved', parts: [{ through: 'bank', status: 'held' }] }]);
    const { rows } = await fixture.db.query<{ facts: unknown }>(
      `SELECT facts FROM work_items WHERE kind = 'withdrawal-by-bank' AND subject = $1`,
      [withdrawalId],
    );
    expect(rows).toEqual([{ facts: { wallet: walletId, amount: 4_000, parts: 1 } }]);
  });
});
