/** Leaves and tiles of the seals of format 2 in PostgreSQL: a row where something changed since the seal before. */
import type { ClientBase } from 'pg';
import { streamLeafHash, type StreamLeaf } from './merkle.js';
import type { Entry, Tile, TileAt, TileName } from './tiles.js';

export interface NumberedLeaf extends StreamLeaf {
  /** Of the stream, and the leaf's place in the tree. */
  readonly no: number;
}

interface LeafRow {
  no: string;
  stream: string;
  version: string;
  head_hash: Buffer;
  available: string;
  held: string;
}

const leafOf = ({ no, stream, version, head_hash, available, held }: LeafRow): NumberedLeaf => ({
  ...{ no: Number(no), stream, version: Number(version), headHash: head_hash },
  ...{ available: Number(available), held: Number(held) },
});

const COLUMNS = 'no, stream, version, head_hash, available, held';
const FETCH_ROWS = 5_000;

/** In the order of their numbers. Within a transaction. @param query of the columns of leaves */
async function* leavesOf(client: ClientBase, query: string): AsyncGenerator<NumberedLeaf> {
  await client.query(`DECLARE stream_leaves NO SCROLL CURSOR FOR ${query}`);
  for (let isOver = false; !isOver;) {
    const { rows } = await client.query<LeafRow>(`FETCH ${FETCH_ROWS} FROM stream_leaves`);
    yield* rows.map(leafOf);
    isOver = rows.length < FETCH_ROWS;
  }
  await client.query('CLOSE stream_leaves');
}

/** All leaves of the tree of this seal. */
export const leavesAt = (client: ClientBase, sealNo: number): AsyncGenerator<NumberedLeaf> =>
  leavesOf(
    client,
    `SELECT DISTINCT ON (no) ${COLUMNS} FROM stream_leaves WHERE seal_no <= ${sealNo} ORDER BY no, seal_no DESC`,
  );

/** The leaves that this seal has anew. */
export async function* entriesOf(client: ClientBase, sealNo: number): AsyncGenerator<Entry> {
  const query = `SELECT ${COLUMNS} FROM stream_leaves WHERE seal_no = ${sealNo} ORDER BY no`;
  for await (const leaf of leavesOf(client, query)) yield [leaf.no, streamLeafHash(leaf)];
}

/** Null where the stream was in no seal yet at that time. */
export const leafAt = async (client: ClientBase, stream: string, sealNo: number): Promise<NumberedLeaf | null> => {
  const { rows } = await client.query<LeafRow>(
    `SELECT l.* FROM streams s, LATERAL (SELECT ${COLUMNS} FROM stream_leaves l WHERE l.no = s.no AND l.seal_no <= $2
       ORDER BY l.seal_no DESC LIMIT 1) l WHERE s.stream = $1`,
    [stream, sealNo],
  );
  return rows[0] ? leafOf(rows[0]) : null;
};

interface TileRow {
  level: number;
  place: string;
  hashes: Buffer;
}

/** As they are in the tree of this seal. */
export const tilesAt = async (
  client: ClientBase,
  sealNo: number,
  names: readonly TileName[],
): Promise<readonly (TileName & Tile)[]> => {
  const { rows } = await client.query<TileRow>(
    `SELECT w.level, w.place, t.hashes FROM unnest($1::smallint[], $2::bigint[]) AS w(level, place),
       LATERAL (SELECT hashes FROM seal_tiles t WHERE t.level = w.level AND t.place = w.place AND t.seal_no <= $3
         ORDER BY t.seal_no DESC LIMIT 1) t`,
    [names.map(({ level }) => level), names.map(({ place }) => place), sealNo],
  );
  return rows.map(({ level, place, hashes }) => ({ level, place: Number(place), hashes }));
};

/** For the functions of trees, which ask for one tile after the other. */
export const lookUp = (tiles: readonly (TileName & Tile)[]): TileAt => {
  const byName = new Map(tiles.map(({ level, place, hashes }) => [`${level} ${place}`, hashes]));
  return ({ level, place }) => byName.get(`${level} ${place}`);
};

export const addTiles = async (
  client: ClientBase,
  sealNo: number,
  level: number,
  tiles: readonly Tile[],
): Promise<void> => {
  await client.query(
    `INSERT INTO seal_tiles (level, place, seal_no, hashes)
     SELECT $1, t.place, $2, t.hashes FROM unnest($3::bigint[], $4::bytea[]) AS t(place, hashes)`,
    [level, sealNo, tiles.map(({ place }) => place), tiles.map(({ hashes }) => hashes)],
  );
};
