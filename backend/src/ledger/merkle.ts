/** A Merkle tree over the heads of all wallets: one root for the seal, and for each person a path that proves theirs is in it (RFC 6962). */
import { sha256 } from './canonical.js';

export interface Leaf {
  readonly walletId: string;
  readonly version: number;
  readonly headHash: Buffer;
}

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export const leafHash = ({ walletId, version, headHash }: Leaf): Buffer =>
  sha256(LEAF, JSON.stringify([walletId, version]), headHash);

const node = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

const pairUp = (level: readonly Buffer[]): Buffer[] => {
  const above: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const left = level[i]!;
    const right = level[i + 1];
    above.push(right ? node(left, right) : left); // an odd one goes up as it is
  }
  return above;
};

/** The root over leaf hashes in order; of nothing, the hash of nothing. */
export const merkleRoot = (leaves: readonly Buffer[]): Buffer => {
  let level: readonly Buffer[] = leaves;
  while (level.length > 1) level = pairUp(level);
  return level[0] ?? sha256('');
};

export interface Step {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

/** The siblings on the way from one leaf to the root. */
export const inclusionPath = (leaves: readonly Buffer[], index: number): Step[] => {
  const path: Step[] = [];
  let level: readonly Buffer[] = leaves;
  let at = index;
  while (level.length > 1) {
    const sibling = level[at ^ 1];
    if (sibling) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: sibling });
    level = pairUp(level);
    at = Math.floor(at / 2);
  }
  return path;
};

/** Where the path leads from this leaf: the root, if the leaf is in the tree. */
export const rootFrom = (leaf: Buffer, path: readonly Step[]): Buffer =>
  path.reduce((hash, step) => (step.side === 'right' ? node(hash, step.hash) : node(step.hash, hash)), leaf);
