/**
 * Normalises values that the provider family writes in many forms: ids and prices as text or number, true as 1 or "1".
 */
import { retryAfterOf } from '../../resilience/retry-after.js';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Milliseconds. @param info the details of an answer */
export const retryAfterIn = (info: unknown): number => retryAfterOf(isRecord(info) ? info.retryAfter : undefined);

export const identifier = (value: unknown): string | null => {
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
};

export const flag = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** A decimal text, or null. A JSON number becomes its shortest form, which is how it was sent. */
export const decimal = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return /^\d{1,12}(\.\d{1,12})?$/.test(text) ? text : null;
};

/** Currencies come as letters or as ISO 4217 numbers; an unknown number is left as it is, and matches no account. */
const CURRENCIES: Readonly<Record<string, string>> = { 156: 'CNY', 356: 'INR', 643: 'RUB', 840: 'USD', 978: 'EUR' };

/** An amount with its currency, or nothing where there is none. */
export const chargeIn = (
  amount: unknown,
  currency: unknown,
): { taken: { amount: string; currency: string | null } } | Record<string, never> => {
  const text = decimal(amount);
  const name = identifier(currency);
  return text === null ? {} : { taken: { amount: text, currency: name && (CURRENCIES[name] ?? name.toUpperCase()) } };
};

export const count = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0
    ? Math.min(Math.floor(number), 2 ** 31 - 1)
    : 0;
};

/** Markup included. */
const MAX_RAW_NAME = 1_000;

/** Names come with white space and markup. */
export const cleanName = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const name = value
    .slice(0, MAX_RAW_NAME)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return name || null;
};

/** Lists come as arrays, or as objects keyed by id. */
export const rows = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value as unknown[];
  return isRecord(value) ? Object.values(value) : null;
};
