/** The moment that a person names: a time with its offset, or a day of India, where the books are kept. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** 30 February is none; Date.parse reads it as a day of March. */
const isDay = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

/**
 * Microseconds since 1970, the last ones that belong to it: of a day its end, of a time the end of its millisecond.
 * Null for what names no moment, also a time without its offset.
 */
export const momentIn = (text: string): number | null => {
  const [day, ms] = DAY.test(text)
    ? [text, Date.parse(`${text}T23:59:59.999+05:30`)]
    : [TIME.exec(text)?.[1] ?? '', Date.parse(text)];
  return isDay(day) && !Number.isNaN(ms) ? ms * 1000 + 999 : null;
};

/** As `momentIn`, for an option of a program. @throws Error for what names no moment */
export const asOfIn = (text: string, option = 'as-of'): number => {
  const moment = momentIn(text);
  if (moment === null)
    throw new Error(
      `--${option} wants a time like 2026-11-21T10:00:00Z, or a day of India like 2026-11-21, not '${text}'`,
    );
  return moment;
};
