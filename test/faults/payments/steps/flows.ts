/**
 * How money comes in and goes back, each with the steps between which a process can die. A step that the product takes
 * and that is not named here fails the test, as does one that it does not take any more.
 */
import { randomUUID } from 'node:crypto';
import { assignNumber, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { receiveCode } from '@backend/domain/numbers/receiving.js';
import type { Decide } from '@backend/domain/decision-context.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { purchaseRequest } from '../../../domain/event-samples.js';
import { TEST_SECRETS } from '../../../support/app-fixture.js';
import { encryptedPhone, type Beside } from '../../../support/sealed-phone.js';
import type { Books, Person } from './person.js';

export interface Flow {
  readonly name: string;
  readonly steps: readonly string[];
  /** What comes before, without a kill. */
  prepare?(person: Person): Promise<void>;
  /** From the beginning, or from where a process was killed: whoever got no answer asks again. */
  run(person: Person): Promise<void>;
  /** What is right at the end, however often a process was killed. */
  readonly ends: Omit<Books, 'held' | 'left'>;
}

/** Of all the money that goes back, small enough to need no second member of staff: those sums are by the day. */
const AMOUNT = 5_000;

/** Paid and credited. */
const payIn = async (person: Person, paid = AMOUNT, rechargeId = person.rechargeId): Promise<void> => {
  await person.order(AMOUNT, rechargeId);
  person.pay(paid, rechargeId);
  await person.webhook();
};

const askWithdrawal = (person: Person): Promise<void> => {
  const { walletId, withdrawalId } = person;
  return person.askStaff({ kind: 'withdrawal', payload: { walletId, withdrawalId }, reason: 'requested-by-person' });
};

/** Of what was put aside: to whom it goes. */
const askRelease = (person: Person, walletId: string, reason: string): Promise<void> => {
  const payment = { gateway: 'sandbox', id: person.paymentId };
  return person.askStaff({ kind: 'quarantine', payload: { walletId, payment }, reason });
};

/** A number of theirs whose code came. */
const buy = async ({ fixture, walletId, numberId }: Person): Promise<void> => {
  const record = (key: string, decide: Decide, beside: Beside = {}) =>
    fixture.ledger.record(
      {
        ...{ stream: walletId, subjectIds: [numberId], recentPurchases: true, key, actor: systemActor('test') },
        ...beside,
      },
      decide,
    );
  const phone = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId, numberId });
  const given = { activationId: numberId, proof: phone.proof, canRepeat: true };
  const code = new CodeCipher(TEST_SECRETS.CODE_KEY).encrypt({ walletId, numberId, seq: 1 }, '704413');
  await record('bought', (account) => requestNumber(account, purchaseRequest({ numberId })));
  await record('sent', (account) => sendOrder(account, numberId));
  await record('assigned', (account) => assignNumber(account, numberId, given), { phone });
  await record('received', (account) => receiveCode(account, numberId, code.proof), { codes: [code] });
  await fixture.sql.query('DELETE FROM outbox WHERE subject = $1', [numberId]); // that work is done
};

const ORDERED = [
  'INSERT payment_orders',
  'COMMIT RechargeOrdered',
  'gateway createOrder',
  'gateway createOrder, answered',
  'UPDATE payment_orders',
  'answer',
];
/** A member of staff asks, and it is carried out. */
const decidedBy = (event: string): string[] => [
  'COMMIT INSERT approvals, INSERT audit, INSERT audit_details',
  `COMMIT INSERT audit, INSERT audit_details, ${event}`,
  'UPDATE approvals',
  'answer',
];
/** One part of a withdrawal. */
const refundedWith = (event: string): string[] => [
  'COMMIT AllocationSent',
  'gateway refund',
  'gateway refund, answered',
  'INSERT gateway_refunds',
  `COMMIT ${event}`,
];

const payments: Flow[] = [
  {
    name: 'A payment that a webhook reports',
    ends: { available: AMOUNT, paid: [AMOUNT], refunded: [] },
    run: async (person) => {
      await person.order(AMOUNT);
      await person.once(() => person.pay(AMOUNT));
      await person.webhook();
    },
    steps: [
      ...ORDERED,
      'INSERT gateway_inbox',
      'INSERT payments',
      'COMMIT FundsDeposited',
      'UPDATE work_items',
      'UPDATE gateway_inbox',
      'answer',
    ],
  },
  {
    name: 'A payment whose webhook is lost',
    ends: { available: AMOUNT, paid: [AMOUNT], refunded: [] },
    prepare: async (person) => {
      await person.order(AMOUNT);
      person.pay(AMOUNT);
    },
    run: (person) => person.work(person.rechargeId),
    steps: [
      'UPDATE outbox',
      'gateway fetchStatus',
      'gateway fetchStatus, answered',
      'INSERT payments',
      'COMMIT FundsDeposited',
      'UPDATE work_items',
      'UPDATE outbox',
    ],
  },
  {
    name: 'A payment that only a settlement tells of',
    ends: { available: AMOUNT, paid: [AMOUNT], refunded: [] },
    prepare: async (person) => {
      await person.order(AMOUNT);
      person.pay(AMOUNT);
      await person.letBeSettled();
    },
    run: (person) => person.readSettlements(),
    steps: [
      'gateway listSettlements',
      'gateway listSettlements, answered',
      'gateway findOrder',
      'gateway findOrder, answered',
      'INSERT payments',
      'COMMIT FundsDeposited',
      'UPDATE work_items',
      'INSERT settlement_days',
    ],
  },
  {
    name: 'A payment whose webhook was stored by a process that died',
    ends: { available: AMOUNT, paid: [AMOUNT], refunded: [] },
    prepare: async (person) => {
      await person.order(AMOUNT);
      person.pay(AMOUNT);
      await person.store();
    },
    run: (person) => person.sweep(),
    steps: [
      'UPDATE gateway_inbox',
      'INSERT payments',
      'COMMIT FundsDeposited',
      'UPDATE work_items',
      'UPDATE gateway_inbox',
    ],
  },
  {
    name: 'A payment of another amount, which is put aside',
    ends: { available: 0, paid: [AMOUNT - 100], refunded: [] },
    prepare: async (person) => {
      await person.order(AMOUNT);
      person.pay(AMOUNT - 100);
    },
    run: (person) => person.webhook(),
    steps: [
      'INSERT gateway_inbox',
      'INSERT payments',
      'UPDATE payments',
      'COMMIT PaymentQuarantined',
      'UPDATE gateway_inbox',
      'answer',
    ],
  },
];

const withdrawals: Flow[] = [
  {
    name: 'A withdrawal from two payments',
    ends: { available: AMOUNT / 2, paid: [AMOUNT, AMOUNT], refunded: [AMOUNT / 2, AMOUNT] },
    prepare: async (person) => {
      await payIn(person);
      await payIn(person, AMOUNT, randomUUID());
    },
    run: async (person) => {
      await person.withdraw(AMOUNT * 1.5);
      await askWithdrawal(person);
      await person.work(person.withdrawalId);
    },
    steps: [
      'COMMIT WithdrawalRequested, AllocationHeld, AllocationHeld',
      'answer',
      ...decidedBy('WithdrawalApproved'),
      'UPDATE outbox',
      ...refundedWith('AllocationReturned'),
      ...refundedWith('AllocationReturned'),
      'DELETE outbox',
    ],
  },
  {
    name: 'A withdrawal that the gateway makes later, and reports',
    ends: { available: 0, paid: [AMOUNT], refunded: [AMOUNT] },
    prepare: async (person) => {
      await payIn(person);
      await person.withdraw(AMOUNT);
      const { refunds } = person.fixture.sandbox.services;
      refunds.overrideNext('pending');
      await askWithdrawal(person);
      await person.work(person.withdrawalId);
      for (const refund of refunds.ofPayment(person.paymentId)) refunds.end(refund, 'done');
    },
    run: async (person) => {
      const [refund] = person.fixture.sandbox.services.refunds.ofPayment(person.paymentId);
      await person.webhook(refund!.refundId);
      await person.work(person.withdrawalId);
    },
    steps: [
      'INSERT gateway_inbox',
      'COMMIT AllocationReturned',
      'UPDATE gateway_inbox',
      'answer',
      'UPDATE outbox',
      'DELETE outbox',
    ],
  },
  {
    name: 'A withdrawal that the gateway refuses',
    ends: { available: AMOUNT, paid: [AMOUNT], refunded: [] },
    prepare: async (person) => {
      await payIn(person);
      await person.withdraw(AMOUNT);
      await askWithdrawal(person);
      const { refunds } = person.fixture.sandbox.services;
      refunds.overrideNext('failed');
      refunds.create({ refundId: person.refundId, paymentId: person.paymentId, amountPaise: AMOUNT });
    },
    run: (person) => person.work(person.withdrawalId),
    steps: ['UPDATE outbox', ...refundedWith('AllocationFailed'), 'DELETE outbox'],
  },
];

const refunds: Flow[] = [
  {
    name: 'A refund of a purchase',
    ends: { available: AMOUNT, paid: [AMOUNT], refunded: [] },
    prepare: async (person) => {
      await payIn(person);
      await buy(person);
    },
    run: (person) => {
      const payload = { walletId: person.walletId, numberId: person.numberId };
      return person.askStaff({ kind: 'refund', payload, reason: 'goodwill' });
    },
    steps: decidedBy('FundsRefunded'),
  },
  {
    name: 'What was put aside is credited',
    ends: { available: AMOUNT - 100, paid: [AMOUNT - 100], refunded: [] },
    prepare: (person) => payIn(person, AMOUNT - 100),
    run: async (person) => {
      await askRelease(person, person.walletId, 'late-payment');
      await person.work(person.paymentId);
    },
    steps: [...decidedBy('QuarantineDecided'), 'UPDATE outbox', 'COMMIT QuarantineReleased', 'DELETE outbox'],
  },
  {
    name: 'What was put aside is paid back by the gateway',
    ends: { available: 0, paid: [AMOUNT - 100], refunded: [AMOUNT - 100] },
    prepare: (person) => payIn(person, AMOUNT - 100),
    run: async (person) => {
      await askRelease(person, 'gateway:sandbox', 'returned');
      await person.work(person.paymentId);
    },
    steps: [
      ...decidedBy('QuarantineDecided'),
      'UPDATE outbox',
      'gateway refund',
      'gateway refund, answered',
      'INSERT gateway_refunds',
      'COMMIT QuarantineReleased',
      'DELETE outbox',
    ],
  },
];

export const FLOWS: readonly Flow[] = [...payments, ...withdrawals, ...refunds];
