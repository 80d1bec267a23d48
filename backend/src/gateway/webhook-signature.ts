/**
 * Verifies that a webhook is the gateway's and recent: HMAC-SHA256 over "timestamp.body", by the present or previous
 * secret.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may differ from ours, either way. */
const MAX_AGE_MS = 300_000;

export const hmac = (secret: string, ...parts: readonly (string | Buffer)[]): string => {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest('hex');
};

const isEqual = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export interface Signed {
  /** Unix seconds, as the header has it. */
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly body: Buffer;
}

/** @param now ms since 1970 */
export const isSigned = ({ timestamp, signature, body }: Signed, secrets: readonly string[], now: number): boolean => {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || typeof signature !== 'string') return false;
  if (Math.abs(now - Number(timestamp) * 1000) > MAX_AGE_MS) return false;
  return secrets.some((secret) => isEqual(signature, hmac(secret, `${timestamp}.`, body)));
};
