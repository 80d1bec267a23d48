/** The documents of a month by State and rate, as shown and exported: credit notes take off, the sum is last. */
import type { GstRowResponse } from '../../../api/client.gen.js';
import { consoleGst } from '../../../texts/en/console/console-gst.js';
import { texts } from '../../../texts/texts.js';
import type { CsvRow } from '../../CsvButton.js';
import { stateText } from '../../settings/state-options.js';

const t = texts(consoleGst);

export const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

export interface GstRow extends Amounts {
  readonly id: string;
  /** Null: the sum. */
  readonly title: GstRowResponse['title'] | null;
  readonly state: string;
  /** Per cent. */
  readonly rate: number | null;
  readonly count: number;
}

const signed = (row: GstRowResponse): Amounts => {
  const sign = row.title === 'credit-note' ? -1 : 1;
  return Object.fromEntries(AMOUNTS.map((name) => [name, row[name] === 0 ? 0 : sign * row[name]])) as Amounts;
};

export const gstRows = (rows: readonly GstRowResponse[]): GstRow[] => {
  if (rows.length === 0) return [];
  const shown = rows.map((row): GstRow => ({
    ...{ id: `${row.title}/${row.state}/${row.rate}`, title: row.title, count: row.count, rate: row.rate / 100 },
    ...{ state: row.state ? stateText(row.state) : t('noState'), ...signed(row) },
  }));
  const sumOf = (name: 'count' | keyof Amounts) => shown.reduce((sum, row) => sum + row[name], 0);
  const sums = Object.fromEntries(AMOUNTS.map((name) => [name, sumOf(name)])) as Amounts;
  return [...shown, { id: 'sum', title: null, state: '', rate: null, count: sumOf('count'), ...sums }];
};

/** Amounts in rupees. */
export const csvRowsOfGst = (rows: readonly GstRow[]): readonly CsvRow[] => [
  [t('what'), t('state'), t('rate'), t('count'), ...AMOUNTS.map((name) => t(name))],
  ...rows.map((row) => [
    ...[row.title ? t(`title_${row.title}`) : t('sum'), row.state, row.rate, row.count],
    ...AMOUNTS.map((name) => row[name] / 100),
  ]),
];
