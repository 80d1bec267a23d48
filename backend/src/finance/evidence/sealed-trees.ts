/**
 * Checks the trees of seals: the newest of each format down to its leaves and the events, the other kept ones by their
 * edge.
 */
import type { ClientBase } from 'pg';
import { growTree } from '../../ledger/sealing/grow-tree.js';
import { streamLeafHash } from '../../ledger/sealing/merkle.js';
import type { AnySeal, SignedFirstSeal, SignedSeal } from '../../ledger/sealing/signed-seal.js';
import { leavesAt, lookUp, tilesAt } from '../../ledger/sealing/tile-store.js';
import { KEPT_TREES } from '../../ledger/sealing/tile-retention.js';
import { edgeOf, isFull, rootOf, type Entry, type Tile, type TileName } from '../../ledger/sealing/tiles.js';
import { treeOf } from '../../ledger/sealing/tree-of-heads.js';
import type { Violations } from '../violation.js';
import { CUT_HEADS, CUT_STREAMS, OTHER_BALANCES } from './sealed-heads.js';

const PROMISE = 11;

const addFound = async (client: ClientBase, query: string, violations: Violations): Promise<void> => {
  const { rows } = await client.query<{ stream: string; version: string; text: string }>(query);
  for (const { stream, version, text } of rows) violations.add(PROMISE, stream, Number(version), text);
};

/** A seal of format 1. */
const checkHeads = async (client: ClientBase, seal: SignedFirstSeal, violations: Violations): Promise<void> => {
  const { root, wallets } = await treeOf(client, seal.no);
  if (root !== seal.root || wallets !== seal.wallets)
    violations.add(PROMISE, null, null, `the leaves of seal ${seal.no} do not make its root`);
  await addFound(client, CUT_HEADS, violations);
};

/** The newest seal of format 2: its tree is made again of its leaves, and compared tile by tile. */
class TreeCheck {
  private facts = 0;
  private readonly edge: (TileName & Tile)[] = [];

  constructor(
    private readonly client: ClientBase,
    private readonly seal: SignedSeal,
    private readonly violations: Violations,
  ) {}

  async run(): Promise<void> {
    const { no, root, streams, facts } = this.seal;
    await growTree(this.entries(), streams, {
      before: () => Promise.resolve([]),
      take: (level, tiles) => this.compare(level, tiles),
    });
    if (rootOf(streams, lookUp(this.edge)).toString('hex') !== root)
      this.add(`the leaves of seal ${no} do not make its root`);
    if (this.facts !== facts) this.add(`seal ${no} counts ${facts} events, and its leaves ${this.facts}`);
    await this.count();
    await addFound(this.client, CUT_STREAMS, this.violations);
    await addFound(this.client, OTHER_BALANCES, this.violations);
  }

  private async *entries(): AsyncGenerator<Entry> {
    const { no, streams } = this.seal;
    for await (const leaf of leavesAt(this.client, no)) {
      this.facts += leaf.version;
      if (leaf.no < streams) yield [leaf.no, streamLeafHash(leaf)];
    }
  }

  private async compare(level: number, tiles: readonly Tile[]): Promise<void> {
    const names = tiles.map(({ place }) => ({ level, place }));
    const stored = lookUp(await tilesAt(this.client, this.seal.no, names));
    for (const { place, hashes } of tiles) {
      if (!isFull(hashes)) this.edge.push({ level, place, hashes });
      if (!stored({ level, place })?.equals(hashes))
        this.add(`tile ${place} of level ${level} of seal ${this.seal.no} is not that of its leaves`);
    }
  }

  private async count(): Promise<void> {
    const { rows } = await this.client.query<{ streams: string }>(
      'SELECT coalesce(max(no) + 1, 0) AS streams FROM streams',
    );
    const streams = Number(rows[0]!.streams);
    if (streams < this.seal.streams)
      this.add(`seal ${this.seal.no} counts ${this.seal.streams} streams, and there are ${streams}`);
  }

  private add(text: string): void {
    this.violations.add(PROMISE, null, null, text);
  }
}

/** The tiles at the right edge make the root: all others are below them. */
const checkEdge = async (client: ClientBase, seal: SignedSeal, violations: Violations): Promise<void> => {
  const edge = lookUp(await tilesAt(client, seal.no, edgeOf(seal.streams)));
  if (rootOf(seal.streams, edge).toString('hex') !== seal.root)
    violations.add(PROMISE, null, null, `the tiles of seal ${seal.no} do not make its root`);
};

/** Within a transaction. @returns how many seals are without their trees, as those are not kept so long */
export const checkTrees = async (
  client: ClientBase,
  seals: readonly AnySeal[],
  violations: Violations,
): Promise<number> => {
  const heads = seals.findLast((seal) => seal.format === undefined);
  if (heads) await checkHeads(client, heads, violations);
  const ofTiles = seals.filter((seal) => seal.format === 2);
  const newest = ofTiles.at(-1);
  if (!newest) return 0;
  await new TreeCheck(client, newest, violations).run();
  const { rows } = await client.query<{ seal_no: string }>(KEPT_TREES);
  const kept = new Set(rows.map(({ seal_no }) => Number(seal_no)));
  for (const seal of ofTiles.slice(0, -1)) if (kept.has(seal.no)) await checkEdge(client, seal, violations);
  return ofTiles.length - kept.size;
};
