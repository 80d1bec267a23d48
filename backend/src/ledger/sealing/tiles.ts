/**
 * The tiles of a tree: level 0 has the hashes of its leaves, 256 in a tile; each level above has the hashes of the full
 * tiles below (C2SP tlog-tiles). A root or a path needs two tiles of a level at most.
 */
import { sha256 } from '../../crypto/canonical.js';
import { node, type Step } from './merkle.js';

/** Hashes of a tile. */
export const TILE_WIDTH = 256;
const HASH_BYTES = 32;

export interface TileName {
  readonly level: number;
  readonly place: number;
}

export interface Tile {
  readonly place: number;
  /** The last tile of a level may have less than 256 hashes. A leaf that does not exist is 32 bytes of zero. */
  readonly hashes: Buffer;
}

/** A hash of a level and its place there. */
export type Entry = readonly [place: number, hash: Buffer];

/** Undefined where there is none. */
export type TileAt = (name: TileName) => Buffer | undefined;

/** How many hashes a level has. @param size leaves of the tree */
const entriesAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

export const levelsOf = (size: number): number => {
  let level = 0;
  while (entriesAt(level, size) > 0) level += 1;
  return level;
};

/** @param size leaves of the tree */
export const emptyTile = ({ level, place }: TileName, size: number): Buffer =>
  Buffer.alloc(Math.min(TILE_WIDTH, entriesAt(level, size) - place * TILE_WIDTH) * HASH_BYTES);

export const isFull = (tile: Buffer): boolean => tile.length === TILE_WIDTH * HASH_BYTES;

export const setHash = (tile: Buffer, place: number, hash: Buffer): void => {
  hash.copy(tile, (place % TILE_WIDTH) * HASH_BYTES);
};

/** The root of hashes whose number is a power of two. */
const rootOfHashes = (hashes: Buffer): Buffer => {
  let row: Buffer[] = [];
  for (let at = 0; at < hashes.length; at += HASH_BYTES) row.push(hashes.subarray(at, at + HASH_BYTES));
  while (row.length > 1) row = row.flatMap((hash, i) => (i % 2 === 0 ? [node(hash, row[i + 1]!)] : []));
  return row[0]!;
};

/** What the level above has of a full tile. */
export const rootOfTile = rootOfHashes;

/** The last tile of each level that is not full: they have all that the root is made of. */
export const edgeOf = (size: number): TileName[] =>
  Array.from({ length: levelsOf(size) }, (_, level) => ({ level, entries: entriesAt(level, size) }))
    .filter(({ entries }) => entries % TILE_WIDTH !== 0)
    .map(({ level, entries }) => ({ level, place: Math.floor(entries / TILE_WIDTH) }));

/** All that the path of this leaf is made of. */
export const tilesOfPath = (index: number, size: number): TileName[] => {
  const above = Array.from({ length: levelsOf(size) }, (_, level) => ({ level, at: entriesAt(level, index) }))
    .filter(({ level, at }) => at < entriesAt(level, size))
    .map(({ level, at }) => ({ level, place: Math.floor(at / TILE_WIDTH) }));
  const edge = edgeOf(size).filter(
    (name) => !above.some((other) => other.level === name.level && other.place === name.place),
  );
  return [...above, ...edge];
};

const powerBelow = (size: number): number => 2 ** Math.floor(Math.log2(size));

/** @param count of leaves, a power of two that divides `start` */
const rootOfPower = (start: number, count: number, tileAt: TileAt): Buffer => {
  const level = Math.floor(Math.log2(count) / Math.log2(TILE_WIDTH));
  const first = entriesAt(level, start);
  const name = { level, place: Math.floor(first / TILE_WIDTH) };
  const at = (first % TILE_WIDTH) * HASH_BYTES;
  const length = entriesAt(level, count) * HASH_BYTES;
  const hashes = tileAt(name)?.subarray(at, at + length);
  // A tile that is missing or too short makes another root, and no error.
  return rootOfHashes(hashes?.length === length ? hashes : Buffer.alloc(length));
};

const rootOfRange = (start: number, end: number, tileAt: TileAt): Buffer => {
  const power = powerBelow(end - start);
  const left = rootOfPower(start, power, tileAt);
  return start + power === end ? left : node(left, rootOfRange(start + power, end, tileAt));
};

/** Without leaves, the hash of the empty text. */
export const rootOf = (size: number, tileAt: TileAt): Buffer => (size <= 0 ? sha256('') : rootOfRange(0, size, tileAt));

/** The siblings from this leaf up to the root. */
export const pathOf = (index: number, size: number, tileAt: TileAt): Step[] => {
  const path: Step[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const power = powerBelow(end - start);
    const middle = start + (start + power === end ? power / 2 : power);
    if (index < middle) {
      path.push({ side: 'right', hash: rootOfRange(middle, end, tileAt) });
      end = middle;
    } else {
      path.push({ side: 'left', hash: rootOfRange(start, middle, tileAt) });
      start = middle;
    }
  }
  return path.reverse();
};
