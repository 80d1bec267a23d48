/** Days of India that a history is read for: the last 30 by default, earlier ones when they are asked for. */
import { Refusal } from '../domain/refusal.js';

/** Days as YYYY-MM-DD, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;
/** UTC+5:30 all year, ms. */
const INDIAN_TIME = 19_800_000;

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of India at that moment, ms since 1970. */
export const indianDay = (at: number): string => new Date(at + INDIAN_TIME).toISOString().slice(0, 10);

/** The same as a number, counted from 1970-01-01. */
export const indianDayNumber = (at: number): number => Math.floor((at + INDIAN_TIME) / DAY_MS);

/** 0 -> '1970-01-01' */
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** '1970-01-01' -> 0 */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** '2026-11-23 17:31:24', by the clocks of India. */
export const indianTime = (at: Date): string =>
  new Date(at.getTime() + INDIAN_TIME).toISOString().slice(0, 19).replace('T', ' ');

/**
 * The period asked for. Without a last day it ends today, without a first one it has 30 days.
 * @throws Refusal 'invalid-input' where the first day is after the last one
 */
export const periodOf = ({ from, to }: Partial<Period>, today: string): Period => {
  const last = to ?? today;
  const first = from ?? daysAfter(last, 1 - DEFAULT_DAYS);
  if (first > last) throw new Refusal('invalid-input', { fields: { from: 'The first day is after the last one' } });
  return { from: first, to: last };
};

/** The first moment of the period, and the first one after it. */
export const momentsOf = ({ from, to }: Period): [Date, Date] => [
  new Date(`${from}T00:00:00+05:30`),
  new Date(`${daysAfter(to, 1)}T00:00:00+05:30`),
];

/** Each day of the period. */
export const daysOf = ({ from, to }: Period): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
};

/** As many days, and they end where the period begins. */
export const periodBefore = (period: Period): Period => ({
  from: daysAfter(period.from, -daysOf(period).length),
  to: daysAfter(period.from, -1),
});
