/** A payment that was put aside is decided about once, and goes to one place, once (decision 0188). */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { verify } from '@backend/finance/verify.js';
import { OutboxRow } from '@backend/jobs/job.js';
import { Ledger, systemActor } from '@backend/ledger/ledger.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { EndQuarantine } from '@backend/payments/commands/end-quarantine.js';
import { ReleaseQuarantine } from '@backend/payments/commands/release-quarantine.js';
import { QuarantineCases, type CaseNow } from '@backend/payments/quarantine/quarantine-cases.js';
import { QuarantineRecorder } from '@backend/payments/quarantine/quarantine-recorder.js';
import { NoticeHandler } from '@backend/payments/webhooks/notice-handler.js';
import type { Visitor } from '../../support/visitor.js';
import { GatewayFixture } from './gateway-fixture.js';

let fixture: GatewayFixture;
let visitor: Visitor;
let walletId: string;
let paymentId: string;

beforeAll(async () => (fixture = await GatewayFixture.open(4874)));
afterAll(async () => {
  const verdicts = await verify(fixture.database.appUrl, { seals: { file: null, keys: null }, running: false });
  await fixture.close();
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([]);
});

/** ₹1 less than was ordered. */
const AMOUNT = 9_900;
beforeEach(async () => {
  ({ visitor, id: walletId } = await fixture.someone());
  const rechargeId = randomUUID();
  await fixture.order(visitor, rechargeId, 10_000);
  ({ paymentId } = fixture.pay(rechargeId, { amountPaise: AMOUNT }));
  await fixture.webhooks();
});

const get = <Type>(token: abstract new (...args: never[]) => Type): Type => fixture.testApp.app.get(token);
const now = async (): Promise<CaseNow> => (await get(QuarantineCases).find('sandbox', paymentId))!;
const decide = async (to: 'wallet' | 'gateway', id: string = randomUUID()) =>
  get(QuarantineRecorder).decided(
    await now(),
    to === 'wallet' ? { to, walletId, reason: 'late-payment' } : { to, reason: 'returned' },
    {
      id,
      actor: { kind: 'staff', id },
      audit: {
        actor: { kind: 'staff', id },
        action: 'quarantine-released',
        subject: { kind: 'payment', id: paymentId },
      },
    },
  );
/** As the job runner does. */
const release = async (): Promise<void> => {
  const stream = 'gateway:sandbox';
  const { rows } = await fixture.db.query<{ version: string; seq: number }>(
    `SELECT version, seq FROM outbox WHERE subject = $1 AND job = 'release-quarantine'`,
    [paymentId],
  );
  const row = new OutboxRow(stream, Number(rows[0]!.version), rows[0]!.seq);
  await get(Outbox).apply(row, await get(CommandBus).execute(new ReleaseQuarantine(stream, paymentId)));
};
const balance = async () => (await visitor.get<{ available: number }>('/api/wallet')).body.available;
const refunds = () =>
  fixture.sandbox.services.refunds.list().filter((one) => one.paymentId === paymentId && one.state === 'done');
const overrideNext = (state: 'pending' | 'failed') => fixture.sandbox.services.refunds.overrideNext(state);
const consoleRefund = (amount = AMOUNT) =>
  get(NoticeHandler).handle('sandbox', {
    ...{ kind: 'refund', state: 'done', refundId: null, gatewayRef: `console-${paymentId}`, paymentId, amount },
  });

it('waits in the list, and moves no balance', async () => {
  expect(await now()).toMatchObject({ amount: AMOUNT, currency: 'INR', objection: 'amount-differs', state: 'open' });
  expect((await get(QuarantineCases).open()).map(({ caseId }) => caseId)).toContain(paymentId);
  expect(await balance()).toBe(0);
});

it('is credited to the person once, who reads of it, and not listed any more', async () => {
  await decide('wallet');
  expect([await balance(), (await now()).state]).toEqual([0, 'decided']);
  await Promise.all([
    release(),
    ...[1, 2, 3].map(() => get(CommandBus).execute(new ReleaseQuarantine('gateway:sandbox', paymentId))),
  ]);
  expect([await balance(), (await now()).state]).toEqual([AMOUNT, 'released']);
  const { body } = await visitor.get<{ items: { code: string; amount: number; values: object }[] }>(
    '/api/transactions',
  );
  expect(body.items[0]).toMatchObject({ code: 'late-payment', amount: AMOUNT });
  expect((await get(QuarantineCases).open()).map(({ caseId }) => caseId)).not.toContain(paymentId);
});

it('is decided once, whoever decides at once', async () => {
  const answers = await Promise.allSettled([decide('wallet'), decide('gateway'), decide('gateway'), decide('wallet')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'quarantine-decided' });
  await release();
  expect((await balance()) + refunds().reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(AMOUNT);
});

it('takes the same decision again', async () => {
  const id = randomUUID();
  await decide('wallet', id);
  await decide('wallet', id);
  await release();
  expect(await balance()).toBe(AMOUNT);
});

it('goes back by the gateway, once, though its answer comes late', async () => {
  overrideNext('pending');
  await decide('gateway');
  await release();
  expect([refunds().length, (await now()).state]).toEqual([0, 'decided']);
  const [pending] = fixture.sandbox.services.refunds.list().filter((one) => one.paymentId === paymentId);
  fixture.sandbox.services.refunds.end(pending!, 'done');
  await release();
  expect([refunds().length, (await now()).state, await balance()]).toEqual([1, 'released', 0]);
});

it('goes by the bank where the gateway refuses', async () => {
  overrideNext('failed');
  await decide('gateway');
  await release();
  expect((await now()).state).toBe('refused');
  const by = { actor: { kind: 'staff', id: randomUUID() }, note: 'sent by NEFT', address: '127.0.0.1' } as const;
  await get(CommandBus).execute(new EndQuarantine('sandbox', paymentId, by));
  expect((await now()).state).toBe('released');
  await expect(get(CommandBus).execute(new EndQuarantine('sandbox', paymentId, by))).rejects.toMatchObject({
    code: 'quarantine-not-found',
  });
});

it('that the gateway paid back by itself cannot be credited any more', async () => {
  expect(await consoleRefund()).toBe('booked');
  expect((await now()).state).toBe('released');
  await expect(decide('wallet')).rejects.toMatchObject({ code: 'quarantine-decided' });
  expect(await consoleRefund()).toBe('booked');
});

it('that the gateway paid back after it was decided is for people', async () => {
  await decide('wallet');
  expect(await consoleRefund()).toBe('unsettled');
  await release();
  expect(await balance()).toBe(AMOUNT);
});

it('in another currency is not released', async () => {
  const rechargeId = randomUUID();
  await fixture.order(visitor, rechargeId, 10_000);
  ({ paymentId } = fixture.pay(rechargeId, { currency: 'USD' }));
  await fixture.webhooks();
  await expect(decide('wallet')).rejects.toMatchObject({ code: 'foreign-currency', facts: { currency: 'USD' } });
});

it('never moves a person’s money in the stream of the gateway', async () => {
  const entry = { stream: 'gateway:sandbox', key: `wrong-${paymentId}`, actor: systemActor('test') };
  const wrong = { type: 'QuarantineReleased', caseId: paymentId, amount: 1, to: 'wallet', reason: 'other' } as const;
  await expect(get(Ledger).record(entry, () => [wrong])).rejects.toThrow('would move a person');
});
