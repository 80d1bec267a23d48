/** How long a provider that says it is asked too often is left alone: as long as it says, within reason. */
import { isRecord } from '../adapters/sms-activate/tolerant-reader.js';

/** It does not say for how long. */
export const RETRY_AFTER = 5_000;
/** Whatever it says: open numbers wait for their codes meanwhile. */
const MOST = 60_000;

/** Milliseconds. @param info what came with the answer */
export const retryAfterOf = (info: unknown): number => {
  const said = isRecord(info) ? Number(info.retryAfter) : NaN;
  return said > 0 ? Math.min(said, MOST) : RETRY_AFTER;
};
