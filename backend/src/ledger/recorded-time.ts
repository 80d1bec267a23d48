/**
 * Recorded times only rise within a stream: after an entry written by a clock that ran ahead, the next ones are
 * recorded ahead of the clock.
 */

/** From so far ahead on, microseconds, an entry says what the clock was. */
export const RAN_AHEAD = 1_000_000;

/** The time that rules count from, ms: the database's clock, also where the recorded time had to run ahead of it. */
export const timeOf = (recordedAt: number, clock = recordedAt): number =>
  Math.floor((recordedAt - clock >= RAN_AHEAD ? clock : recordedAt) / 1000);
