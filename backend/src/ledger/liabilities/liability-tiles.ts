/**
 * The tiles of the tree of liabilities: level 0 has its leaves, 256 in a tile, each level above the roots of the tiles
 * below. All of them are of one seal, as every leaf has another salt in the next one.
 */
import type { ClientBase } from 'pg';
import { NODE_BYTES, type SumNode } from '../../domain/liabilities/sum-tree.js';

/** Nodes of a tile, as a power of two. */
export const TILE_BITS = 8;
export const TILE_WIDTH = 2 ** TILE_BITS;

export interface LiabilityTile {
  readonly place: number;
  /** One node after the other; the highest tile may have fewer than 256. */
  readonly nodes: Buffer;
}

export const tileOf = (place: number, nodes: readonly SumNode[]): LiabilityTile => ({
  place,
  nodes: Buffer.concat(nodes),
});

export const nodesOf = ({ nodes }: Pick<LiabilityTile, 'nodes'>): SumNode[] =>
  Array.from({ length: nodes.length / NODE_BYTES }, (_, at) => nodes.subarray(at * NODE_BYTES, (at + 1) * NODE_BYTES));

export const addLiabilityTiles = async (
  client: ClientBase,
  sealNo: number,
  level: number,
  tiles: readonly LiabilityTile[],
): Promise<void> => {
  await client.query(
    `INSERT INTO liability_tiles (seal_no, level, place, nodes)
     SELECT $1, $2, t.place, t.nodes FROM unnest($3::bigint[], $4::bytea[]) AS t(place, nodes)`,
    [sealNo, level, tiles.map(({ place }) => place), tiles.map(({ nodes }) => nodes)],
  );
};

export interface LiabilityTileName {
  readonly level: number;
  readonly place: number;
}

/** Those that are there. */
export const liabilityTilesAt = async (
  client: ClientBase,
  sealNo: number,
  names: readonly LiabilityTileName[],
): Promise<readonly (LiabilityTileName & LiabilityTile)[]> => {
  const { rows } = await client.query<{ level: number; place: string; nodes: Buffer }>(
    `SELECT level, place, nodes FROM liability_tiles
     WHERE seal_no = $1 AND (level, place) IN (SELECT * FROM unnest($2::smallint[], $3::bigint[]))`,
    [sealNo, names.map(({ level }) => level), names.map(({ place }) => place)],
  );
  return rows.map(({ level, place, nodes }) => ({ level, place: Number(place), nodes }));
};
