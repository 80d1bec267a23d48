/**
 * How long codes took, as counts in buckets: a day's numbers of an offer are one short row, and any number of rows add
 * up.
 */

/** Upper bounds in seconds: steps of 5 s to a minute, 15 s to five, 60 s to the end of polling at 20 minutes. */
export const WAIT_BOUNDS: readonly number[] = [
  ...Array.from({ length: 12 }, (_, step) => 5 * (step + 1)),
  ...Array.from({ length: 16 }, (_, step) => 60 + 15 * (step + 1)),
  ...Array.from({ length: 15 }, (_, step) => 300 + 60 * (step + 1)),
];

/** The bucket of a wait in seconds: from 0; longer waits than the last bound are in the last. */
export const waitBucket = (seconds: number): number => {
  const found = WAIT_BOUNDS.findIndex((bound) => seconds <= bound);
  return found === -1 ? WAIT_BOUNDS.length - 1 : found;
};

/**
 * The wait in seconds that this share (0 to 1) of the counted codes did not exceed, to the bucket's bound; null where
 * none is counted.
 */
export const waitQuantile = (counts: readonly number[], share: number): number | null => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  const bucket = counts.findIndex((count) => (seen += count) >= share * all);
  return WAIT_BOUNDS[bucket] ?? null;
};
