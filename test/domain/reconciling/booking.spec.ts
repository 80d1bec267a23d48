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
  ['pays nothing out', { gross: 236 }],
  ['takes more than it pays', { gross: -50, fees: 0, tax: 0 }],
  ['gives fees back', { fees: -1 }],
  ['gives tax back', { tax: -1 }],
])('is left to people where it %s', (_, more) => {
  expect(canBook({ ...settlement, ...more })).toBe(false);
  expect(() => bookSettlement({ ...settlement, ...more })).toThrow(RangeError);
});
