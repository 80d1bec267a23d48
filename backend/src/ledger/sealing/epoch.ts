/**
 * A restore to a moment abandons the seals that were made after it, and the seals that follow have their numbers again.
 * That is said by a signed statement beside the file of seals, so that whoever has a copy of an abandoned seal reads
 * why it is not in the database any more (decision 0253).
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canonical } from '../../crypto/canonical.js';
import { isSignatureOf, signText, type Signature } from './signed-seal.js';

interface SealName {
  readonly no: number;
  /** Hexadecimal. */
  readonly hash: string;
}

interface Epoch {
  readonly format: 1;
  /** The moment as of which the database was restored, and when that was done: ISO. */
  readonly restoredTo: string;
  readonly restoredAt: string;
  /** The newest seal that was kept, which the next seal follows; null where none was. */
  readonly follows: SealName | null;
  /** In the order of their numbers. */
  readonly abandons: readonly SealName[];
}

export type SignedEpoch = Epoch & Signature;

const textOf = ({ format, restoredTo, restoredAt, follows, abandons }: Epoch): string => {
  const named = ({ no, hash }: SealName) => ({ no, hash });
  return canonical({
    ...{ kind: 'epoch', format, restoredTo, restoredAt },
    ...{ follows: follows && named(follows), abandons: abandons.map(named) },
  });
};

/** @param key PKCS #8 DER in base64, Ed25519 */
export const signEpoch = (epoch: Epoch, key: string): SignedEpoch => ({ ...epoch, ...signText(textOf(epoch), key) });

export const isEpochSigned = (epoch: SignedEpoch): boolean => isSignatureOf(epoch, textOf(epoch));

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isName = (value: unknown): boolean =>
  isFields(value) && Number.isSafeInteger(value.no) && typeof value.hash === 'string';

const TEXTS = ['restoredTo', 'restoredAt', 'hash', 'keyId', 'publicKey', 'signature'];

const isEpoch = (parsed: unknown): parsed is SignedEpoch =>
  isFields(parsed) &&
  parsed.format === 1 &&
  TEXTS.every((name) => typeof parsed[name] === 'string') &&
  (parsed.follows === null || isName(parsed.follows)) &&
  Array.isArray(parsed.abandons) &&
  parsed.abandons.every(isName);

const readLine = (line: string): SignedEpoch[] => {
  try {
    const parsed: unknown = JSON.parse(line);
    return isEpoch(parsed) ? [parsed] : [];
  } catch {
    return [];
  }
};

/** @param sealFile of the seals */
export const epochFileOf = (sealFile: string): string => join(dirname(sealFile), 'epochs.jsonl');

/** One line each, oldest first; a line that is none explains nothing. [] where there was no restore. */
export const epochsBeside = async (sealFile: string): Promise<SignedEpoch[]> => {
  const text = await readFile(epochFileOf(sealFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap(readLine);
};
