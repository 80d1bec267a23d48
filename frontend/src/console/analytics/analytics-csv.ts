/** The files of the analytics: what the tables show, as numbers. Amounts are rupees. */
import type { AnalyticsResponse, FiguresResponse, PartResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { texts } from '../../texts/texts.js';
import type { CsvRow } from '../CsvButton.js';
import type { Measure } from './measures.js';
import { FILE_MEASURES, type PartMeasure } from './part-measures.js';

const t = texts(consoleAnalytics);

/** Of each day, and of the same day of the period before. */
export const csvRowsOf = ({ key, of, axis }: Measure, { days, before }: AnalyticsResponse): readonly CsvRow[] => {
  const valueOf = (day: AnalyticsResponse['days'][number] | undefined): number | null => {
    const value = day ? of(day) : null;
    return value === null ? null : axis(value);
  };
  return [[t('day'), t(key), t('before')], ...days.map((day, i) => [day.day, valueOf(day), valueOf(before[i])])];
};

/** Each measure, and the same of the period before. */
export const csvRowsOfParts = (
  parts: readonly PartResponse[],
  by: 'service' | 'country' | 'provider',
): readonly CsvRow[] => {
  const valueOf = ({ of, axis }: PartMeasure, figures: FiguresResponse): number | null => {
    const value = of(figures);
    return value === null ? null : axis(value);
  };
  return [
    [t(by), ...FILE_MEASURES.flatMap(({ key }) => [t(key), t('fileBefore', { measure: t(key) })])],
    ...parts.map((part) => [
      part.name,
      ...FILE_MEASURES.flatMap((measure) => [valueOf(measure, part), valueOf(measure, part.before)]),
    ]),
  ];
};
