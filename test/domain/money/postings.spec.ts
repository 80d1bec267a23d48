/**
 * Double entry: every fact that moves money is booked as the design's table says, and a balance is what the books say.
 */
import { ACCOUNTS_BY_PARTY, partyOfStream, postingsOf, type LedgerAccount } from '@backend/domain/money/books.js';
import { subjectIdOf, type DomainEvent } from '@backend/domain/events.js';
import { evolveWallet } from '@backend/domain/fold.js';
import { EMPTY_WALLET, type Wallet } from '@backend/domain/money/wallet.js';
import { EVERY_SAMPLE } from '../every-event.js';
import {
  COST,
  deposited,
  ordered,
  PRICE,
  used,
  waiting,
  released,
  closed,
  receivedLate,
  ended,
  refunded,
} from '../event-samples.js';

const RICH: Wallet = { ...EMPTY_WALLET, available: 50_000, held: 50_000, receivable: 50_000, openNumbers: 3 };

/** Credits less debits, from postings alone. */
const sums = (events: readonly DomainEvent[]) => {
  const totals: Partial<Record<LedgerAccount, number>> = {};
  for (const { debit, credit, amount } of events.flatMap(postingsOf)) {
    totals[debit] = (totals[debit] ?? 0) - amount;
    totals[credit] = (totals[credit] ?? 0) + amount;
  }
  return totals;
};

describe.each(EVERY_SAMPLE)('The books: $event.type', ({ event, lines }) => {
  it('are written as the table of accounts says', () =>
    expect(
      postingsOf(event).map(({ debit, credit, amount, party }) => [debit, credit, amount, ...(party ? [party] : [])]),
    ).toEqual(lines));

  it('name a party only where one of the accounts is kept for each of them', () => {
    for (const { debit, credit, party } of postingsOf(event))
      expect(party === null || [debit, credit].some((account) => ACCOUNTS_BY_PARTY.includes(account))).toBe(true);
  });

  it('have only whole positive amounts', () => {
    for (const { amount } of postingsOf(event)) expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
  });

  it("move the wallet by exactly what they say of the person's accounts", () => {
    const { available, held, receivable } = evolveWallet(RICH, event);
    const booked = sums([event]);
    expect(available - RICH.available).toBe(booked.user_available ?? 0);
    expect(held - RICH.held).toBe(booked.user_held ?? 0);
    expect(receivable - RICH.receivable + (booked.user_receivable ?? 0)).toBe(0);
  });
});

describe('The books', () => {
  it('write nothing for an amount of nothing', () => {
    expect(postingsOf({ type: 'FundsSpent', numberId: 'n', amount: 0, cost: 0, provider: 'p' })).toEqual([]);
    expect(postingsOf(receivedLate(1)).length).toBe(1);
  });

  it('show a sale as revenue and cost', () =>
    expect(sums(used())).toEqual({
      gateway_clearing: -10_000,
      user_available: 10_000 - PRICE,
      user_held: 0,
      sales_revenue: PRICE,
      provider_cost: -COST,
      provider_prepaid: COST,
    }));
  it('show a late code as a loss of ours, and nothing of the person’s', () =>
    expect(
      sums([...waiting(), released('timed-out'), closed('timed-out', true), receivedLate(), ended('code')]),
    ).toMatchObject({
      user_available: 10_000,
      user_held: 0,
      late_code_loss: -COST,
      provider_prepaid: COST,
    }));
  it('show a refund beside the revenue that was made', () =>
    expect(sums([...used(), refunded()])).toMatchObject({
      sales_revenue: PRICE,
      refunds: -PRICE,
      user_available: 10_000,
    }));
});

describe('The party of a stream', () => {
  it.each([
    ['gateway:razorpay', 'razorpay'],
    ['provider:main', 'main'],
    ['provider:a:b', 'a:b'],
    ['provider:', null],
    ['house:retention', null],
    ['house:acceptances', null],
    ['018f3c1e-0000-7000-8000-000000000000', null],
    ['my-gateway:g', null],
  ])('%s is %p', (stream, party) => expect(partyOfStream(stream)).toBe(party));
});

describe('The subject of a fact', () => {
  it.each([
    [ordered(1), 'r'],
    [deposited(1), 'r'],
    [refunded(), 'n'],
    [{ type: 'WithdrawalRequested', withdrawalId: 'w', amount: 1 }, 'w'],
    [{ type: 'FundsAdjusted', adjustmentId: 'x', amount: 1, reason: 'goodwill' }, 'x'],
    [{ type: 'QuarantineReleased', caseId: 'c', amount: 1, to: 'gateway', reason: 'other' }, 'c'],
    [{ type: 'WalletBanned', reason: 'goodwill' }, null],
    [{ type: 'ProviderToppedUp', topUpId: 't', amount: 1 }, null],
  ] as const)('%j is %p', (event, subject) => expect(subjectIdOf(event)).toBe(subject));
});
