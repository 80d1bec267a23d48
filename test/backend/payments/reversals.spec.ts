/** What gateways take back unasked is booked once, whatever is repeated, and in any order (decision 0188). */
import { randomUUID } from 'node:crypto';
import { NoticeHandler } from '@backend/payments/webhooks/notice-handler.js';
import { adjustWallet } from '@backend/domain/money/wallet.js';
import { verify } from '@backend/finance/verify.js';
import type { GatewayNotice } from '@backend/gateway/gateway.js';
import { Ledger, systemActor } from '@backend/ledger/ledger.js';
import { until } from '../../support/until.js';
import type { Visitor } from '../../support/visitor.js';
import { GatewayFixture } from './gateway-fixture.js';

type Report<Kind> = Omit<Extract<GatewayNotice, { kind: Kind }>, 'kind' | 'paymentId'>;

let fixture: GatewayFixture;
let visitor: Visitor;
let walletId: string;
let rechargeId: string;
let paymentId: string;

beforeAll(async () => (fixture = await GatewayFixture.open(4872)));
afterAll(async () => {
  const verdicts = await verify(fixture.database.appUrl, { seals: { file: null, keys: null }, running: false });
  await fixture.close();
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([]);
});

beforeEach(async () => {
  ({ visitor, id: walletId } = await fixture.someone());
  rechargeId = randomUUID();
  await fixture.order(visitor, rechargeId, 10_000);
  ({ paymentId } = fixture.pay(rechargeId));
  await until('it is credited', async () => (await balances()).available === 10_000);
});

const balances = async () => {
  const { rows } = await fixture.db.query(
    `SELECT available::float8, held::float8, receivable::float8 FROM wallets WHERE wallet_id = $1`,
    [walletId],
  );
  return (rows[0] ?? {}) as { available: number; held: number; receivable: number };
};
const handle = (notice: GatewayNotice) => fixture.testApp.app.get(NoticeHandler).handle('sandbox', notice);
const refund = (more: Partial<Report<'refund'>> & { paymentId?: string } = {}) =>
  handle({
    ...{ kind: 'refund', state: 'done', refundId: null, gatewayRef: `rf-${rechargeId}`, paymentId, amount: 4_000 },
    ...more,
  });
const dispute = (state: 'opened' | 'won' | 'lost', more: Partial<Report<'dispute'>> = {}) =>
  handle({ kind: 'dispute', state, disputeId: `d-${rechargeId}`, paymentId, amount: 10_000, ...more });
const spend = (amount: number) =>
  fixture.testApp.app
    .get(Ledger)
    .record({ stream: walletId, key: `spent-${walletId}`, actor: systemActor('test') }, ({ wallet }) =>
      adjustWallet(wallet, `spent-${walletId}`, -amount, 'booking-mistake'),
    );
const workItems = async (subject: string) => {
  const { rows } = await fixture.db.query<{ kind: string; why: string | null; is_open: boolean }>(
    `SELECT kind, facts->>'why' AS why, closed_at IS NULL AS is_open FROM work_items WHERE subject = $1 ORDER BY since`,
    [`sandbox:${subject}`],
  );
  return rows.map(({ kind, why, is_open }) => [kind, why, is_open]);
};
const history = async () => {
  const { body } = await visitor.get<{ items: { code: string; type: string; amount: number; status: string }[] }>(
    '/api/transactions',
  );
  return body.items.map(({ code, amount, status }) => [code, amount, status]);
};
const times = <Value>(count: number, of: () => Promise<Value>) => Promise.all(Array.from({ length: count }, of));

describe('A refund made in the gateway’s console', () => {
  it('is taken from the balance once, though it is reported 50 times at once, and the person reads it', async () => {
    expect(new Set(await times(50, refund))).toEqual(new Set(['booked']));
    expect(await balances()).toEqual({ available: 6_000, held: 0, receivable: 0 });
    expect(await history()).toEqual([
      ['gateway-refund', -4_000, 'completed'],
      ['recharge', 10_000, 'completed'],
    ]);
  });

  it('is owed where the money is gone', async () => {
    await spend(9_000);
    await refund();
    expect(await balances()).toEqual({ available: 0, held: 0, receivable: 3_000 });
  });

  it('that says something else the second time is for people', async () => {
    await refund();
    expect(await refund({ amount: 4_001 })).toBe('unsettled');
    expect(await balances()).toMatchObject({ available: 6_000 });
    expect(await workItems(`rf-${rechargeId}`)).toEqual([['reversal-unsettled', 'contradicted', true]]);
  });

  it('beyond the payment is no debt, and for people', async () => {
    expect(await refund({ amount: 10_500 })).toBe('unsettled');
    expect(await balances()).toEqual({ available: 0, held: 0, receivable: 0 });
    expect(await workItems(`rf-${rechargeId}`)).toEqual([['reversal-unsettled', 'beyond', true]]);
  });

  it('that failed moved nothing', async () => {
    expect(await refund({ state: 'failed' })).toBe('ignored');
    expect(await balances()).toMatchObject({ available: 10_000 });
  });

  it('of a payment that nobody knows is for people, until the payment is known', async () => {
    const subject = `rf-${rechargeId}`;
    expect(await refund({ paymentId: 'pay_nobodys' })).toBe('unsettled');
    expect(await workItems(subject)).toEqual([['reversal-unsettled', 'unknown-payment', true]]);
    expect(await refund()).toBe('booked');
    expect(await workItems(subject)).toEqual([['reversal-unsettled', 'unknown-payment', false]]);
  });
});

describe('A dispute', () => {
  it('holds the money, is lost, and takes it: once each, in whatever order and number', async () => {
    await times(10, () => dispute('opened'));
    expect(await balances()).toEqual({ available: 0, held: 10_000, receivable: 0 });
    expect(await history()).toEqual([
      ['dispute', -10_000, 'reserved'],
      ['recharge', 10_000, 'completed'],
    ]);
    expect(await workItems(`d-${rechargeId}`)).toEqual([['dispute-open', null, true]]);
    await times(5, () => Promise.all([dispute('lost'), dispute('opened')]));
    expect(await balances()).toEqual({ available: 0, held: 0, receivable: 0 });
    expect(await history()).toEqual([
      ['reversal', -10_000, 'completed'],
      ['recharge', 10_000, 'completed'],
    ]);
    expect(await workItems(`d-${rechargeId}`)).toEqual([['dispute-open', null, false]]);
  });

  it('that is won gives it back', async () => {
    await dispute('opened');
    await times(5, () => dispute('won'));
    expect(await balances()).toEqual({ available: 10_000, held: 0, receivable: 0 });
  });

  it('leaves nothing to withdraw while it is open', async () => {
    await dispute('opened', { amount: 9_500 });
    const { body } = await visitor.get<{ most: number }>('/api/withdrawals');
    expect(body.most).toBe(500);
  });

  it('is owed where the money is gone', async () => {
    await spend(9_000);
    await dispute('opened');
    expect(await balances()).toEqual({ available: 0, held: 1_000, receivable: 0 });
    await dispute('lost');
    expect(await balances()).toEqual({ available: 0, held: 0, receivable: 9_000 });
  });

  it('may be reported as lost first', async () => {
    expect(await dispute('lost')).toBe('booked');
    expect(await dispute('opened')).toBe('confirmed');
    expect(await balances()).toEqual({ available: 0, held: 0, receivable: 0 });
  });

  it('ends once: another end is for people', async () => {
    await dispute('opened');
    await dispute('won');
    expect(await dispute('lost')).toBe('unsettled');
    expect(await balances()).toEqual({ available: 10_000, held: 0, receivable: 0 });
    expect(await workItems(`d-${rechargeId}`)).toEqual([
      ['dispute-open', null, false],
      ['reversal-unsettled', 'ended-won', true],
    ]);
  });
});
