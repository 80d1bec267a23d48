/** What the gateways sign with, and the keys of their merchant: all derived from one secret that both sides know. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Signature } from '../core/webhook-dispatcher.js';
import type { Protocol } from './order.js';

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Longer than the five minutes for which a merchant should accept a signature. */
const OLD_MS = 3_600_000;

export const razorpaySecrets = (secret: string): { readonly keySecret: string; readonly webhookSecret: string } => ({
  keySecret: hmac(secret, 'razorpay-key-secret'),
  webhookSecret: hmac(secret, 'razorpay-webhook-secret'),
});

/** Of the client: it signs the webhooks too. */
export const cashfreeSecret = (secret: string): string => hmac(secret, 'cashfree-client-secret');

/** What is signed, and when, ms. */
interface Signed {
  readonly body: string;
  readonly at: number;
}

type Headers = Record<string, string>;

const hosted = (secret: string, { body, at }: Signed): Headers => {
  const timestamp = String(Math.floor(at / 1000));
  return { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': hmac(secret, `${timestamp}.${body}`) };
};

/** Without a time: an old one is as good as a new one. */
const razorpay = (secret: string, { body }: Signed): Headers => ({ 'x-razorpay-signature': hmac(secret, body) });

const cashfree = (secret: string, { body, at }: Signed): Headers => ({
  'x-webhook-timestamp': String(at),
  'x-webhook-signature': createHmac('sha256', secret).update(`${at}${body}`).digest('base64'),
});

const SCHEMES: Record<Protocol, (secret: string, signed: Signed) => Headers> = { hosted, razorpay, cashfree };

const webhookSecret = (secret: string, protocol: Protocol): string =>
  ({ hosted: secret, razorpay: razorpaySecrets(secret).webhookSecret, cashfree: cashfreeSecret(secret) })[protocol];

/** @param now milliseconds */
export const signatureHeaders = (
  secret: string,
  protocol: Protocol,
  { body, at: now }: Signed,
  signature: Signature = 'good',
): Headers => {
  if (signature === 'none') return {};
  const own = webhookSecret(secret, protocol);
  const key = signature === 'forged' ? `not ${own}` : own;
  return SCHEMES[protocol](key, { body, at: signature === 'old' ? now - OLD_MS : now });
};

/** In constant time. */
export const isSame = (given: unknown, wanted: string): boolean => {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The key for the hosted gateway's API: hex HMAC-SHA256(secret, "gateway-api-key"). */
const apiKey = (secret: string): string => hmac(secret, 'gateway-api-key');

export const isApiKey = (secret: string, authorization: string | undefined): boolean =>
  isSame(authorization, `Bearer ${apiKey(secret)}`);

/** How Razorpay signs the address that it sends the browser back to. */
export const signedReturn = (secret: string, parts: readonly string[]): string =>
  hmac(razorpaySecrets(secret).keySecret, parts.join('|'));
