/** How long to wait after "too many requests": as long as the provider states, within limits. */
import { isRecord } from '../adapters/sms-activate/tolerant-reader.js';

/** Where the provider states no time, ms. */
export const DEFAULT_RETRY_AFTER = 5_000;
/** The longest wait, ms: open numbers wait for their codes meanwhile. */
const MAX_RETRY_AFTER = 60_000;

/** Milliseconds. @param info the details of the answer */
export const retryAfterOf = (info: unknown): number => {
  const seconds = isRecord(info) ? Number(info.retryAfter) : NaN;
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER) : DEFAULT_RETRY_AFTER;
};
