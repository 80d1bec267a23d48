/**
 * Checks the seals: each is signed by a trusted key, chained, and in the file outside; and every sealed head still
 * exists (decision 0021).
 */
import type { ClientBase } from 'pg';
import { GENESIS } from '../../crypto/canonical.js';
import { sealsIn } from '../../ledger/sealing/seal-rows.js';
import { isEpochSigned, type SignedEpoch } from '../../ledger/sealing/epoch.js';
import { isSigned, type AnySeal, type SignedSeal } from '../../ledger/sealing/signed-seal.js';
import type { Violations } from '../violation.js';
import { checkLiabilities } from './sealed-liabilities.js';
import { checkTrees } from './sealed-trees.js';

/** What is known of seals outside the database. */
export interface Outside {
  /** The seals of the file, read before the database, which never has fewer. Null where there is no file. */
  readonly written: readonly AnySeal[] | null;
  /** What restores have abandoned, by the statements beside the file. */
  readonly epochs: readonly SignedEpoch[];
  /** Trusted public keys, SPKI DER in base64; null where none is known: then the key that a seal names is trusted. */
  readonly keys: readonly string[] | null;
  /** Of the trees of what is owed: with it they are made again of the balances. */
  readonly codeKey?: string | undefined;
}

const checkChain = (seals: readonly AnySeal[], keys: Outside['keys'], violations: Violations): void => {
  let previous = GENESIS.toString('hex');
  for (const seal of seals) {
    if (!isSigned(seal)) violations.add(11, null, null, `seal ${seal.no} is not what was signed`);
    if (keys && !keys.includes(seal.publicKey))
      violations.add(11, null, null, `seal ${seal.no} is signed by ${seal.keyId}, a key that is not trusted`);
    if (seal.previous !== previous)
      violations.add(11, null, null, `seal ${seal.no} does not follow the seal before it`);
    previous = seal.hash;
  }
};

/**
 * A statement counts where it is signed by a trusted key; where none is known, by one that signed a seal.
 * @returns the hashes of the seals that restores have abandoned
 */
const checkEpochs = (
  seals: readonly AnySeal[],
  { epochs, keys }: Outside,
  violations: Violations,
): ReadonlySet<string> => {
  const trusted = new Set(keys ?? seals.map(({ publicKey }) => publicKey));
  const valid = epochs.filter((epoch) => isEpochSigned(epoch) && trusted.has(epoch.publicKey));
  for (const epoch of epochs)
    if (!valid.includes(epoch))
      violations.add(11, null, null, `the restore to ${epoch.restoredTo} is not signed by a key that is trusted`);
  return new Set(valid.flatMap(({ abandons }) => abandons.map(({ hash }) => hash)));
};

/** In both directions; the newest seal may not have been written to the file yet. */
const checkFile = (
  seals: readonly AnySeal[],
  outside: readonly AnySeal[],
  abandoned: ReadonlySet<string>,
  violations: Violations,
): void => {
  const inside = new Map(seals.map((seal) => [seal.no, seal.hash]));
  for (const seal of outside) {
    if (!isSigned(seal)) violations.add(11, null, null, `seal ${seal.no} of the file is not what was signed`);
    if (inside.get(seal.no) !== seal.hash && !abandoned.has(seal.hash))
      violations.add(11, null, null, `seal ${seal.no} of the file is not in the database`);
  }
  const written = new Set(outside.map(({ hash }) => hash));
  for (const { no, hash } of seals.slice(0, -1)) {
    if (!written.has(hash)) violations.add(11, null, null, `seal ${no} is not in the file outside the database`);
  }
};

export interface Sealed {
  readonly seals: number;
  /** Valid as they were signed; what was below their roots is not kept any more. */
  readonly withoutTree: number;
  /** By restores. */
  readonly abandoned: number;
}

const isCounting = (seal: AnySeal): seal is SignedSeal & { readonly liabilities: string } =>
  seal.format === 2 && seal.liabilities !== null;

/** Within a transaction. */
export const checkSeals = async (client: ClientBase, outside: Outside, violations: Violations): Promise<Sealed> => {
  const seals = await sealsIn(client);
  const { written, keys, codeKey } = outside;
  checkChain(seals, keys, violations);
  const abandoned = checkEpochs(seals, outside, violations);
  if (written) checkFile(seals, written, abandoned, violations);
  const counting = seals.findLast(isCounting);
  if (counting) await checkLiabilities(client, counting, codeKey, violations);
  const withoutTree = await checkTrees(client, seals, violations);
  return { seals: seals.length, withoutTree, abandoned: abandoned.size };
};
