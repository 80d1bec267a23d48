/** The proof that a stream is in a seal: its leaf, and the siblings on the path to the signed root. */
import type { ClientBase } from 'pg';
import { leafHash, MerkleTree, rootFrom, streamLeafHash, type Leaf, type Step, type StreamLeaf } from './merkle.js';
import { sealIn } from './seal-rows.js';
import type { AnySeal, SignedFirstSeal, SignedSeal } from './signed-seal.js';
import { leafAt, lookUp, tilesAt } from './tile-store.js';
import { pathOf, tilesOfPath } from './tiles.js';
import { headsOf } from './tree-of-heads.js';

export interface Inclusion {
  readonly seal: AnySeal;
  readonly leaf: Leaf | StreamLeaf;
  /** Of the leaf in the tree, from 0; null in a seal of format 1. */
  readonly place: number | null;
  /** Of the leaf: with it and the path, `rootFrom` makes the root of the seal. */
  readonly hash: Buffer;
  readonly path: readonly Step[];
}

/** Reads the tiles of the path only. Null too where those of this seal are not kept any more. */
const inTiles = async (client: ClientBase, stream: string, seal: SignedSeal): Promise<Inclusion | null> => {
  const numbered = await leafAt(client, stream, seal.no);
  if (!numbered || numbered.no >= seal.streams) return null;
  const { no, ...leaf } = numbered;
  const tiles = lookUp(await tilesAt(client, seal.no, tilesOfPath(no, seal.streams)));
  const path = pathOf(no, seal.streams, tiles);
  const hash = streamLeafHash(leaf);
  return rootFrom(hash, path).toString('hex') === seal.root ? { seal, leaf, place: no, hash, path } : null;
};

/** Reads all leaves. */
const inHeads = async (client: ClientBase, walletId: string, seal: SignedFirstSeal): Promise<Inclusion | null> => {
  const tree = new MerkleTree();
  let ours: Leaf | undefined;
  for await (const leaf of headsOf(client, seal.no)) {
    const isOurs = leaf.walletId === walletId;
    if (isOurs) ours = leaf;
    tree.add(leafHash(leaf), isOurs);
  }
  tree.root();
  return ours ? { seal, leaf: ours, place: null, hash: leafHash(ours), path: tree.path } : null;
};

/**
 * Proves that a wallet at this version is in a seal; null where it is not, or not any more. Within a transaction.
 * @param no of the seal; the newest if left out
 */
export const inclusionOf = async (client: ClientBase, stream: string, no?: number): Promise<Inclusion | null> => {
  const seal = await sealIn(client, no ?? null);
  if (!seal) return null;
  return seal.format === undefined ? inHeads(client, stream, seal) : inTiles(client, stream, seal);
};
