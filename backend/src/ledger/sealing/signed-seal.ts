/** A seal with its signature: what is signed, by which key, and whether it is valid. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonical, sha256 } from '../canonical.js';

/**
 * What is signed: the seal's canonical text. The same line, with signature and public key, goes to a file outside the
 * database.
 */
export interface Seal {
  readonly no: number;
  readonly sealedAt: string;
  readonly wallets: number;
  readonly root: string;
  readonly previous: string;
}

export interface SignedSeal extends Seal {
  readonly hash: string;
  readonly keyId: string;
  readonly publicKey: string;
  readonly signature: string;
}

/** Whether a parsed line has the fields of a seal; its content may still be false. */
export const isSeal = (parsed: unknown): parsed is SignedSeal => {
  if (typeof parsed !== 'object' || parsed === null) return false;
  const fields = parsed as Readonly<Record<string, unknown>>;
  const texts = ['sealedAt', 'root', 'previous', 'hash', 'keyId', 'publicKey', 'signature'];
  return (
    ['no', 'wallets'].every((name) => Number.isSafeInteger(fields[name])) &&
    texts.every((name) => typeof fields[name] === 'string')
  );
};

const sealText = ({ no, sealedAt, wallets, root, previous }: Seal): string =>
  canonical({ no, sealedAt, wallets, root, previous });

const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

const keyIdOf = (publicKey: string): string => sha256(publicKey).toString('hex').slice(0, 16);

const privateKey = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

/** @param key PKCS #8 DER in base64, Ed25519 */
export const signSeal = (seal: Seal, key: string): SignedSeal => {
  const ours = privateKey(key);
  const text = sealText(seal);
  const publicKey = publicText(ours);
  return {
    ...seal,
    hash: sha256(text).toString('hex'),
    keyId: keyIdOf(publicKey),
    publicKey,
    signature: sign(null, Buffer.from(text), ours).toString('base64'),
  };
};

/** The public key that others verify with. @param key PKCS #8 DER in base64 @returns SPKI DER in base64 */
export const publicKeyOf = (key: string): string => publicText(privateKey(key));

/** Null where the text is no Ed25519 public key. */
const publicKey = (text: string): KeyObject | null => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
};

/** Whether the seal's hash and signature are valid. */
export const isSigned = (seal: SignedSeal): boolean => {
  const key = publicKey(seal.publicKey);
  const text = sealText(seal);
  return (
    key !== null &&
    sha256(text).toString('hex') === seal.hash &&
    keyIdOf(seal.publicKey) === seal.keyId &&
    verify(null, Buffer.from(text), key, Buffer.from(seal.signature, 'base64'))
  );
};
