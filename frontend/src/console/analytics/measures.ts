/** What is charted of each day: its value, how it is written, and what it comes to over the period. */
import type { AnalyticsResponse, DayResponse, FiguresResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { texts, type Translate } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { shortDate } from '../../ui/text/time.js';

type Texts = Translate<(typeof consoleAnalytics)['english']>;
const t: Texts = texts(consoleAnalytics);

export interface Measure {
  readonly key: 'revenue' | 'margin' | 'topUps' | 'successRate' | 'medianWait' | 'refunds' | 'losses' | 'people';
  /** Of one day; null where there is nothing to tell: a gap in the chart. */
  readonly of: (day: DayResponse) => number | null;
  /** Of a whole period. */
  readonly total: (figures: FiguresResponse, days: readonly DayResponse[]) => number | null;
  readonly write: (value: number) => string;
  /** The value on the axis of the chart. */
  readonly axis: (value: number) => number;
  /** A rate is compared in percentage points; everything else in percent of what was. */
  readonly isRate?: true;
}

export const money = { write: rupees, axis: (paise: number) => paise / 100 } as const;
export const asItIs = (value: number): number => value;

const rateOf = ({ ended, withCode }: FiguresResponse): number | null =>
  ended === 0 ? null : Math.round((withCode / ended) * 1_000) / 10;

export const MEASURES: readonly Measure[] = [
  { key: 'revenue', of: ({ revenue }) => revenue, total: ({ revenue }) => revenue, ...money },
  { key: 'margin', of: ({ margin }) => margin, total: ({ margin }) => margin, ...money },
  { key: 'topUps', of: ({ toppedUp }) => toppedUp, total: ({ toppedUp }) => toppedUp, ...money },
  {
    ...{ key: 'successRate', of: rateOf, total: rateOf, axis: asItIs, isRate: true },
    write: (percent) => t('percent', { percent }),
  },
  {
    ...{ key: 'medianWait', of: ({ medianWait }) => medianWait, total: ({ medianWait }) => medianWait, axis: asItIs },
    write: (seconds) => t('seconds', { seconds }),
  },
  { key: 'refunds', of: ({ refunded }) => refunded, total: ({ refunded }) => refunded, ...money },
  { key: 'losses', of: ({ losses }) => losses, total: ({ losses }) => losses, ...money },
  {
    ...{ key: 'people', of: ({ people }) => people, axis: asItIs, write: String },
    // A person counts once a day: the days of a period are averaged, as their sum counts nobody.
    total: (_, days) =>
      days.length === 0 ? null : Math.round(days.reduce((n, { people }) => n + people, 0) / days.length),
  },
];

/** In percent of what was; null where it was 0. */
export const percentOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.sign(now - before) * Math.round((Math.abs(now - before) / Math.abs(before)) * 100);

/** Between two rates in percent. */
export const pointsOf = (now: number, before: number): number => Math.round((now - before) * 10) / 10;

/** One sentence that says what the chart shows. */
export const sentenceOf = ({ total, write, isRate }: Measure, data: AnalyticsResponse): string => {
  const now = total(data.total, data.days);
  const before = total(data.totalBefore, data.before);
  const days = data.days.length;
  if (now === null) return t('noValue');
  const value = write(now);
  if (before === null) return t('noBefore', { value, days });
  if (isRate) {
    if (now === before) return t('same', { value, days });
    const change = { value, days, count: Math.abs(pointsOf(now, before)), before: write(before) };
    return now > before ? t('morePoints', change) : t('lessPoints', change);
  }
  const percent = percentOf(now, before);
  if (percent === null) return now === 0 ? t('noValue') : t('noBefore', { value, days });
  if (now === before) return t('same', { value, days });
  const change = { value, days, percent: Math.abs(percent), before: write(before) };
  return now > before ? t('more', change) : t('less', change);
};

/** The day with the highest value, where the days differ. */
export const peakOf = ({ of, write }: Measure, days: readonly DayResponse[]): string | null => {
  const valued = days.flatMap((day) => {
    const value = of(day);
    return value === null ? [] : [{ day: day.day, value }];
  });
  const peak = valued.reduce<{ day: string; value: number } | null>(
    (best, one) => (best === null || one.value > best.value ? one : best),
    null,
  );
  const differ = new Set(valued.map(({ value }) => value)).size > 1;
  return peak && differ ? t('most', { day: shortDate(peak.day), value: write(peak.value) }) : null;
};
