/** Months of India and financial years: a month begins at 18:30 UTC, a year in April. */
import {
  beginningOf,
  endOf,
  isMonth,
  isYear,
  lastMonthOf,
  monthAfter,
  monthBefore,
  monthOf,
  monthsBetween,
  yearOf,
} from '@backend/domain/closing/months.js';

const micros = (iso: string): number => Date.parse(iso) * 1_000;

describe('A month of India', () => {
  it('begins and ends at 18:30 UTC, to the microsecond', () => {
    expect(beginningOf('2026-10')).toBe(micros('2026-09-30T18:30:00Z'));
    expect(endOf('2026-10')).toBe(micros('2026-10-31T18:30:00Z'));
    expect(monthOf(endOf('2026-10') - 1)).toBe('2026-10');
    expect(monthOf(endOf('2026-10'))).toBe('2026-11');
  });

  it('begins on its first day in any year', () => {
    for (const month of monthsBetween('2000-01', '2099-12')) {
      expect(beginningOf(month)).toBe(micros(`${month}-01T00:00:00+05:30`));
      expect([monthOf(beginningOf(month)), monthOf(endOf(month) - 1)]).toEqual([month, month]);
    }
  });

  it('follows another, over the end of a year too', () => {
    expect([monthAfter('2026-12'), monthBefore('2027-01'), monthAfter('2026-01')]).toEqual([
      ...['2027-01', '2026-12', '2026-02'],
    ]);
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  });

  it.each(['2026-1', '2026-13', '2026-00', '1999-01', '26-10', '2026-10-01', ''])('is not %p', (text) =>
    expect(isMonth(text)).toBe(false),
  );
});

describe('A financial year', () => {
  it('has the months from April to March', () => {
    expect(['2026-03', '2026-04', '2027-03', '2027-04'].map(yearOf)).toEqual([
      ...['2025-26', '2026-27', '2026-27', '2027-28'],
    ]);
    expect([lastMonthOf('2026-27'), yearOf('2099-12')]).toEqual(['2027-03', '2099-00']);
  });

  it('is named by both of its years', () =>
    expect(['2026-27', '2099-00', '2026-28', '2026-26', '2026'].map(isYear)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]));
});
