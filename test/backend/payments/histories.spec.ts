/**
 * Any interleaving of webhooks, inquiries, presses, returns and refunds: each payment is credited once or quarantined
 * once, goes back once at most, and the gateway's own books agree with ours to the paisa.
 */
import fc from 'fast-check';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { heldFor, type Withdrawal } from '@backend/domain/payments/withdrawal.js';
import { seedOfRun } from '../../support/seed.mjs';
import { histories, Street, WALLETS, type History } from './histories/history.js';
import { idOf } from './histories/sandbox-gateway.js';

const SEED = seedOfRun();
const RUNS = Number(process.env.MODEL_RUNS ?? 10_000);

/** What was met: a history in which nothing happens proves nothing. */
const met = new Map<string, number>();
const meet = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

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
    expect(fates).toEqual([expect.any(String)]);
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
    const refunds = gateway.doneRefunds().filter((refund) => refund.paymentId === paymentId);
    expect(returned).toBe(sum(refunds.map((refund) => refund.amountPaise)));
    expect(open).toBeLessThanOrEqual(amountPaise);
    if (returned > 0) meet('returned');
  }
  for (const { status } of withdrawalsOf(street)) meet(status);
};

/** Rupees at the gateway are those that people have and those in quarantine. */
const checkBooks = (street: Street): void => {
  const { gateway, books } = street;
  const paid = gateway.payments
    .list()
    .flatMap(({ payments }) => payments)
    .filter(({ currency }) => currency === 'INR');
  const there =
    sum(paid.map(({ amountPaise }) => amountPaise)) - sum(gateway.doneRefunds().map((one) => one.amountPaise));
  const wallets = WALLETS.flatMap((id) => books.wallet(id) ?? []);
  const suspense = books.events.flatMap((event) => (event.type === 'PaymentQuarantined' ? [event.amount] : []));
  expect(sum(wallets.map(({ available, held }) => available + held)) + sum(suspense)).toBe(there);
  expect(books.wallet('asha')?.held ?? 0).toBe(sum(withdrawalsOf(street).map(heldFor)));
};

const run = async ({ groups, turns }: History): Promise<void> => {
  const street = new Street(turns);
  await street.run(groups);
  await street.settle();
  for (const check of [checkFates, checkReturns, checkBooks]) check(street);
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
    const fates = ['credit', 'failed', 'held', 'partly', 'quarantine', 'returned', 'withdrawn'];
    expect(fates.filter((fate) => !met.has(fate))).toEqual([]);
  });
});
