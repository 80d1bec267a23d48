/** Days of India as moments, as filters of times want them. */
import { INDIAN_TIME_MS } from '../../ui/text/time.js';

const DAY_MS = 86_400_000;

/** '2026-11-24' -> the moment at which that day begins in India. */
export const beginningOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - INDIAN_TIME_MS).toISOString();

export const endOf = (day: string): string => new Date(Date.parse(beginningOf(day)) + DAY_MS).toISOString();

/** The day in India that has the moment. */
export const dayOf = (moment: string): string =>
  new Date(Date.parse(moment) + INDIAN_TIME_MS).toISOString().slice(0, 10);

export const todayInIndia = (): string => dayOf(new Date().toISOString());

/** The last day before the moment. */
export const dayBefore = (moment: string): string => dayOf(new Date(Date.parse(moment) - 1).toISOString());
