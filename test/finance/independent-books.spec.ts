/** The books that verify reads from the events by itself: those of the design, for every event. */
import { postingsOf } from '@backend/domain/money/books.js';
import { disagreement, MOVEMENTS } from '@backend/finance/evidence/independent-books.js';
import { EVERY_SAMPLE } from '../domain/every-event.js';
import { SoundLedger } from './sound-ledger.js';

describe('The independent reading', () => {
  it.each(EVERY_SAMPLE)('has the lines of the design for $event.type, and no others', ({ event, lines }) => {
    const designed = lines.map(([debit, credit, amount]) => ({ debit, credit, amount, party: null }));
    expect(disagreement(event, designed)).toBeNull();
    expect(disagreement(event, postingsOf(event))).toBeNull();
    for (const [i, line] of designed.entries()) {
      const others = designed.filter((other) => other !== line);
      expect(disagreement(event, others)).not.toBeNull();
      expect(disagreement(event, designed.with(i, { ...line, amount: line.amount + 1 }))).not.toBeNull();
      expect(disagreement(event, designed.with(i, { ...line, debit: line.credit, credit: line.debit }))).not.toBeNull();
    }
    expect(
      disagreement(event, [...designed, { debit: 'bank', credit: 'suspense', amount: 1, party: null }]),
    ).not.toBeNull();
  });

  it('is compared by verify: an event that the two read differently is named', async () => {
    const ledger = await SoundLedger.open();
    const movements = MOVEMENTS as Map<string, typeof MOVEMENTS extends ReadonlyMap<string, infer Some> ? Some : never>;
    const spent = movements.get('FundsSpent')!;
    try {
      movements.set('FundsSpent', spent.slice(0, 1));
      const violations = (await ledger.check()).flatMap(({ first }) => first);
      expect(violations.map(({ promise, stream, version, text }) => [promise, stream, version, text])).toEqual(
        ['w1', 'w2', 'w3'].map((wallet) => [
          ...[3, wallet, 8],
          'the event moves user_held to sales_revenue: 1030; its postings ' +
            'provider_cost to provider_prepaid: 880, user_held to sales_revenue: 1030',
        ]),
      );
    } finally {
      movements.set('FundsSpent', spent);
      await ledger.close();
    }
  });
});
