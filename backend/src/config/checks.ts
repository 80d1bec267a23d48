/** The types of settings: how each is read and checked. Messages name the setting, and never its value. */
import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { Transform } from 'class-transformer';
import {
  isEmail,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { basisPoints } from '../domain/money/rate.js';
import { pushServiceIn } from '../domain/push-services.js';
import type { SettingType } from './setting.js';

const grouped = new Intl.NumberFormat('en');

/** Decimal digits or nothing: '' and '1e3' are mistakes, not numbers. */
const Whole = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  );

/** @param unit written before the range, such as `ms` */
export const count = (least: number, most: number, unit = 'number'): SettingType => ({
  text: `${unit}, ${grouped.format(least)} to ${grouped.format(most)}`,
  validators: [Whole(), IsInt(), Min(least), Max(most)],
});

const DAY_MS = 86_400_000;
export const milliseconds = (least: number, most = DAY_MS): SettingType => count(least, most, 'ms');

export const PORT: SettingType = { ...count(0, 65_535), text: 'port' };

export const SWITCH: SettingType = {
  text: '`1` or `0`',
  validators: [
    Transform(({ value }: { value: unknown }) => (value === '1' ? true : value === '0' ? false : value)),
    IsBoolean(),
  ],
};

export const TEXT: SettingType = { text: 'text', validators: [IsString()] };

export const DATABASE_ADDRESS: SettingType = { ...TEXT, text: 'postgres:// address' };

export const oneOf = (...values: readonly string[]): SettingType => ({
  text: values.map((value) => `\`${value}\``).join(', '),
  validators: [IsIn(values)],
});

export const WEB_ADDRESS: SettingType = {
  text: 'http(s) address',
  validators: [IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })],
};

export const CURRENCY: SettingType = { text: 'ISO 4217 code', validators: [Matches(/^[A-Z]{3}$/)] };

/** As people type an address: HTTPS:// is the same as https://. */
export const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';

const Fits = (name: string, fits: (text: string) => boolean, wanted: string): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => typeof value === 'string' && fits(value),
      defaultMessage: (about) => `${about?.property} must be ${wanted}`,
    },
  });

export const GATEWAYS = ['hosted', 'razorpay', 'cashfree'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** @returns null where a name is unknown or comes twice */
export const gatewaysIn = (text: string): GatewayName[] | null => {
  const names = text.split(',').map((name) => GATEWAYS.find((one) => one === name.trim()));
  const known = names.filter((name) => name !== undefined);
  return known.length === names.length && new Set(known).size === known.length ? known : null;
};
export const GATEWAY_NAMES: SettingType = {
  text: 'names, with commas between',
  validators: [
    Fits(
      'gateways',
      (text) => gatewaysIn(text) !== null,
      `names of ${GATEWAYS.join(', ')} with commas between, each once`,
    ),
  ],
};

/** A key of HMAC-SHA256: as long as the hash, where each character is one of 256 values; 32 hex digits at least. */
export const SIGNING_SECRET: SettingType = { text: 'text, 32 characters at least', validators: [MinLength(32)] };

/** Clocks differ; beyond that a time to come would accept a secret for longer than its days. */
const AHEAD_MS = 300_000;
const isPastTime = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)) return false;
  const at = new Date(text);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, -1));
  return isDay && at.getTime() <= Date.now() + AHEAD_MS;
};
export const PAST_TIME: SettingType = {
  text: 'time in UTC',
  validators: [Fits('pastTime', isPastTime, 'a time in UTC that has been, as 2026-01-31T09:00:00Z')],
};

const KEY_BYTES = 32;
const isKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === KEY_BYTES && bytes.toString('base64') === text;
};
export const ENCRYPTION_KEY: SettingType = {
  text: '32 bytes, base64',
  validators: [Fits('encryptionKey', isKey, '32 bytes in base64 (openssl rand -base64 32)')],
};

const isSealKey = (text: string): boolean => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
};
export const SEAL_KEY: SettingType = {
  text: 'Ed25519 private key, PKCS 8 DER, base64',
  validators: [
    Fits('sealKey', isSealKey, 'an Ed25519 private key, PKCS 8 DER in base64 (openssl genpkey -algorithm ed25519)'),
  ],
};

const isVapidKey = (text: string): boolean => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
};
export const VAPID_KEY: SettingType = {
  text: 'P-256 private key, PKCS 8 DER, base64',
  validators: [Fits('vapidKey', isVapidKey, 'a private key of P-256, PKCS 8 DER in base64 (openssl genpkey)')],
};

/** The parts of a list with commas between. */
export const namesIn = (text: string): string[] => text.split(',').map((one) => one.trim());

export const PUSH_SERVICES: SettingType = {
  text: 'addresses, with commas between',
  validators: [
    Fits(
      'pushServices',
      (text) => namesIn(text).every((one) => pushServiceIn(one) !== null),
      'addresses without a path and commas between, as https://push.example,https://*.push.example',
    ),
  ],
};

export const PERCENT: SettingType = {
  text: '%, 0 to 999.99',
  validators: [Fits('percent', (text) => basisPoints(text) !== null, 'a percentage from 0 to 999.99, as 17 or 12.5')],
};

export const EMAILS: SettingType = {
  text: 'e-mails, with commas between',
  validators: [
    Fits(
      'emails',
      (text) => text.split(',').every((one) => isEmail(one.trim())),
      'e-mail addresses with commas between, as ops@example.com,night@example.com',
    ),
  ],
};

/** An address, or a network in CIDR; never every address there is. */
const isProxy = (text: string): boolean => {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128);
};
export const PROXIES: SettingType = {
  text: 'addresses or networks, with commas between',
  validators: [
    Fits(
      'proxies',
      (text) => text.split(',').every((one) => isProxy(one.trim())),
      'IP addresses or networks with commas between, as 127.0.0.1,172.30.7.0/24, and not everybody (/0)',
    ),
  ],
};
