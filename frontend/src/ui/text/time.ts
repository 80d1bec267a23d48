/**
 * Formats times in the Indian time zone, whatever the zone of the device. Written out, as in en-IN and hi-IN: making
 * the first Intl.DateTimeFormat takes 60 ms on a slow phone. A test compares it with Intl.
 */
import { common } from '../../texts/en/common.js';
import { texts } from '../../texts/texts.js';

/** UTC+5:30 all year, ms. */
export const INDIAN_TIME_MS = 19_800_000;

/** In the language on screen. */
const monthName = (length: 'monthsLong' | 'monthsShort', month: number): string =>
  texts(common)(length).split(' ')[month]!;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

const partsOf = (at: string | number) => {
  const time = new Date(new Date(at).getTime() + INDIAN_TIME_MS);
  const hours = time.getUTCHours();
  return {
    day: time.getUTCDate(),
    month: time.getUTCMonth(),
    year: time.getUTCFullYear(),
    hour: hours % 12 || 12,
    minute: twoDigits(time.getUTCMinutes()),
    second: twoDigits(time.getUTCSeconds()),
    half: hours < 12 ? 'am' : 'pm',
  };
};

/** '22 Nov 2026, 08:34 pm IST' */
export const dateTime = (iso: string): string => {
  const { day, month, year, hour, minute, half } = partsOf(iso);
  return `${day} ${monthName('monthsShort', month)} ${year}, ${twoDigits(hour)}:${minute} ${half} IST`;
};

/** '22 Nov 2026, 8:34:05 pm IST' */
export const dateTimeSeconds = (at: string | number): string => {
  const { day, month, year, hour, minute, second, half } = partsOf(at);
  return `${day} ${monthName('monthsShort', month)} ${year}, ${hour}:${minute}:${second} ${half} IST`;
};

/** '08:34:05 pm IST' */
export const clockTime = (at: string | number): string => {
  const { hour, minute, second, half } = partsOf(at);
  return `${twoDigits(hour)}:${minute}:${second} ${half} IST`;
};

/** '8:34 pm', where the day is said elsewhere. */
export const shortTime = (at: string | number): string => {
  const { hour, minute, half } = partsOf(at);
  return `${hour}:${minute} ${half}`;
};

/** '22 November 2026' */
export const date = (at: string | number): string => {
  const { day, month, year } = partsOf(at);
  return `${day} ${monthName('monthsLong', month)} ${year}`;
};

/** 75_000 -> '01:15'; hours only where there are any. */
export const countdown = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ''}${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
};

/** '22 Nov 2026', of a moment or of a day as '2026-11-22'. */
export const shortDate = (at: string | number): string => {
  const { day, month, year } = partsOf(at);
  return `${day} ${monthName('monthsShort', month)} ${year}`;
};

/** How long ago, rounded to minutes or hours. */
export const age = (ms: number): string => {
  const t = texts(common);
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t('justNow');
  if (minutes < 60) return t('minutesAgo', { count: minutes });
  return t('hoursAgo', { count: Math.floor(minutes / 60) });
};
