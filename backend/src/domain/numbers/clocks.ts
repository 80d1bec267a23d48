/** The time limits of a number, in ms. Each number keeps those of its purchase (AIM-6, NUMBERS-12). */
export interface Clocks {
  /** Time between two polls. */
  readonly pollEvery: number;
  /** How long the number is polled, from assignment. */
  readonly pollFor: number;
  /** How long the price is held, from the purchase. */
  readonly holdFor: number;
  /** The provider's free-cancellation limit, from assignment, or null where it has none. */
  readonly cancelLimit: number | null;
  /** How long before that limit the number ends, so that the cancel is still free. */
  readonly cancelMargin: number;
}

export const CLOCKS: Clocks = {
  pollEvery: 10_000,
  pollFor: 20 * 60_000,
  holdFor: 30 * 60_000,
  cancelLimit: null,
  cancelMargin: 60_000,
};

/** When an assigned number ends: the earlier of the hold's end and a margin before the provider's limit. */
export const deadlineOf = (clocks: Clocks, requestedAt: number, assignedAt: number): number => {
  const holdEnds = requestedAt + clocks.holdFor;
  if (clocks.cancelLimit === null) return holdEnds;
  return Math.min(holdEnds, assignedAt + Math.max(0, clocks.cancelLimit - clocks.cancelMargin));
};

/** How long after the deadline a code is still charged, ms; one that is found later is free (NUMBERS-13). */
export const CHARGE_GRACE = 60_000;

/** No activation lives longer at a provider, ms: after that it is treated as gone, also without an answer. */
export const MAX_ACTIVATION_LIFE = 24 * 3_600_000;

/** When polling ends: never after the deadline. */
export const pollingEndOf = (clocks: Clocks, assignedAt: number, deadline: number): number =>
  Math.min(assignedAt + clocks.pollFor, deadline);

/**
 * When to poll again, or never: one period after the time it was due, without the missed polls, so that there is no
 * drift.
 */
export const nextPoll = (
  { pollEvery }: Pick<Clocks, 'pollEvery'>,
  due: number,
  now: number,
  end: number,
): number | 'never' => {
  const missed = Math.max(0, Math.floor((now - due) / pollEvery));
  const next = due + (missed + 1) * pollEvery;
  return next <= end ? next : 'never';
};

/** The times of the search for a lost order (NUMBERS-14): 30 s, 30 s and two minutes for a number polled every 10 s. */
export const searchClocks = ({ pollEvery }: Clocks) => ({
  /** An activation is a candidate only this long after the answer was lost: by then no other order expects one. */
  settleFor: 3 * pollEvery,
  searchEvery: 3 * pollEvery,
  absentFor: 12 * pollEvery,
});
