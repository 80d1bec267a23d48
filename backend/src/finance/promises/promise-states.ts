/** How each promise stands by the checks that were kept, and how that has been. */
import { BY_TESTS, PROMISES } from '../promises.js';
import type { StoredVerdict } from '../check/stored-verdicts.js';

export const PROMISE_STATES = ['holds', 'broken', 'not-checked', 'by-tests'] as const;
/** `by-tests`: no database can show it; tests and drills do. */
export type PromiseState = (typeof PROMISE_STATES)[number];

/** What a check found, as its row has it. */
export interface KeptCheck {
  readonly beganAt: Date;
  readonly verdicts: readonly StoredVerdict[];
}

export interface PromiseStanding {
  readonly promise: number;
  readonly state: PromiseState;
  /** Of the newest check; null where it has none for this promise. */
  readonly verdict: StoredVerdict | null;
  /** Findings of each check, the oldest first; null where it could not check everything and found nothing. */
  readonly trend: readonly (number | null)[];
}

const verdictOf = ({ verdicts }: KeptCheck, promise: number): StoredVerdict | null =>
  verdicts.find((verdict) => verdict.promise === promise) ?? null;

const foundBy = (verdict: StoredVerdict | null): number | null => {
  if (!verdict || (verdict.violations === 0 && verdict.unchecked !== null)) return null;
  return verdict.violations;
};

const stateOf = (verdict: StoredVerdict | null, isAlarmed: boolean): PromiseState => {
  if (isAlarmed || (verdict && verdict.violations > 0)) return 'broken';
  return foundBy(verdict) === null ? 'not-checked' : 'holds';
};

/**
 * @param checks the newest first
 * @param alarmed promises of open alarms: a later check that could not see what an earlier one found settles nothing
 */
export const standings = (checks: readonly KeptCheck[], alarmed: ReadonlySet<number>): PromiseStanding[] => {
  const checked = Object.keys(PROMISES).map((number): PromiseStanding => {
    const promise = Number(number);
    const verdict = checks[0] ? verdictOf(checks[0], promise) : null;
    const trend = checks.map((check) => foundBy(verdictOf(check, promise))).reverse();
    return { promise, state: stateOf(verdict, alarmed.has(promise)), verdict, trend };
  });
  const tested = BY_TESTS.map((promise) => ({ promise, state: 'by-tests' as const, verdict: null, trend: [] }));
  return [...checked, ...tested].sort((one, other) => one.promise - other.promise);
};
