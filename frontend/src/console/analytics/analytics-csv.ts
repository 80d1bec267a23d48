/** The files of the analytics: what the tables show, as numbers. Amounts are rupees. */
import type { AnalyticsResponse, PartResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { texts } from '../../texts/texts.js';
import type { CsvRow } from '../CsvButton.js';
import type { Measure } from './measures.js';

const t = texts(consoleAnalytics);

const inRupees = (paise: number): number => paise / 100;

/** Of each day, and of the same day of the period before. */
export const csvRowsOf = ({ key, of, axis }: Measure, { days, before }: AnalyticsResponse): readonly CsvRow[] => {
  const valueOf = (day: AnalyticsResponse['days'][number] | undefined): number | null => {
    const value = day ? of(day) : null;
    return value === null ? null : axis(value);
  };
  return [[t('day'), t(key), t('before')], ...days.map((day, i) => [day.day, valueOf(day), valueOf(before[i])])];
};

export const csvRowsOfParts = (parts: readonly PartResponse[], by: 'service' | 'country' | 'provider') => [
  [
    ...[t(by), t('started'), t('sold'), t('ended'), t('withCode'), t('medianWait')],
    ...[t('revenue'), t('revenueBefore'), t('difference'), t('cost'), t('refunds'), t('losses'), t('margin')],
  ],
  ...parts.map(({ name, started, sold, ended, withCode, medianWait, before, ...money }) => [
    ...[name, started, sold, ended, withCode, medianWait, inRupees(money.revenue)],
    ...[inRupees(before.revenue), inRupees(money.revenue - before.revenue), inRupees(money.cost)],
    ...[inRupees(money.refunded), inRupees(money.losses), inRupees(money.margin)],
  ]),
];
