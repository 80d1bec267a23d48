/**
 * Merkle trees of RFC 6962: what a leaf and a node are, the root that a path leads to, and the tree of a seal of format
 * 1, which grows leaf by leaf.
 */
import { canonical, sha256 } from '../../crypto/canonical.js';

/** Of format 1. */
export interface Leaf {
  readonly walletId: string;
  readonly version: number;
  readonly headHash: Buffer;
}

/** Of format 2: a stream's head, and its balance there in paise. */
export interface StreamLeaf {
  readonly stream: string;
  readonly version: number;
  readonly headHash: Buffer;
  readonly available: number;
  readonly held: number;
}

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export const leafHash = ({ walletId, version, headHash }: Leaf): Buffer =>
  sha256(LEAF, JSON.stringify([walletId, version]), headHash);

export const streamLeafHash = ({ stream, version, headHash, available, held }: StreamLeaf): Buffer =>
  sha256(LEAF, canonical([stream, version, headHash.toString('hex'), available, held]));

export const node = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

export interface Step {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
}

interface Subtree {
  readonly hash: Buffer;
  readonly leaves: number;
  readonly holdsOurs: boolean;
}

/** Grows leaf by leaf, in order, and keeps one subtree for each power of two: millions of leaves need no memory. */
export class MerkleTree {
  /** Number of leaves. */
  size = 0;
  /** The siblings on the path from our leaf to the root; complete once the root is computed. */
  readonly path: Step[] = [];
  private readonly subtrees: Subtree[] = [];

  /** @param isOurs whether this is the leaf whose path is wanted: one at most */
  add(leaf: Buffer, isOurs = false): void {
    let grown: Subtree = { hash: leaf, leaves: 1, holdsOurs: isOurs };
    while (this.subtrees.at(-1)?.leaves === grown.leaves) grown = this.join(this.subtrees.pop()!, grown);
    this.subtrees.push(grown);
    this.size += 1;
  }

  /** Of all leaves; none may be added afterwards. Without leaves, the hash of the empty text. */
  root(): Buffer {
    while (this.subtrees.length > 1) {
      const [left, right] = this.subtrees.splice(-2) as [Subtree, Subtree];
      this.subtrees.push(this.join(left, right));
    }
    return this.subtrees[0]?.hash ?? sha256('');
  }

  private join(left: Subtree, right: Subtree): Subtree {
    if (left.holdsOurs) this.path.push({ side: 'right', hash: right.hash });
    if (right.holdsOurs) this.path.push({ side: 'left', hash: left.hash });
    return {
      hash: node(left.hash, right.hash),
      leaves: left.leaves + right.leaves,
      holdsOurs: left.holdsOurs || right.holdsOurs,
    };
  }
}

/** The root that a leaf and its path make; it is the tree's root if the leaf is in the tree. */
export const rootFrom = (leaf: Buffer, path: readonly Step[]): Buffer =>
  path.reduce((hash, step) => (step.side === 'right' ? node(hash, step.hash) : node(step.hash, hash)), leaf);
