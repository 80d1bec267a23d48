/** Hours and days of India as numbers: the totals of accounts are kept by them, and a day has 24 whole ones. */

/** UTC+5:30 all year, microseconds. */
const INDIAN_TIME = 19_800_000_000;
const HOUR = 3_600_000_000;
export const HOURS_OF_DAY = 24;

/** Whole hours of India from 1970-01-01 up to a time. @param micros since 1970 */
export const hourOf = (micros: number): number => Math.floor((micros + INDIAN_TIME) / HOUR);

/** The first microsecond of an hour. */
export const beginningOfHour = (hour: number): number => hour * HOUR - INDIAN_TIME;

export const dayOfHour = (hour: number): number => Math.floor(hour / HOURS_OF_DAY);

/** SQL: the same of a column of microseconds. */
export const hourInSql = (micros: string): string => `((${micros} + ${INDIAN_TIME}) / ${HOUR})::int`;
export const dayInSql = (micros: string): string => `((${micros} + ${INDIAN_TIME}) / ${HOURS_OF_DAY * HOUR})::int`;
