/** What a proof of liabilities counts for a person, by the rules of the domain: the checker has them once more. */
import {
  joined,
  leafOf,
  type Hash,
  type Part,
  type PlacedPart,
  type SumNode,
} from '@backend/domain/liabilities/sum-tree.js';

/**
 * The root that a leaf makes at its place; it is that of the tree if the leaf is there.
 * @param place from 0
 * @param path the siblings from the leaf up to the root
 * @throws RangeError where a sum does not fit into 64 bits, or the path does not fit the place
 */
export const rootFrom = (hash: Hash, leaf: SumNode, place: number, path: readonly SumNode[]): SumNode => {
  if (!Number.isSafeInteger(place) || place < 0) throw new RangeError(`no place of a tree: ${place}`);
  let [at, node] = [place, leaf];
  for (const sibling of path) {
    node = at % 2 === 0 ? joined(hash, node, sibling) : joined(hash, sibling, node);
    at = Math.floor(at / 2);
  }
  if (at !== 0) throw new RangeError(`no place of a tree with ${path.length} levels: ${place}`);
  return node;
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * What is counted for a person in a tree: the sum of their parts, each in a place of its own. Null where a part is not
 * in the tree.
 * @param of the person as they know themselves, and the seal that they look at
 */
export const countedFor = (
  hash: Hash,
  of: Pick<Part, 'sealNo' | 'email' | 'wallet'>,
  parts: readonly PlacedPart[],
  root: SumNode,
): number | null => {
  const isInTree = ({ place, amount, salt, path }: PlacedPart): boolean => {
    try {
      return isSame(rootFrom(hash, leafOf(hash, { ...of, salt, amount }), place, path), root);
    } catch {
      return false;
    }
  };
  const places = new Set(parts.map(({ place }) => place));
  if (parts.length === 0 || places.size !== parts.length || !parts.every(isInTree)) return null;
  return parts.reduce((sum, { amount }) => sum + amount, 0);
};
