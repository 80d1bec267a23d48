/** The tree of tiles is the one of RFC 6962: same root, same paths, whatever moved and however often it was sealed. */
import fc from 'fast-check';
import { sha256 } from '@backend/crypto/canonical.js';
import { growTree } from '@backend/ledger/sealing/grow-tree.js';
import { MerkleTree, rootFrom, streamLeafHash } from '@backend/ledger/sealing/merkle.js';
import {
  edgeOf,
  pathOf,
  rootOf,
  tilesOfPath,
  type Entry,
  type Tile,
  type TileAt,
  type TileName,
} from '@backend/ledger/sealing/tiles.js';
import { seedOfRun } from '../../support/seed.mjs';

const HASH = 32;
const leafOf = (place: number, round = 0): Buffer => sha256(`${place} ${round}`);

/** What the database keeps: the newest tile of each place. */
class Kept {
  readonly tiles = new Map<string, Buffer>();
  taken = 0;
  size = 0;

  at: TileAt = ({ level, place }) => this.tiles.get(`${level} ${place}`);

  /** Of these tiles alone: whatever else is asked for is not there. */
  only(names: readonly TileName[]): TileAt {
    const allowed = new Set(names.map(({ level, place }) => `${level} ${place}`));
    return ({ level, place }) => {
      if (!allowed.has(`${level} ${place}`)) throw new Error(`tile ${place} of level ${level} was not named`);
      return this.tiles.get(`${level} ${place}`);
    };
  }

  async grow(changed: readonly Entry[], size: number): Promise<void> {
    this.size = size;
    this.taken = 0;
    const leaves = async function* (): AsyncGenerator<Entry> {
      yield* await Promise.resolve(changed);
    };
    await growTree(leaves(), size, {
      before: (level, places) =>
        Promise.resolve(
          places.flatMap((place): Tile[] => {
            const hashes = this.tiles.get(`${level} ${place}`);
            return hashes ? [{ place, hashes }] : [];
          }),
        ),
      take: (level, tiles) => {
        for (const { place, hashes } of tiles) this.tiles.set(`${level} ${place}`, hashes);
        this.taken += tiles.length;
        return Promise.resolve();
      },
    });
  }
}

const plain = (leaves: readonly Buffer[], ours?: number) => {
  const tree = new MerkleTree();
  leaves.forEach((leaf, i) => tree.add(leaf, i === ours));
  return { root: tree.root(), path: tree.path };
};

const entriesOf = (leaves: readonly Buffer[], from = 0): Entry[] =>
  leaves.slice(from).map((hash, i) => [from + i, hash] as const);

const POWERS = [0, 1, 2, 3, 255, 256, 257, 511, 512, 513, 65_535, 65_536, 65_537, 65_536 + 256, 131_072 + 511];

describe('A leaf of format 2', () => {
  it('is the hash of a text with stream, version, head, available and held, and of no node', () => {
    const leaf = { stream: 'w"1', version: 5, headHash: sha256('head'), available: 1_030, held: 7 };
    const text = `["w\\"1",5,"${sha256('head').toString('hex')}",1030,7]`;
    expect(streamLeafHash(leaf)).toEqual(sha256(Buffer.concat([Buffer.from([0]), Buffer.from(text)])));
  });
});

describe('A tree of tiles', () => {
  it.each(POWERS)('of %i leaves has the root and the paths of the plain tree', async (size) => {
    const leaves = Array.from({ length: size }, (_, i) => leafOf(i));
    const kept = new Kept();
    await kept.grow(entriesOf(leaves), size);
    expect(rootOf(size, kept.only(edgeOf(size)))).toEqual(plain(leaves).root);
    const asked = [0, 1, 255, 256, size >> 1, size - 2, size - 1].filter((place) => place >= 0 && place < size);
    for (const place of new Set(asked)) {
      const names = tilesOfPath(place, size);
      const path = pathOf(place, size, kept.only(names));
      expect(path).toEqual(plain(leaves, place).path);
      expect(names.length).toBeLessThanOrEqual(2 * Math.ceil(Math.log(size + 1) / Math.log(256)));
    }
  });

  it('has the root of the plain tree after any changes and any growth', async () => {
    const around = fc.oneof(fc.nat(600), fc.integer({ min: 250, max: 260 }), fc.integer({ min: 505, max: 520 }));
    const step = fc.record({ more: around, moved: fc.array(fc.nat(2_000), { maxLength: 20 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), fc.nat(4_000), async (steps, one) => {
        const kept = new Kept();
        const leaves: Buffer[] = [];
        for (const [round, { more, moved }] of steps.entries()) {
          const before = leaves.length;
          const changed = new Map<number, Buffer>();
          for (const place of moved) if (place < before) changed.set(place, leafOf(place, round + 1));
          for (let place = before; place < before + more; place += 1) changed.set(place, leafOf(place, round + 1));
          for (const [place, hash] of changed) leaves[place] = hash;
          await kept.grow(
            [...changed].sort(([a], [b]) => a - b),
            leaves.length,
          );
          expect(rootOf(leaves.length, kept.only(edgeOf(leaves.length)))).toEqual(plain(leaves).root);
        }
        if (leaves.length === 0) return;
        const place = one % leaves.length;
        const path = pathOf(place, leaves.length, kept.only(tilesOfPath(place, leaves.length)));
        expect(rootFrom(leaves[place]!, path)).toEqual(plain(leaves).root);
        expect(rootFrom(leafOf(place, 99), path)).not.toEqual(plain(leaves).root);
      }),
      { seed: seedOfRun(), numRuns: 40 },
    );
  });

  it('changes one tile a level where one leaf moved', async () => {
    const size = 70_000;
    const leaves = Array.from({ length: size }, (_, i) => leafOf(i));
    const kept = new Kept();
    await kept.grow(entriesOf(leaves), size);
    expect(kept.taken).toBe(274 + 2 + 1);
    await kept.grow([[300, leafOf(300, 1)]], size);
    expect(kept.taken).toBe(3);
    await kept.grow([], size);
    expect(kept.taken).toBe(0);
  });

  it('has 32 bytes of zero where a leaf does not exist', async () => {
    const leaves = Array.from({ length: 300 }, (_, i) => leafOf(i));
    const kept = new Kept();
    await kept.grow(
      entriesOf(leaves).filter(([place]) => place !== 7 && place !== 299),
      300,
    );
    [leaves[7], leaves[299]] = [Buffer.alloc(HASH), Buffer.alloc(HASH)];
    expect(rootOf(300, kept.at)).toEqual(plain(leaves).root);
  });
});
