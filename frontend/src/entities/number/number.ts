/** Predicates and names of a number on order. */
import type { NumberResponse } from '../../api/client.gen.js';

export const isOpen = ({ status }: Pick<NumberResponse, 'status'>): boolean =>
  status === 'pending' || status === 'confirming' || status === 'active';

/** It ended without a charge (NUMBERS-17). */
export const hasEnded = ({ status }: Pick<NumberResponse, 'status'>): boolean =>
  status === 'expired' || status === 'failed';

/** After a code, Change and Cancel are over (NUMBERS-17). */
export const canCancel = ({ status, codes, cancelRequestedAt }: NumberResponse): boolean =>
  status === 'active' && codes.length === 0 && cancelRequestedAt === null;

export const canChange = (number: NumberResponse): boolean => canCancel(number) && number.changeTo === null;

/** A cancel or change that is not carried out yet, and can still be withdrawn (NUMBERS-15, NUMBERS-16). */
export const hasStandingRequest = ({ status, codes, changeTo, cancelRequestedAt }: NumberResponse): boolean =>
  status === 'active' && codes.length === 0 && (changeTo !== null || cancelRequestedAt !== null);

/** 'Server 2' is shown as 'fast server' (AIM-5). */
export const serverName = (name: string): string => (name === 'Server 2' ? 'fast server' : name);

/** Length of the list of recent numbers. */
export const RECENT_LIMIT = 10;

/** '+91 98123 45678', or null while there is none yet. */
export const shownPhone = ({ phoneShown, phone }: Pick<NumberResponse, 'phoneShown' | 'phone'>): string | null =>
  phoneShown ?? (phone && (phone.startsWith('+') ? phone : `+${phone}`));

/** The last four digits, by which a person finds a number again; null while there is none yet. */
export const lastDigits = ({ phone }: Pick<NumberResponse, 'phone'>): string | null => phone?.slice(-4) ?? null;

/**
 * When the number is polled next, in ms since 1970: the server names the first time, the others follow at its period.
 * Null when no automatic check follows.
 */
export const nextCheck = ({ nextCheckAt, checkEveryMs, pollingUntil }: NumberResponse, now: number): number | null => {
  const first = Date.parse(nextCheckAt ?? '');
  const end = Date.parse(pollingUntil ?? '');
  if (!Number.isFinite(first) || !(now < end)) return null;
  if (first >= now || !checkEveryMs) return first;
  return first + Math.ceil((now - first) / checkEveryMs) * checkEveryMs;
};

/** Ms after the assignment in which some providers refuse to cancel: a cancel requested before waits until then. */
const EARLY_CANCEL_MS = 120_000;

/** Ms until a cancel is carried out at the latest, or 0 when it can be at once (NUMBERS-15). */
export const cancelWait = ({ cancelNotBefore, assignedAt }: NumberResponse, now: number): number => {
  if (assignedAt === null) return EARLY_CANCEL_MS;
  return Math.max(0, (cancelNotBefore ? Date.parse(cancelNotBefore) : Date.parse(assignedAt) + EARLY_CANCEL_MS) - now);
};
