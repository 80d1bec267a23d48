/** Makes the tiles of a tree that its changed leaves change, level by level, some at a time. */
import { emptyTile, isFull, levelsOf, rootOfTile, setHash, TILE_WIDTH, type Entry, type Tile } from './tiles.js';

export interface Tiles {
  /** Those of the tree before; one that is not there yet is left out. */
  readonly before: (level: number, places: readonly number[]) => Promise<readonly Tile[]>;
  /** Takes tiles as they are now, in the order of their places. */
  readonly take: (level: number, tiles: readonly Tile[]) => Promise<void>;
}

/** 512 KiB in memory. */
const TILES_AT_ONCE = 64;

type Changed = Map<number, Entry[]>;

async function* tilesAtOnce(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Changed> {
  let changed: Changed = new Map();
  for await (const entry of entries) {
    const place = Math.floor(entry[0] / TILE_WIDTH);
    if (changed.size === TILES_AT_ONCE && !changed.has(place)) {
      yield changed;
      changed = new Map();
    }
    const others = changed.get(place);
    if (others) others.push(entry);
    else changed.set(place, [entry]);
  }
  if (changed.size > 0) yield changed;
}

/** @param leaves those that changed, in the order of their places @param size leaves of the tree as it is now */
export const growTree = async (leaves: AsyncIterable<Entry>, size: number, tiles: Tiles): Promise<void> => {
  let entries: AsyncIterable<Entry> | Iterable<Entry> = leaves;
  for (let level = 0; level < levelsOf(size); level += 1) {
    const above: Entry[] = [];
    for await (const changed of tilesAtOnce(entries)) {
      const before = new Map(
        (await tiles.before(level, [...changed.keys()])).map(({ place, hashes }) => [place, hashes]),
      );
      const now = [...changed].map(([place, some]) => {
        const hashes = emptyTile({ level, place }, size);
        before.get(place)?.copy(hashes);
        for (const [at, hash] of some) setHash(hashes, at, hash);
        return { place, hashes };
      });
      await tiles.take(level, now);
      for (const { place, hashes } of now) if (isFull(hashes)) above.push([place, rootOfTile(hashes)]);
    }
    entries = above;
  }
};
