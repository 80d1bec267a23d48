/** What is compared of a service, a country or a provider: top-ups and active people belong to none of them. */
import type { FiguresResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { texts } from '../../texts/texts.js';
import { asItIs, MEASURES, money, percentOf, pointsOf, type Measure } from './measures.js';

const t = texts(consoleAnalytics);

export interface PartMeasure {
  readonly key: 'started' | 'sold' | 'ended' | 'withCode' | 'cost' | Exclude<Measure['key'], 'topUps' | 'people'>;
  /** Null where there is nothing to compare. */
  readonly of: (figures: FiguresResponse) => number | null;
  readonly write: (value: number) => string;
  /** The value in a file. */
  readonly axis: (value: number) => number;
  readonly isRate?: true;
}

const count = (key: 'started' | 'sold' | 'ended' | 'withCode'): PartMeasure => ({
  ...{ key, of: (figures) => figures[key], write: String, axis: asItIs },
});

/** As the charts have it: of a part its total is all that there is. */
const charted = (key: Exclude<Measure['key'], 'topUps' | 'people'>): PartMeasure => {
  const { total, ...measure } = MEASURES.find((one) => one.key === key)!;
  return { ...measure, key, of: (figures) => total(figures, []) };
};

export const PART_MEASURES: readonly PartMeasure[] = [
  ...[count('started'), count('sold'), charted('successRate'), charted('medianWait'), charted('revenue')],
  ...[{ key: 'cost', of: ({ cost }: FiguresResponse) => cost, ...money } as const],
  ...[charted('refunds'), charted('losses'), charted('margin')],
];

/** A file has what the success rate is made of, too. */
export const FILE_MEASURES: readonly PartMeasure[] = PART_MEASURES.flatMap((measure) =>
  measure.key === 'successRate' ? [count('ended'), count('withCode'), measure] : [measure],
);

const signed = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** '₹7.00 (+20 %)', what was and the change; '₹0.00' where it was none; null where nothing is known of it. */
export const beforeText = ({ of, write, isRate }: PartMeasure, now: FiguresResponse, before: FiguresResponse) => {
  const [value, was] = [of(now), of(before)];
  if (was === null) return null;
  if (value === null) return write(was);
  if (isRate) return t('partPoints', { value: write(was), change: signed.format(pointsOf(value, was)) });
  const percent = percentOf(value, was);
  return percent === null ? write(was) : t('partChange', { value: write(was), change: signed.format(percent) });
};
