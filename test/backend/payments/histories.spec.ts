/**
 * Any interleaving of webhooks, inquiries, presses, returns and refunds: each payment is credited once or quarantined
 * once, goes back once at most, and the gateway's own books agree with ours to the paisa.
 */
import fc from 'fast-check';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { heldForDisputes, leftOf } from '@backend/domain/payments/recharge.js';
import { heldFor, type Withdrawal } from '@backend/domain/payments/withdrawal.js';
import { seedOfRun } from '../../support/seed.mjs';
import { histories, isOfConsole, Street, WALLETS, type History } from './histories/history.js';
import { idOf } from './histories/sandbox-gateway.js';

const SEED = seedOfRun();
const RUNS = Number(process.env.MODEL_RUNS ?? 10_000);

/** What was met: a history in which nothing happens proves nothing. */
const met = new Map<string, number>();
const meet = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);

/** Much cheaper than `expect`, and there are millions. */
const same = <Value>(found: Value, wanted: Value): void => {
  if (found !== wanted) throw new Error(`${String(found)} instead of ${String(wanted)}`);
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const isQuarantined = ({ books }: Street, paymentId: string): boolean =>
  books.events.some(
    (event) =>
      (event.type === 'PaymentQuarantined' || event.type === 'ForeignPaymentQuarantined') &&
      event.paymentId === paymentId,
  );

const isOurs = ({ refundId }: { refundId: string }): boolean => !isOfConsole(refundId);

const withdrawalsOf = ({ books }: Street): Withdrawal[] =>
  [0, 1, 2].flatMap((w) => books.withdrawal('asha', idOf(`withdrawal ${w}`)) ?? []);

/** Each payment of the gateway has one fate in our books. */
const checkFates = ({ gateway, books }: Street): void => {
  for (const { paymentId } of gateway.payments.list().flatMap(({ payments }) => payments)) {
    const fates = books.events.flatMap((event) => {
      if (event.type === 'FundsDeposited') return event.paymentId === paymentId ? ['credit'] : [];
      const isCase = event.type === 'PaymentQuarantined' || event.type === 'ForeignPaymentQuarantined';
      return isCase && event.paymentId === paymentId ? ['quarantine'] : [];
    });
    same(fates.length, 1);
    meet(fates[0]!);
  }
};

/** What goes back of a payment is never more than was paid, on its way or done; and both books say the same of it. */
const checkReturns = (street: Street): void => {
  const { gateway } = street;
  const parts = withdrawalsOf(street).flatMap(({ allocations }) => allocations);
  for (const { paymentId, amountPaise } of gateway.payments.list().flatMap(({ payments }) => payments)) {
    const ours = parts.filter((part) => part.paymentId === paymentId);
    const returned = sum(ours.filter(({ status }) => status === 'returned').map(({ amount }) => amount));
    const open = sum(ours.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));
    if (isQuarantined(street, paymentId)) continue;
    const refunds = gateway.doneRefunds().filter((refund) => isOurs(refund) && refund.paymentId === paymentId);
    same(returned, sum(refunds.map((refund) => refund.amountPaise)));
    same(open <= amountPaise, true);
    if (returned > 0) meet('returned');
  }
  for (const { status } of withdrawalsOf(street)) meet(status);
};

/**
 * What people have, less what they owe, is what was paid, less what went back: by us, in the gateway's console, by lost
 * disputes. What went back beyond a payment is no person's.
 */
const checkBooks = (street: Street): void => {
  const { gateway, books, disputes } = street;
  const credited = (payment: { paymentId: string }): boolean => !isQuarantined(street, payment.paymentId);
  const paid = gateway.payments
    .list()
    .flatMap(({ payments }) => payments)
    .filter(credited);
  const lost = disputes.filter((one) => one.state === 'lost' && credited(one));
  const there =
    sum(paid.map(({ amountPaise }) => amountPaise)) -
    sum(
      gateway
        .doneRefunds()
        .filter(credited)
        .map((one) => one.amountPaise),
    ) -
    sum(lost.map(({ amount }) => amount));
  const wallets = WALLETS.flatMap((id) => books.wallet(id) ?? []);
  const released = books.events.flatMap((event) =>
    event.type === 'QuarantineReleased' && event.to === 'wallet' ? [event.amount] : [],
  );
  const beyond = books.events.flatMap((event) =>
    event.type === 'RefundSeen' || event.type === 'DisputeLost' ? [event.beyond ?? 0] : [],
  );
  const ours = sum(wallets.map(({ available, held, receivable }) => available + held - receivable));
  const spent = books.events.flatMap((event) => (event.type === 'FundsAdjusted' ? [-event.amount] : []));
  same(ours - sum(beyond), there + sum(released) - sum(spent));
  for (const { type } of books.events) meet(type);
};

const checkHolds = (street: Street): void => {
  for (const wallet of WALLETS) {
    const disputed = [0, 1, 2, 3].flatMap((r) => street.books.recharge(wallet, idOf(`recharge ${r}`)) ?? []);
    const withdrawals = wallet === 'asha' ? withdrawalsOf(street) : [];
    const held = sum(withdrawals.map(heldFor)) + sum(disputed.map(heldForDisputes));
    same(street.books.wallet(wallet)?.held ?? 0, held);
    for (const recharge of disputed) same(leftOf(recharge) >= 0, true);
  }
};

/** A payment that was put aside is decided about once, and goes to one place, where it really went. */
const checkQuarantine = ({ gateway, books }: Street): void => {
  for (const decided of books.events) {
    if (decided.type !== 'QuarantineDecided') continue;
    const { caseId, amount, to } = decided;
    const of = books.events.filter((event) => 'caseId' in event && event.caseId === caseId);
    same(of.filter(({ type }) => type === 'QuarantineDecided').length, 1);
    const released = of.flatMap((event) => (event.type === 'QuarantineReleased' ? [event] : []));
    const isRefused = of.some(({ type }) => type === 'QuarantineReturnFailed');
    same(released.map((event) => `${event.to} ${event.amount}`).join(), isRefused ? '' : `${to} ${amount}`);
    const back = gateway.doneRefunds().filter(({ paymentId }) => paymentId === caseId);
    if (!isRefused && to === 'gateway') same(sum(back.map((one) => one.amountPaise)), amount);
  }
};

const run = async ({ groups, turns }: History): Promise<void> => {
  const street = new Street(turns);
  await street.run(groups);
  await street.settle();
  for (const check of [checkFates, checkReturns, checkBooks, checkHolds, checkQuarantine]) check(street);
};

describe(`Random histories of payments (${RUNS}, seed ${SEED})`, () => {
  beforeAll(() => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterAll(() => jest.restoreAllMocks());

  it('credit each payment once and return it once at most, and both books agree to the paisa', async () => {
    await fc.assert(fc.asyncProperty(histories, run), { seed: SEED, numRuns: RUNS });
  }, 900_000);

  it('met every fate', () => {
    const fates = [
      ...['credit', 'failed', 'held', 'partly', 'quarantine', 'returned', 'withdrawn'],
      ...['RefundSeen', 'DisputeOpened', 'DisputeLost', 'DisputeWon', 'ReceivableSettled'],
      ...['QuarantineDecided', 'QuarantineReleased', 'QuarantineReturnFailed'],
    ];
    expect(fates.filter((fate) => !met.has(fate))).toEqual([]);
  });
});
