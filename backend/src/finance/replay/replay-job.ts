/** A replay that staff asked for, as its row has it. */

export const REPLAY_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

export const REPLAY_FAILURES = ['stopped-too-often', 'disk-full', 'error'] as const;
export type ReplayFailure = (typeof REPLAY_FAILURES)[number];

/** Replays of all staff that wait or run: one runs at a time. */
export const MOST_OPEN = 3;

/** A process that is killed, with its worker or by the machine, is begun again so often. */
export const MOST_RUNS = 10;
/** An error that nobody foresaw may be over the next time. */
export const MOST_TRIES = 3;

export const IS_OPEN = `state IN ('waiting', 'running')`;
