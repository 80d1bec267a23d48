/**
 * Can the database's clock be trusted? Pure: each reading is compared with the one before and with the time that passed
 * on this process's steady clock. The process's own time of day decides nothing (decision 0028).
 */

/** All in milliseconds. */
export interface Reading {
  /** What the database's clock read. */
  readonly clock: number;
  /** On the steady clock: before the statement was sent, and after its answer came. The clock was read in between. */
  readonly sent: number;
  readonly received: number;
}

/** It moved so much more ('ahead') or less ('behind') than it should. */
export interface Doubt {
  readonly kind: 'ahead' | 'behind';
  readonly by: number;
}

/** The database's clock less the steady one: between these. */
interface Offset {
  readonly least: number;
  readonly most: number;
}

export interface ClockWatch {
  /** As of the last reading that was trusted; null before the first. */
  readonly trusted: Offset | null;
  readonly doubt: Doubt | null;
}

/** A correction of the clock by up to this between two readings is no jump, ms. */
export const TOLERANCE = 60_000;

export const NEW_WATCH: ClockWatch = { trusted: null, doubt: null };

const offsetOf = ({ clock, sent, received }: Reading): Offset => ({ least: clock - received, most: clock - sent });

/** 0 where the two may be the same. */
const apart = (now: Offset, before: Offset): number => {
  if (now.least > before.most) return now.least - before.most;
  if (now.most < before.least) return now.most - before.least;
  return 0;
};

/** A slow answer gives a wide interval, and never widens the one before. */
const narrowed = (now: Offset, before: Offset): Offset =>
  apart(now, before) === 0 ? { least: Math.max(now.least, before.least), most: Math.min(now.most, before.most) } : now;

/** From now on this is the right time: the first reading, or what an operator accepted. */
export const trust = (reading: Reading): ClockWatch => ({ trusted: offsetOf(reading), doubt: null });

export const distrust = (watch: ClockWatch, doubt: Doubt): ClockWatch => ({ ...watch, doubt });

/**
 * After a jump the last trusted reading stays the reference: a clock that comes back to it is trusted again. A watch
 * that trusted none yet stays as it is.
 */
export const observe = (watch: ClockWatch, reading: Reading): ClockWatch => {
  const { trusted } = watch;
  if (!trusted) return watch;
  const now = offsetOf(reading);
  const by = apart(now, trusted);
  if (Math.abs(by) > TOLERANCE) return distrust(watch, { kind: by > 0 ? 'ahead' : 'behind', by: Math.abs(by) });
  return { trusted: narrowed(now, trusted), doubt: null };
};

/** Between which times the database's clock must be now. @param steady now, on the steady clock */
export const expected = ({ trusted }: ClockWatch, steady: number): [earliest: number, latest: number] | null =>
  trusted && [steady + trusted.least - TOLERANCE, steady + trusted.most + TOLERANCE];
