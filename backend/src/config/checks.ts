/** How each kind of setting is read and checked. Messages name the setting, and never its value. */
import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { Transform } from 'class-transformer';
import { IsInt, IsUrl, Max, Min, MinLength, ValidateBy } from 'class-validator';
import { basisPoints } from '../domain/money/rate.js';

/** Decimal digits or nothing: '' and '1e3' are mistakes, not numbers. */
const Whole = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  );

export const Switch = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '1' ? true : value === '0' ? false : value));

export const Count =
  (least: number, most: number): PropertyDecorator =>
  (target, name) => {
    for (const decorate of [Whole(), IsInt(), Min(least), Max(most)]) decorate(target, name);
  };

export const WebAddress = (): PropertyDecorator =>
  IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] });

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

/** What messages are signed with: as long as the hash that it goes into, where each character is one of 256 values; 32 hex digits at least. */
export const SigningSecret = (): PropertyDecorator => MinLength(32);

const KEY_BYTES = 32;
const isKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === KEY_BYTES && bytes.toString('base64') === text;
};
export const EncryptionKey = (): PropertyDecorator =>
  Fits('encryptionKey', isKey, '32 bytes in base64 (openssl rand -base64 32)');

const isSealKey = (text: string): boolean => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
};
export const SealKey = (): PropertyDecorator =>
  Fits('sealKey', isSealKey, 'an Ed25519 private key, PKCS 8 DER in base64 (openssl genpkey -algorithm ed25519)');

export const Percent = (): PropertyDecorator =>
  Fits('percent', (text) => basisPoints(text) !== null, 'a percentage from 0 to 999.99, as 17 or 12.5');

/** An address, or a network in CIDR; never every address there is. */
const isProxy = (text: string): boolean => {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128);
};
export const Proxies = (): PropertyDecorator =>
  Fits(
    'proxies',
    (text) => text.split(',').every((one) => isProxy(one.trim())),
    'IP addresses or networks with commas between, as 127.0.0.1,172.30.7.0/24, and not everybody (/0)',
  );
