/**
 * Times that no rule can have set: they lie in the future of the clock that set them, which was wrong then, unnoticed
 * (decision 0031). What waits for one would wait for as long as the clock was ahead. Each feature says where
 * its tables can have such times; verify names the rows, and the sweep repairs them.
 */

export interface ImpossibleTime {
  /** Rows of (stream, version, text): what waits, and for what. */
  readonly found: string;
  /** Null: a command of its own repairs it. */
  readonly repair: string | null;
}

/** As far ahead as a trusted clock can have been. */
export const FUTURE = `clock_timestamp() + interval '1 minute'`;

export const OF_NO_STREAM = 'NULL::text AS stream, NULL::bigint AS version';
