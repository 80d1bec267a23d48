/** How long to wait after "too many requests": as long as the provider states, within limits. */

/** Where the provider states no time, ms. */
export const DEFAULT_RETRY_AFTER = 5_000;
/** The longest wait, ms: open numbers wait for their codes meanwhile. */
const MAX_RETRY_AFTER = 60_000;

/** Milliseconds. @param stated what the provider says, ms; anything else counts as nothing said */
export const retryAfterOf = (stated: unknown): number => {
  const wait = Number(stated ?? NaN);
  return wait > 0 ? Math.min(wait, MAX_RETRY_AFTER) : DEFAULT_RETRY_AFTER;
};
