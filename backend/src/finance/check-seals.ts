/**
 * Checks the seals: each is signed by a trusted key, chained, and in the file outside; and every sealed head still
 * exists (decision 0021).
 */
import type { ClientBase } from 'pg';
import { GENESIS } from '../ledger/canonical.js';
import { sealsIn, treeOf } from '../ledger/sealing/seal.js';
import { isSigned, type SignedSeal } from '../ledger/sealing/signed-seal.js';
import type { Violations } from './violation.js';

const cut = `
SELECT l.wallet_id, l.version, w.version AS head, (e.hash IS NULL) AS gone
FROM (SELECT DISTINCT ON (wallet_id) * FROM seal_leaves ORDER BY wallet_id, seal_no DESC) l
LEFT JOIN wallets w USING (wallet_id)
LEFT JOIN events e ON e.stream = l.wallet_id AND e.version = l.version
WHERE e.hash IS DISTINCT FROM l.head_hash OR w.wallet_id IS NULL
ORDER BY l.wallet_id LIMIT 20`;

/** What is known of seals outside the database. */
export interface Outside {
  /** The seals of the file, read before the database, which never has fewer. Null where there is no file. */
  readonly written: readonly SignedSeal[] | null;
  /** Trusted public keys, SPKI DER in base64; null where none is known: then the key that a seal names is trusted. */
  readonly keys: readonly string[] | null;
}

const checkChain = (seals: readonly SignedSeal[], keys: Outside['keys'], violations: Violations): void => {
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

/** In both directions; the newest seal may not have been written to the file yet. */
const checkFile = (seals: readonly SignedSeal[], outside: readonly SignedSeal[], violations: Violations): void => {
  const inside = new Map(seals.map((seal) => [seal.no, seal.hash]));
  for (const seal of outside) {
    if (!isSigned(seal)) violations.add(11, null, null, `seal ${seal.no} of the file is not what was signed`);
    if (inside.get(seal.no) !== seal.hash)
      violations.add(11, null, null, `seal ${seal.no} of the file is not in the database`);
  }
  const written = new Set(outside.map(({ no }) => no));
  for (const { no } of seals.slice(0, -1)) {
    if (!written.has(no)) violations.add(11, null, null, `seal ${no} is not in the file outside the database`);
  }
};

/** Within a transaction. @returns how many seals there are */
export const checkSeals = async (
  client: ClientBase,
  { written, keys }: Outside,
  violations: Violations,
): Promise<number> => {
  const seals = await sealsIn(client);
  checkChain(seals, keys, violations);
  if (written) checkFile(seals, written, violations);
  const newest = seals.at(-1);
  if (!newest) return 0;
  const { root, wallets } = await treeOf(client, newest.no);
  if (root !== newest.root || wallets !== newest.wallets)
    violations.add(11, null, null, `the leaves of seal ${newest.no} do not make its root`);
  const { rows } = await client.query<{ wallet_id: string; version: string; head: string | null; gone: boolean }>(cut);
  for (const { wallet_id, version, head, gone } of rows) {
    const what =
      head === null
        ? 'a sealed wallet is gone'
        : gone
          ? `its tail is cut: sealed at version ${version}`
          : 'its sealed head was changed';
    violations.add(11, wallet_id, Number(version), what);
  }
  return seals.length;
};
