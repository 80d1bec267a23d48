/** What the console says of a period: a sentence for each measure, with the period before. */
import type { AnalyticsResponse, DayResponse, FiguresResponse } from '../../../frontend/src/api/client.gen.js';
import { csvRowsOf, csvRowsOfParts } from '../../../frontend/src/console/analytics/analytics-csv.js';
import { csvOf } from '../../../frontend/src/console/CsvButton.js';
import { beforeText, PART_MEASURES, type PartMeasure } from '../../../frontend/src/console/analytics/part-measures.js';
import { MEASURES, peakOf, sentenceOf, type Measure } from '../../../frontend/src/console/analytics/measures.js';

const NOTHING: FiguresResponse = {
  ...{ started: 0, sold: 0, revenue: 0, cost: 0, margin: 0, refunds: 0, refunded: 0, topUps: 0, toppedUp: 0 },
  ...{ losses: 0, ended: 0, withCode: 0, medianWait: null },
};
const day = (date: string, figures: Partial<DayResponse> = {}): DayResponse => ({
  ...{ ...NOTHING, day: date, people: 0, ...figures },
});
const period = (total: Partial<FiguresResponse>, before: Partial<FiguresResponse>, days: DayResponse[] = []) =>
  ({
    ...{ from: '2026-11-01', to: '2026-11-02', asOf: '2026-11-02T10:00:00.000Z', parts: [], days, before: days },
    ...{ total: { ...NOTHING, ...total }, totalBefore: { ...NOTHING, ...before } },
  }) as AnalyticsResponse;
const measure = (key: Measure['key']): Measure => MEASURES.find((one) => one.key === key)!;
const DAYS = [day('2026-11-01', { revenue: 500, people: 3 }), day('2026-11-02', { revenue: 900, people: 4 })];

describe('A measure of the analytics', () => {
  it.each([
    [{ revenue: 120_000 }, { revenue: 100_000 }, '₹1,200.00, 20 % more than in the 2 days before (₹1,000.00).'],
    [{ revenue: 90_000 }, { revenue: 100_000 }, '₹900.00, 10 % less than in the 2 days before (₹1,000.00).'],
    [{ revenue: 700 }, { revenue: 800 }, '₹7.00, 13 % less than in the 2 days before (₹8.00).'],
    [{ revenue: 500 }, { revenue: 500 }, '₹5.00, as in the 2 days before.'],
    [{ revenue: 500 }, {}, '₹5.00; nothing in the 2 days before.'],
    [{}, {}, 'Nothing in these days.'],
  ])('says what it came to, beside the period before: %j, %j', (total, before, sentence) =>
    expect(sentenceOf(measure('revenue'), period(total, before, DAYS))).toBe(sentence),
  );

  it('has no rate and no wait where no number ended', () => {
    expect(sentenceOf(measure('successRate'), period({}, {}, DAYS))).toBe('Nothing in these days.');
    expect(measure('successRate').of(day('2026-11-01'))).toBeNull();
    expect(measure('successRate').of(day('2026-11-01', { ended: 3, withCode: 2 }))).toBe(66.7);
  });

  it.each([
    [{ ended: 4, withCode: 3 }, { ended: 2, withCode: 1 }, '75 %, 25 percentage points more than in the 2 days before'],
    [{ ended: 100, withCode: 50 }, { ended: 100, withCode: 51 }, '50 %, 1 percentage point less than in'],
    [{ ended: 4, withCode: 3 }, { ended: 4 }, '75 %, 75 percentage points more than in the 2 days before (0 %).'],
    [{ ended: 4 }, { ended: 4 }, '0 %, as in the 2 days before.'],
    [{ ended: 4, withCode: 3 }, {}, '75 %; nothing in the 2 days before.'],
  ])('compares two rates in percentage points: %j, %j', (total, before, sentence) =>
    expect(sentenceOf(measure('successRate'), period(total, before, DAYS))).toContain(sentence),
  );

  it('names the highest day, where days differ', () => {
    expect(peakOf(measure('revenue'), DAYS)).toBe('Highest on 2 Nov 2026: ₹9.00.');
    expect(peakOf(measure('losses'), DAYS)).toBeNull();
  });

  it('averages people over the days, as a person counts once a day', () =>
    expect(measure('people').total(NOTHING, DAYS)).toBe(4));

  it('draws money in rupees, and a lost day as a gap', () => {
    expect(measure('margin').axis(1_250)).toBe(12.5);
    expect(measure('medianWait').of(day('2026-11-01'))).toBeNull();
  });
});

describe('A measure of a service, a country or a provider', () => {
  const before = { ...NOTHING, revenue: 700, margin: -200, ended: 10, withCode: 5, medianWait: 20, started: 4 };
  const text = (key: PartMeasure['key'], now: Partial<FiguresResponse>) =>
    beforeText(
      PART_MEASURES.find((one) => one.key === key)!,
      { ...NOTHING, ...now },
      before,
    );

  it('says what it was in the period before, and by how much it changed', () => {
    expect(text('revenue', { revenue: 840 })).toBe('₹7.00 (+20 %)');
    expect(text('started', { started: 3 })).toBe('4 (-25 %)');
    expect(text('margin', { margin: -300 })).toBe('-₹2.00 (-50 %)');
    expect(text('successRate', { ended: 4, withCode: 2 })).toBe('50 % (0 points)');
    expect(text('successRate', { ended: 4, withCode: 3 })).toBe('50 % (+25 points)');
    expect(text('successRate', { ended: 3, withCode: 1 })).toBe('50 % (-16.7 points)');
    expect(text('medianWait', {})).toBe('20 s');
  });

  it('says that it was none before, and nothing where it is not known', () => {
    expect(text('losses', { losses: 500 })).toBe('₹0.00');
    const sold = PART_MEASURES.find(({ key }) => key === 'successRate')!;
    expect(beforeText(sold, before, NOTHING)).toBeNull();
  });

  it('is each that the charts have, except what belongs to no part', () =>
    expect(MEASURES.map(({ key }) => key).filter((key) => !PART_MEASURES.some((one) => one.key === key))).toEqual([
      'topUps',
      'people',
    ]));
});

describe('The files of the analytics', () => {
  it('have the days of a measure as numbers, beside the same day of the period before', async () => {
    const data = period({}, {}, DAYS);
    expect(await csvOf(csvRowsOf(measure('revenue'), data))).toBe(
      '\ufeffDay,Revenue,The same day of the period before\r\n2026-11-01,5,5\r\n2026-11-02,9,9\r\n',
    );
    expect(csvRowsOf(measure('medianWait'), data)[1]).toEqual(['2026-11-01', null, null]);
  });

  it('have no text that a spreadsheet computes, and rupees below zero as numbers', async () => {
    const before = { ...NOTHING, revenue: 700 };
    const part = { ...NOTHING, key: 'x', name: '=cmd|x', revenue: 500, margin: -150, before };
    const [, row] = (await csvOf(csvRowsOfParts([part], 'service'))).split('\r\n');
    expect(row).toBe("'=cmd|x,0,0,0,0,0,0,0,0,,,,,5,7,0,0,0,0,0,0,-1.5,0");
  });
});
