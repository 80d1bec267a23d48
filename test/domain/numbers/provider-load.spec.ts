/** The open numbers of an account against its budget: an even stretch for all, and nothing new beyond three periods. */
import { pollCapacity, hasRoom, stretchedPeriod, type Load } from '@backend/domain/numbers/provider-load.js';

const PERIOD = 10_000;
/** Ten requests a second, eight of them polls: 80 numbers every ten seconds. */
const load = (open: number, changes: Partial<Load> = {}): Load => ({
  ...{ perSecond: 10, maxOpen: null, open, polled: open, isListed: false },
  ...changes,
});

describe('The period between two polls', () => {
  it.each([
    [1, 10_000],
    [80, 10_000],
    [81, 10_125],
    [160, 20_000],
    [240, 30_000],
  ])('with %d numbers is %d ms', (open, period) => expect(stretchedPeriod(load(open), PERIOD)).toBe(period));
  it('counts only what the scheduler polls', () =>
    expect(stretchedPeriod(load(160, { polled: 80 }), PERIOD)).toBe(PERIOD));
  it('stays where one list shows all of them, or where there is no limit', () => {
    expect(stretchedPeriod(load(1_000, { isListed: true }), PERIOD)).toBe(PERIOD);
    expect(stretchedPeriod(load(1_000, { perSecond: null }), PERIOD)).toBe(PERIOD);
  });
});

describe('Room for one more number', () => {
  it('is there up to three periods', () => {
    expect(hasRoom(load(239), PERIOD)).toBe(true);
    expect(hasRoom(load(240), PERIOD)).toBe(false);
  });
  it('is there where one list shows all of them, or where there is no limit', () => {
    expect(hasRoom(load(10_000, { isListed: true }), PERIOD)).toBe(true);
    expect(hasRoom(load(10_000, { perSecond: null }), PERIOD)).toBe(true);
  });
  it('ends where the account may have no more open', () => {
    expect(hasRoom(load(4, { maxOpen: 5 }), PERIOD)).toBe(true);
    expect(hasRoom(load(5, { maxOpen: 5, isListed: true }), PERIOD)).toBe(false);
  });
});

describe('A budget', () => {
  it('carries what fits into a period, and everything where there is no limit', () => {
    expect(pollCapacity(10, PERIOD)).toBe(80);
    expect(pollCapacity(null, PERIOD)).toBe(Infinity);
  });
});
