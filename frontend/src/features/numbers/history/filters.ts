/** Which numbers the history shows, and their place in its address. */
import type { NumberStatus } from '../../../api/client.gen.js';
import { PAGE_CURSOR } from '../../../ui/layout/Pager.js';

export interface NumberFilters {
  readonly status?: NumberStatus;
  readonly service?: string;
  readonly country?: string;
  /** Days of India, YYYY-MM-DD, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Any part of the phone number. */
  readonly digits?: string;
}

export const STATUSES = [
  'pending',
  'confirming',
  'active',
  'used',
  'expired',
  'failed',
] as const satisfies NumberStatus[];

/** The server takes no fewer. */
export const MIN_DIGITS = 3;
const MAX_DIGITS = 15;

const DAY_MS = 86_400_000;

const CODE = /^[\w-]{1,20}$/;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text));

/** What an address may say; anything else in it filters nothing. */
const isAllowed: Record<keyof NumberFilters, (text: string) => boolean> = {
  status: (text) => (STATUSES as readonly string[]).includes(text),
  service: (text) => CODE.test(text),
  country: (text) => CODE.test(text),
  from: isDay,
  to: isDay,
  digits: (text) => /^\d{3,15}$/.test(text),
};

const NAMES = Object.keys(isAllowed) as (keyof NumberFilters)[];

export const filtersIn = (search: URLSearchParams): NumberFilters =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = search.get(name) ?? '';
      return isAllowed[name](text) ? [[name, text]] : [];
    }),
  );

/** An address with other filters shows the first page of what they match. */
export const withFilters = (search: URLSearchParams, change: NumberFilters): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete(PAGE_CURSOR);
  for (const [name, text] of Object.entries(change) as [keyof NumberFilters, string | undefined][])
    if (text) next.set(name, text);
    else next.delete(name);
  return next;
};

export const NO_FILTERS: NumberFilters = Object.fromEntries(NAMES.map((name) => [name, undefined]));

export const countOf = (filters: NumberFilters): number => NAMES.filter((name) => filters[name] !== undefined).length;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);
const instant = (ms: number): string => new Date(ms).toISOString();

/** The filters as the server takes them: days become instants, the end not included. */
export const queryOf = ({ from, to, ...rest }: NumberFilters) => ({
  ...rest,
  ...(from && { from: instant(startOf(from)) }),
  ...(to && { to: instant(startOf(to) + DAY_MS) }),
});

export const digitsIn = (text: string): string => text.replace(/\D/g, '').slice(0, MAX_DIGITS);
