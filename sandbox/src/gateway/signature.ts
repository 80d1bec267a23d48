/** The signature of the gateway's webhooks, and the API key of its merchant. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Signature } from '../core/webhook-dispatcher.js';

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Longer than the five minutes for which a merchant should accept a signature. */
const OLD_MS = 3_600_000;

/** @param now milliseconds; the header carries unix seconds */
export const signatureHeaders = (
  secret: string,
  body: string,
  now: number,
  signature: Signature = 'good',
): Record<string, string> => {
  if (signature === 'none') return {};
  const timestamp = String(Math.floor((signature === 'old' ? now - OLD_MS : now) / 1000));
  const key = signature === 'forged' ? `not ${secret}` : secret;
  return { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': hmac(key, `${timestamp}.${body}`) };
};

/** The key for the gateway's API, derived from the shared secret: HMAC-SHA256(secret, "gateway-api-key"), hex. */
const apiKey = (secret: string): string => hmac(secret, 'gateway-api-key');

export const isApiKey = (secret: string, authorization: string | undefined): boolean => {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${apiKey(secret)}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
