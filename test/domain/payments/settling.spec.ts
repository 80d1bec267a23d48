/** The settlements of sixteen days decide an order: its own day and fifteen more, each read once it is whole. */
import { daysToRead, isUnsettled, lastSettlementDay } from '@backend/domain/payments/settling.js';

const ORDERED = 20_000;
const all = daysToRead(ORDERED, lastSettlementDay(ORDERED), new Set());

describe('The settlements of an order', () => {
  it('are those of its own day and of fifteen more', () =>
    expect(all).toEqual(Array.from({ length: 16 }, (_, i) => ORDERED + i)));

  it('are read up to the newest day that is whole, each once', () => {
    expect(daysToRead(ORDERED, ORDERED + 2, new Set([ORDERED + 1]))).toEqual([ORDERED, ORDERED + 2]);
    expect(daysToRead(ORDERED, ORDERED - 1, new Set())).toEqual([]);
    expect(daysToRead(ORDERED, ORDERED - 2, new Set())).toEqual([]);
  });

  it('decide it when all of them were read, and not while one is missing', () => {
    expect(isUnsettled(ORDERED, new Set(all))).toBe(true);
    for (const missing of all) expect(isUnsettled(ORDERED, new Set(all.filter((day) => day !== missing)))).toBe(false);
  });
});
