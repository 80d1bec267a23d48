/** The lines of a close as they are shown and exported, with their sum at the end. */
import type { PeriodLineResponse, PeriodState } from '../../../api/client.gen.js';
import { consolePeriods } from '../../../texts/en/console/console-periods.js';
import { texts } from '../../../texts/texts.js';
import type { CsvRow } from '../../CsvButton.js';

const t = texts(consolePeriods);

export const STATE_TONES = { open: 'info', ended: 'wait', closed: 'good' } as const satisfies Record<
  PeriodState,
  string
>;

type Amounts = Pick<PeriodLineResponse, 'opening' | 'debit' | 'credit' | 'balance'>;

export interface PeriodRow extends Amounts {
  readonly id: string;
  /** Null: the sum. */
  readonly account: string | null;
  readonly party: string;
}

const NOTHING: Amounts = { opening: 0, debit: 0, credit: 0, balance: 0 };

const add = (one: Amounts, other: Amounts): Amounts => ({
  opening: one.opening + other.opening,
  debit: one.debit + other.debit,
  credit: one.credit + other.credit,
  balance: one.balance + other.balance,
});

export const periodRows = (lines: readonly PeriodLineResponse[]): PeriodRow[] =>
  lines.length === 0
    ? []
    : [
        ...lines.map((line) => ({ ...line, id: `${line.account}/${line.party}` })),
        { id: 'sum', account: null, party: '', ...lines.reduce<Amounts>(add, NOTHING) },
      ];

/** Amounts in rupees. */
export const csvRowsOfPeriod = (rows: readonly PeriodRow[]): readonly CsvRow[] => [
  [t('account'), '', t('opening'), t('debit'), t('credit'), t('balance')],
  ...rows.map(({ account, party, opening, debit, credit, balance }) => [
    ...[account ?? t('sum'), party],
    ...[opening, debit, credit, balance].map((paise) => paise / 100),
  ]),
];
