/** The verdicts of a check as `ledger_checks` keeps them: each listed violation with the hash of its finding. */
import { findingHash } from '../acceptance/finding.js';
import type { Verdict } from '../figures.js';
import type { Violation } from '../acceptance/finding.js';

export interface StoredVerdict extends Omit<Verdict, 'first'> {
  /** A row from before decision 0177 has no hash. */
  readonly first: readonly (Violation & { readonly finding?: string })[];
}

export const storedVerdicts = (verdicts: readonly Verdict[]): StoredVerdict[] =>
  verdicts.map((verdict) => ({
    ...verdict,
    first: verdict.first.map((violation) => ({ ...violation, finding: findingHash(violation) })),
  }));

const hashesOf = (verdicts: readonly StoredVerdict[]): string[] =>
  verdicts.flatMap(({ first }) => first.flatMap(({ finding }) => (finding === undefined ? [] : [finding])));

/** All of its violations are listed, and it could be checked. */
const isComplete = ({ violations, first, unchecked }: StoredVerdict): boolean =>
  unchecked === null && violations === first.length && first.every(({ text }) => !text.startsWith('cannot be checked'));

/**
 * Whether a later check shows that what an earlier one found is gone: none of it is found any more, and each promise
 * that was broken was checked to its end.
 */
export const isSettled = (earlier: readonly StoredVerdict[], later: readonly StoredVerdict[]): boolean => {
  const found = new Set(hashesOf(later));
  const broken = earlier.filter(({ violations }) => violations > 0);
  // What was found and not listed has no hash: then the promise has to hold as a whole.
  return broken.every((before) => {
    const now = later.find(({ promise }) => promise === before.promise);
    if (!now || !isComplete(now)) return false;
    const isListed =
      before.first.length === before.violations && before.first.every(({ finding }) => finding !== undefined);
    return isListed ? !hashesOf([before]).some((finding) => found.has(finding)) : now.violations === 0;
  });
};
