/** A seal with its signature: what is signed in each format, by which key, and whether it is valid. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { canonical, sha256 } from '../../crypto/canonical.js';
import type { SumNode } from '../../domain/liabilities/sum-tree.js';

/**
 * What was signed before decision 0173: the seal's canonical text. It is valid for ever. The same line, with signature
 * and public key, is in a file outside the database.
 */
export interface FirstSeal {
  readonly format?: undefined;
  readonly no: number;
  readonly sealedAt: string;
  readonly wallets: number;
  readonly root: string;
  readonly previous: string;
}

/** What is signed now. Hashes are hexadecimal. */
export interface Seal {
  readonly format: 2;
  readonly no: number;
  readonly sealedAt: string;
  /** How many there are: the leaves of the tree. */
  readonly streams: number;
  /** Events up to the sealed heads. */
  readonly facts: number;
  readonly root: string;
  /**
   * The root of the tree over what is owed to each person: the sum in paise (16 digits), then the hash; null in a seal
   * that has no such tree.
   */
  readonly liabilities: string | null;
  /** The newest row of the audit; null without one. */
  readonly audit: { readonly seq: number; readonly hash: string } | null;
  readonly previous: string;
}

export interface Signature {
  readonly hash: string;
  readonly keyId: string;
  readonly publicKey: string;
  readonly signature: string;
}

export type SignedFirstSeal = FirstSeal & Signature;
export type SignedSeal = Seal & Signature;
export type AnySeal = SignedFirstSeal | SignedSeal;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isText = (value: unknown): boolean => typeof value === 'string';

/** The root of a tree of liabilities, as bytes. @throws RangeError where it is none */
export const liabilitiesOf = (text: string): SumNode => {
  if (!/^[0-9a-f]{80}$/.test(text)) throw new RangeError(`no root of liabilities: ${text}`);
  return Buffer.from(text, 'hex');
};

const TEXTS = ['sealedAt', 'root', 'previous', 'hash', 'keyId', 'publicKey', 'signature'];

/** Whether a parsed line has the fields of a seal; its content may still be false. */
export const isSeal = (parsed: unknown): parsed is AnySeal => {
  if (!isFields(parsed) || !isWhole(parsed.no) || !TEXTS.every((name) => isText(parsed[name]))) return false;
  if (parsed.format === undefined) return isWhole(parsed.wallets);
  const { format, streams, facts, liabilities, audit } = parsed;
  return (
    format === 2 &&
    [streams, facts].every(isWhole) &&
    (liabilities === null || isText(liabilities)) &&
    (audit === null || (isFields(audit) && isWhole(audit.seq) && isText(audit.hash)))
  );
};

const sealText = (seal: FirstSeal | Seal): string => {
  const { no, sealedAt, root, previous } = seal;
  if (seal.format === undefined) return canonical({ no, sealedAt, wallets: seal.wallets, root, previous });
  const { format, streams, facts, liabilities, audit } = seal;
  const newest = audit && { seq: audit.seq, hash: audit.hash };
  return canonical({ format, no, sealedAt, streams, facts, root, liabilities, audit: newest, previous });
};

const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

const keyIdOf = (publicKey: string): string => sha256(publicKey).toString('hex').slice(0, 16);

const privateKey = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

/** @param text canonical @param key PKCS #8 DER in base64, Ed25519 */
export const signText = (text: string, key: string): Signature => {
  const ours = privateKey(key);
  const publicKey = publicText(ours);
  return {
    hash: sha256(text).toString('hex'),
    keyId: keyIdOf(publicKey),
    publicKey,
    signature: sign(null, Buffer.from(text), ours).toString('base64'),
  };
};

/** @param key PKCS #8 DER in base64, Ed25519 */
export const signSeal = <One extends FirstSeal | Seal>(seal: One, key: string): One & Signature => ({
  ...seal,
  ...signText(sealText(seal), key),
});

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

/** Whether hash and signature are those of the text, by the key that they name. */
export const isSignatureOf = (signed: Signature, text: string): boolean => {
  const key = publicKey(signed.publicKey);
  return (
    key !== null &&
    sha256(text).toString('hex') === signed.hash &&
    keyIdOf(signed.publicKey) === signed.keyId &&
    verify(null, Buffer.from(text), key, Buffer.from(signed.signature, 'base64'))
  );
};

/** Whether the seal's hash and signature are valid. */
export const isSigned = (seal: AnySeal): boolean => isSignatureOf(seal, sealText(seal));
