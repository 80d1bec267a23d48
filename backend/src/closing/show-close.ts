/** What `npm run close` prints. Amounts are rupees. */
import type { CloseLine } from '../domain/closing/close-figures.js';
import { linesOfClose, type StandingClose } from '../domain/closing/closing.js';
import { rupees } from '../domain/money/money.js';
import type { CheckItem } from './close-checklist.js';
import type { PreviewedYear } from './close-books.js';
import type { PeriodNow } from './list-periods.js';
import type { PreviewedClose } from './preview-close.js';

const WIDTH = 16;

const cells = (name: string, amounts: readonly string[]): string =>
  `${name.padEnd(36)}${amounts.map((amount) => amount.padStart(WIDTH)).join('')}`;

const nameOf = ({ account, party }: Pick<CloseLine, 'account' | 'party'>): string =>
  party === '' ? account : `${account} ${party}`;

const tableOf = (lines: readonly CloseLine[]): string[] => {
  const sums = lines.reduce(
    (sum, { debit, credit, balance }) => [sum[0]! + debit, sum[1]! + credit, sum[2]! + balance],
    [0, 0, 0],
  );
  return [
    cells('account', ['debit', 'credit', 'balance']),
    ...lines.map((line) => cells(nameOf(line), [line.debit, line.credit, line.balance].map(rupees))),
    cells('sum', sums.map(rupees)),
  ];
};

/** An amount of a gateway is paise, and the number of cases is none. */
const hindering = ({ name, open }: CheckItem): string =>
  open
    .map(({ what, amount }) => (name === 'settlements-in' ? `${what || 'no gateway'} ${rupees(amount)}` : `${amount}`))
    .join(', ');

const checkLine = (item: CheckItem): string =>
  `${item.isDone ? ' ok ' : 'OPEN'} ${item.name}${item.open.length > 0 ? `: ${hindering(item)}` : ''}`;

const lateText = ({ lateFacts: { count, sum } }: StandingClose): string =>
  `Late facts of earlier months: ${count} postings, ${rupees(sum)}`;

export const linesOfPreview = ({ fact, hash, lines, checklist, sealedAt }: PreviewedClose): string[] => {
  const { period, sealNo } = fact;
  const isReady = checklist.every(({ isDone }) => isDone);
  const command = `npm run close -- ${period} --seal ${sealNo} --commit ${hash} --why "..."`;
  return [
    `${period}, against seal ${sealNo} of ${sealedAt}`,
    '',
    ...checklist.map(checkLine),
    '',
    ...tableOf(lines),
    '',
    lateText(fact),
    `Hash ${hash}`,
    'Nothing was changed.',
    isReady ? `To close it: ${command}` : 'It can be closed when nothing of the list is open.',
  ];
};

const stateOf = ({ state, isNext, close }: PeriodNow): string => {
  if (!close) return isNext && state === 'ended' ? 'ended, to be closed' : state;
  const fact = close.fact as StandingClose;
  const revenue = linesOfClose(fact).find(({ account }) => account === 'sales_revenue');
  return `closed against seal ${fact.sealNo}, sales ${rupees((revenue?.credit ?? 0) - (revenue?.debit ?? 0))}`;
};

export const linesOfPeriods = (periods: readonly PeriodNow[], years: readonly string[]): string[] => [
  ...(periods.length === 0 ? ['There are no entries yet.'] : []),
  ...periods.map((period) => `${period.period}  ${stateOf(period)}`),
  ...years.map((year) => `${year}  year closed`),
];

export const linesOfYear = (year: string, { facts, lines, hash }: PreviewedYear): string[] => [
  ...tableOf(lines),
  '',
  ...facts.map((fact) =>
    fact.type === 'YearClosed'
      ? `${year}: profit ${rupees(fact.profit)}`
      : cells(nameOf({ account: fact.account, party: fact.party ?? '' }), [rupees(fact.amount)]),
  ),
  `Hash ${hash}`,
  `Nothing was changed. To close it: npm run close -- --year ${year} --commit ${hash} --why "..."`,
];
