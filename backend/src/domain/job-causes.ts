/** Why a run of a job came to nothing: a code, as the text of an error may hold anything. The names are stored. */
export const FAILURE_CAUSES = [
  /** The provider was asked, and nothing came that decides anything. */
  'provider-no-answer',
  /** The request was held back: by the circuit breaker, a spent budget, or a pause that the provider wants. */
  'provider-not-asked',
  /** The provider does not do it now, and says so. */
  'provider-refused',
  /** The gateway was asked, and nothing came that decides anything. */
  'gateway-no-answer',
  /** The ledger took no more commands, or the clock was in doubt. */
  'ledger-busy',
  /** PostgreSQL, or the network before it. */
  'database-away',
  /** PostgreSQL refused a statement. */
  'database-error',
  /** A rule said no. */
  'refused',
  /** A job without its ids, or something else that no run can do. */
  'wrong-data',
  'unexpected',
] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];
