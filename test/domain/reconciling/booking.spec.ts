/** A settlement whose lines are all matched is booked to the bank, the fees and the tax, and clears the gateway. */
import { postingsOf } from '@backend/domain/money/books.js';
import { bookSettlement, canBook } from '@backend/domain/reconciling/booking.js';

const settlement = {
  ...{ settlementId: 's', count: 3, gross: 10_000, fees: 200, tax: 36, utr: 'u', matchSetHash: '00' },
};

it('is booked as what came to the bank, what was kept, and the tax on that', () => {
  const events = bookSettlement(settlement);
  expect(events).toEqual([
    { type: 'SettlementReceived', settlementId: 's', amount: 9_764, fees: 200, tax: 36 },
    { type: 'SettlementReconciled', settlementId: 's', count: 3, gross: 10_000, utr: 'u', matchSetHash: '00' },
  ]);
  const cleared = events.flatMap(postingsOf).filter(({ credit }) => credit === 'gateway_clearing');
  expect(cleared.reduce((sum, { amount }) => sum + amount, 0)).toBe(settlement.gross);
});

it.each([
  ['a payment', { count: 4, gross: 15_000, fees: 300, tax: 54 }],
  ['a refund', { count: 4, gross: 9_000 }],
  ['a payment and its refund', { count: 5 }],
])('gets %s after it was booked: booked is what came since, and the gateway owes nothing of either', (_, more) => {
  const whole = { ...settlement, ...more };
  const events = [...bookSettlement(settlement), ...bookSettlement(whole, settlement)];
  const counts = events.map((event) => (event.type === 'SettlementReconciled' ? event.count : 0));
  expect(counts.reduce((sum, count) => sum + count)).toBe(whole.count);
  const balance = (account: string) =>
    events
      .flatMap(postingsOf)
      .filter(({ debit, credit }) => [debit, credit].includes(account as 'bank'))
      .reduce((sum, { debit, amount }) => sum + (debit === account ? amount : -amount), 0);
  expect(balance('gateway_clearing')).toBe(-whole.gross);
  expect(balance('bank')).toBe(whole.gross - whole.fees - whole.tax);
  expect(balance('gateway_fees')).toBe(whole.fees);
  expect(balance('gst_input')).toBe(whole.tax);
});

it.each([
  ['pays nothing out', { gross: 236 }],
  ['takes more than it pays', { gross: -50, fees: 0, tax: 0 }],
  ['gives fees back', { fees: -1 }],
  ['gives tax back', { tax: -1 }],
])('is left to people where it %s', (_, more) => {
  expect(canBook({ ...settlement, ...more })).toBe(false);
  expect(() => bookSettlement({ ...settlement, ...more })).toThrow(RangeError);
});
