/** Makes the tree of liabilities from its lowest tiles up to the root. */
import { rootOfNodes, type SumNode } from '../../domain/liabilities/sum-tree.js';
import { hash } from './liability-leaves.js';
import { nodesOf, tileOf, TILE_WIDTH, type LiabilityTile } from './liability-tiles.js';

/** Takes tiles, in the order of their places, level by level. */
type TakeTiles = (level: number, tiles: readonly LiabilityTile[]) => Promise<void>;

const rootOfTile = (tile: LiabilityTile): SumNode => rootOfNodes(hash, nodesOf(tile));

const inTiles = (nodes: readonly SumNode[]): LiabilityTile[] =>
  Array.from({ length: Math.ceil(nodes.length / TILE_WIDTH) }, (_, place) =>
    tileOf(place, nodes.slice(place * TILE_WIDTH, (place + 1) * TILE_WIDTH)),
  );

/**
 * Above the lowest level are 1/256 of the nodes: a million wallets have 8192 of them.
 * @param leaves some tiles at a time @returns the root
 */
export const growLiabilities = async (
  leaves: AsyncIterable<readonly LiabilityTile[]>,
  take: TakeTiles,
): Promise<SumNode> => {
  let nodes: SumNode[] = [];
  for await (const tiles of leaves) {
    await take(0, tiles);
    nodes.push(...tiles.map(rootOfTile));
  }
  for (let level = 1; nodes.length > 1; level += 1) {
    const tiles = inTiles(nodes);
    await take(level, tiles);
    nodes = tiles.map(rootOfTile);
  }
  return nodes[0]!;
};
