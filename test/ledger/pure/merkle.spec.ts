/** The tree that grows leaf by leaf is the one of RFC 6962, and each leaf's path leads to its root. */
import { sha256 } from '@backend/crypto/canonical.js';
import { leafHash, MerkleTree, rootFrom } from '@backend/ledger/sealing/merkle.js';

const leaves = Array.from({ length: 70 }, (_, i) =>
  leafHash({ walletId: `w${i}`, version: i, headHash: sha256(String(i)) }),
);

/** RFC 6962, section 2.1, in its own words. */
const MTH = (D: readonly Buffer[]): Buffer => {
  if (D.length === 0) return sha256('');
  if (D.length === 1) return D[0]!;
  let k = 1;
  while (2 * k < D.length) k *= 2;
  return sha256(Buffer.from([1]), MTH(D.slice(0, k)), MTH(D.slice(k)));
};

const grow = (size: number, ours?: number): { root: Buffer; tree: MerkleTree } => {
  const tree = new MerkleTree();
  for (const [i, leaf] of leaves.slice(0, size).entries()) {
    if (i === ours) tree.add(leaf, true);
    else tree.add(leaf);
  }
  return { root: tree.root(), tree };
};

describe('A leaf', () => {
  it('is the head of one wallet at one version, and no node', () => {
    const headHash = sha256('head');
    const text = Buffer.concat([Buffer.from([0]), Buffer.from('["w1",5]'), headHash]);
    expect(leafHash({ walletId: 'w1', version: 5, headHash })).toEqual(sha256(text));
  });
});

describe('A Merkle tree', () => {
  it.each(Array.from(leaves.keys()))('of %i leaves has the root of RFC 6962', (size) => {
    const { root, tree } = grow(size);
    expect(root).toEqual(MTH(leaves.slice(0, size)));
    expect([tree.size, tree.path]).toEqual([size, []]);
  });

  it.each([1, 2, 3, 7, 8, 33, 70])('of %i leaves proves each of them, and no other', (size) => {
    for (let ours = 0; ours < size; ours += 1) {
      const { root, tree } = grow(size, ours);
      expect(rootFrom(leaves[ours]!, tree.path)).toEqual(root);
      if (size > 1) expect(rootFrom(leaves[(ours + 1) % size]!, tree.path)).not.toEqual(root);
    }
  });
});
