/** Which transactions the history shows, and their place in its address. */
import type { TransactionResponse, TransactionsPageResponse } from '../../api/client.gen.js';
import { PAGE_CURSOR } from '../../ui/layout/Pager.js';

type Type = TransactionResponse['type'];
type Status = TransactionResponse['status'];
export type Period = TransactionsPageResponse['period'];

export interface TransactionFilters {
  readonly type?: Type;
  readonly status?: Status;
  readonly search?: string;
  /** Days of India, YYYY-MM-DD, both included. */
  readonly from?: string;
  readonly to?: string;
}

export const TYPES = [
  ...['deposit', 'purchase', 'reservation', 'refund', 'withdrawal', 'adjustment', 'reversal'],
] as readonly Type[];
export const STATUSES = ['pending', 'reserved', 'completed', 'cancelled', 'failed'] as const satisfies Status[];
export const LONGEST_SEARCH = 80;

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 30;

/** A day that the calendar has: 30 February is none. */
const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text)) && daysAfter(text, 0) === text;

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** What an address may say; anything else in it filters nothing. */
const isAllowed: Record<keyof TransactionFilters, (text: string) => boolean> = {
  type: (text) => (TYPES as readonly string[]).includes(text),
  status: (text) => (STATUSES as readonly string[]).includes(text),
  search: (text) => text.trim() !== '' && text.length <= LONGEST_SEARCH,
  from: isDay,
  to: isDay,
};
const NAMES = Object.keys(isAllowed) as (keyof TransactionFilters)[];

/** Two days that make no period are no filter. */
export const filtersIn = (search: URLSearchParams): TransactionFilters => {
  const { from, to, ...rest }: TransactionFilters = Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = search.get(name) ?? '';
      return isAllowed[name](text) ? [[name, text]] : [];
    }),
  );
  return from && to && from > to ? rest : { ...rest, ...(from && { from }), ...(to && { to }) };
};

/** An address with other filters shows the first page of what they match. */
export const withFilters = (search: URLSearchParams, change: TransactionFilters): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete(PAGE_CURSOR);
  for (const [name, text] of Object.entries(change) as [string, string | undefined][])
    if (text) next.set(name, text);
    else next.delete(name);
  return next;
};

export const NO_FILTERS: TransactionFilters = Object.fromEntries(NAMES.map((name) => [name, undefined]));

/** The 30 days before a period. */
export const earlierThan = ({ from }: Period): Period => ({
  from: daysAfter(from, -PERIOD_DAYS),
  to: daysAfter(from, -1),
});

export const csvAddress = ({ from, to }: Period): string => `/api/transactions/csv?from=${from}&to=${to}`;

export type StatementFile = 'pdf' | 'pdf-hi' | 'xlsx' | 'csv';

/** Every event of the period that moved money, with the balances after it. */
export const statementAddress = ({ from, to }: Period, file: StatementFile): string => {
  const [format = file, language = 'en'] = file.split('-');
  return `/api/statement?format=${format}&language=${language}&from=${from}&to=${to}`;
};

export const VERIFIABLE_FILE = '/api/statement/verifiable';
export const CHECKER = '/check';
