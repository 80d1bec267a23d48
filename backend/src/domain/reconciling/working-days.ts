/** When money is expected: the second working day of India after the payment; and how long it is overdue. */

const DAY = 86_400_000;
/** UTC+5:30 all year, ms. */
const INDIA_AHEAD = 19_800_000;
/** Standard settlement: T+2. */
const SETTLED_AFTER = 2;

/** Bank holidays with a fixed date. The others, which differ by state and year, make an item overdue a day early. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-26', '04-01', '05-01', '08-15', '10-02', '12-25']);

const [SUNDAY, SATURDAY] = [0, 6];
const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** Days of four centuries, of one, of four years, and of one; and days from 0000-03-01 to 1970-01-01. */
const [CENTURIES, CENTURY, FOUR_YEARS, YEAR] = [146_097, 36_524, 1_460, 365];
const BEFORE_1970 = 719_468;

/** MM-DD of a day. Years begin in March, so that a leap day is their last one, and months have lengths by a formula. */
const monthAndDay = (day: number): string => {
  const inEra = (day + BEFORE_1970) % CENTURIES;
  const leapDays = Math.floor(inEra / FOUR_YEARS) - Math.floor(inEra / CENTURY) + Math.floor(inEra / (CENTURIES - 1));
  const year = Math.floor((inEra - leapDays) / YEAR);
  const inYear = inEra - (YEAR * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * inYear + 2) / 153);
  const inMonth = inYear - Math.floor((153 * month + 2) / 5) + 1;
  return [((month + 2) % 12) + 1, inMonth].map((part) => String(part).padStart(2, '0')).join('-');
};

/** The day of India, counted from 1970-01-01. @param at ms since 1970 */
export const dayAt = (at: number): number => Math.floor((at + INDIA_AHEAD) / DAY);

const isWorking = (day: number): boolean =>
  ![SUNDAY, SATURDAY].includes((day + FIRST_WEEKDAY) % WEEK) && !HOLIDAYS.has(monthAndDay(day));

/** The day on which it is expected at the latest, counted from 1970-01-01. @param at ms since 1970 */
export const dueDay = (at: number): number => {
  let day = dayAt(at);
  for (let left = SETTLED_AFTER; left > 0; left -= isWorking(day) ? 1 : 0) day += 1;
  return day;
};

/** By days after the day that it was due. */
export type Age = '0-1' | '2-3' | '4-7' | '8-30' | '>30';

const UP_TO: readonly (readonly [most: number, age: Age])[] = [
  [1, '0-1'],
  [3, '2-3'],
  [7, '4-7'],
  [30, '8-30'],
];

export const ageOf = (due: number, today: number): Age => UP_TO.find(([most]) => today - due <= most)?.[1] ?? '>30';
