/** Months of India and financial years, as the books are closed by them. Pure: times are microseconds since 1970. */

/** '2026-10' */
export type Month = string;

/** UTC+5:30 all year, microseconds: a month begins at 18:30 UTC. */
const INDIAN_TIME = 19_800_000_000;
const DAY = 86_400_000_000;
/** Of a month, on the average of 400 years. */
const DAYS = 30.436875;

/** Of this century: what is not PostgreSQL must not read. */
const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** The last month of a financial year. */
const MARCH = 3;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** Months are counted from that of the year 0. */
const indexOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const named = (index: number): Month => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/** Days from 1970-01-01 to the first one of a month. A year of this count begins in March, so a leap day ends it. */
const daysTo = (index: number): number => {
  const year = Math.floor((index - 2) / 12);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + Math.floor((((index + 10) % 12) * 153 + 2) / 5) - 719_468;
};

const beginning = (index: number): number => daysTo(index) * DAY - INDIAN_TIME;

/** The month of India that a moment is in. */
export const monthOf = (micros: number): Month => {
  let index = 1970 * 12 + Math.floor((micros + INDIAN_TIME) / DAY / DAYS);
  while (beginning(index) > micros) index -= 1;
  while (beginning(index + 1) <= micros) index += 1;
  return named(index);
};

export const monthAfter = (month: Month): Month => named(indexOf(month) + 1);
export const monthBefore = (month: Month): Month => named(indexOf(month) - 1);

/** The first microsecond of a month. */
export const beginningOf = (month: Month): number => beginning(indexOf(month));

/** The first microsecond after a month. */
export const endOf = (month: Month): number => beginningOf(monthAfter(month));

/** From the first to the last, both included; none where the last is before the first. */
export const monthsBetween = (first: Month, last: Month): Month[] => {
  const months: Month[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
};

/** The financial year of a month, from April to March: '2026-27'. */
export const yearOf = (month: Month): string => {
  const first = Math.floor((indexOf(month) - MARCH) / 12);
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

/** '2026-27', and not '2026-28'. */
export const isYear = (text: string): boolean =>
  /^20\d{2}-\d{2}$/.test(text) && yearOf(`${text.slice(0, 4)}-04`) === text;

/** The March that ends a financial year: '2026-27' -> '2027-03'. */
export const lastMonthOf = (year: string): Month => `${Number(year.slice(0, 4)) + 1}-03`;
