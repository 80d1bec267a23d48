/** HMAC-SHA256 of what gateways sign, compared in constant time with the present secret and the one before. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Part = string | Buffer;

const macOf = (secret: string, parts: readonly Part[]): Buffer => {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

export const hmac = (secret: string, ...parts: readonly Part[]): string => macOf(secret, parts).toString('hex');

/** How long the secret before a change is accepted: no gateway repeats a webhook for longer (decision 0226). */
const ACCEPTED_FOR_MS = 15 * 86_400_000;

/** The secrets that are accepted: the one before a change until old webhooks cannot come any more. */
export interface Secrets {
  readonly secret: string;
  readonly before?: {
    readonly secret: string;
    /** When the present secret took its place, ms since 1970. */
    readonly changedAt: number;
  };
}

/** Asked for each webhook: a process that runs for weeks stops to accept the former one too. */
const acceptedOf = ({ secret, before }: Secrets): string[] =>
  before && Date.now() < before.changedAt + ACCEPTED_FOR_MS ? [secret, before.secret] : [secret];

/**
 * @param signature as the header has it: hex in lower case, or base64
 * @param parts the signed bytes, one after the other
 */
export const isSignedBy = (
  secrets: Secrets,
  signature: unknown,
  encoding: 'hex' | 'base64',
  parts: readonly Part[],
): boolean => {
  if (typeof signature !== 'string') return false;
  const given = Buffer.from(signature);
  return acceptedOf(secrets).some((one) => {
    const expected = Buffer.from(macOf(one, parts).toString(encoding));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};

/** Tells webhooks apart whose gateway gives no event id. */
export const bodyId = (rawBody: Buffer): string => createHash('sha256').update(rawBody).digest('hex');
