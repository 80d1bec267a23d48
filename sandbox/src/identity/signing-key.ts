/** The key that signs ID tokens. It is kept: a client that knows it need not fetch it again after a restart. */
import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  sign,
  type JsonWebKey,
} from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Journal } from '../core/journal.js';

export const IDENTITY_KEY = 'identity-key';
const BITS = 2048;

const newKey = (): JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: BITS }).privateKey.export({ format: 'jwk' });

export const keptKey = (journal: Journal): JWK => {
  const [known] = journal.all<JWK>(IDENTITY_KEY);
  if (known) return known;
  const made = newKey();
  const kid = createHash('sha256').update(String(made.n)).digest('base64url').slice(0, 16);
  const key = { ...made, kid, use: 'sig', alg: 'RS256' } as JWK;
  journal.put(IDENTITY_KEY, kid, key);
  return key;
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What tests have an ID token claim instead of the truth, and how it is signed. */
export interface Forgery {
  claims?: Readonly<Record<string, unknown>>;
  /** Signed by a key that is not the provider's. */
  wrongKey?: boolean;
  /** The provider signs by RS256. */
  algorithm?: 'none' | 'HS256' | 'PS256';
}

export interface SigningKeys {
  readonly key: JWK;
  /** That of the client, by which HS256 signs. */
  readonly secret: string;
}

const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };

/** What `token` claims, with other values for some claims, signed again. */
export const signedAgain = (token: string, forgery: Forgery, { key, secret }: SigningKeys): string => {
  const { claims = {}, wrongKey = false, algorithm = 'RS256' } = forgery;
  const [, payload = ''] = token.split('.');
  const original = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const signed = `${part({ alg: algorithm, typ: 'JWT', kid: key.kid })}.${part({ ...original, ...claims })}`;
  if (algorithm === 'none') return `${signed}.`;
  if (algorithm === 'HS256') return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  const signer = createPrivateKey({ key: (wrongKey ? newKey() : key) as JsonWebKey, format: 'jwk' });
  const how = algorithm === 'PS256' ? { key: signer, ...PSS } : signer;
  return `${signed}.${sign('sha256', Buffer.from(signed), how).toString('base64url')}`;
};
