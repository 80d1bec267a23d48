/** The proof that a person's balance is in the sum of a signed seal. */
import type { ClientBase } from 'pg';
import { pathAmong, type PlacedPart, type SumNode } from '../../domain/liabilities/sum-tree.js';
import { inclusionOf, type Inclusion } from '../sealing/inclusion.js';
import type { SignedSeal } from '../sealing/signed-seal.js';
import { hash, owedAt, PartsOfSeal } from './liability-leaves.js';
import { liabilityTilesAt, nodesOf, TILE_BITS, TILE_WIDTH, type LiabilityTileName } from './liability-tiles.js';

export interface LiabilityProof {
  /** The leaf of the wallet in the same seal, whose available and held are what the parts add up to. */
  readonly inclusion: Inclusion & { readonly seal: SignedSeal };
  readonly parts: readonly PlacedPart[];
}

const NEWEST = 'SELECT max(seal_no) AS no FROM seals WHERE liabilities IS NOT NULL';

/** The tiles on the way up from a place, the lowest first. */
const tilesAbove = (place: number, bits: number): LiabilityTileName[] =>
  Array.from({ length: Math.ceil(bits / TILE_BITS) }, (_, level) => ({
    level,
    place: Math.floor(place / TILE_WIDTH ** (level + 1)),
  }));

const pathOf = async (client: ClientBase, sealNo: number, place: number, bits: number): Promise<SumNode[]> => {
  const tiles = await liabilityTilesAt(client, sealNo, tilesAbove(place, bits));
  return tiles
    .toSorted((one, other) => one.level - other.level)
    .flatMap((tile) => pathAmong(hash, nodesOf(tile), Math.floor(place / TILE_WIDTH ** tile.level) % TILE_WIDTH));
};

export class LiabilityProofs {
  /** The order of the leaves takes thousands of hashes, and is that of a seal. */
  private newest: { readonly no: number; readonly parts: PartsOfSeal } | undefined;

  /** @param codeKey 32 bytes in base64 */
  constructor(private readonly codeKey: string) {}

  /**
   * In the newest seal that says what is owed; null where there is none, or the wallet is not in it yet. Within a
   * transaction. It is not checked here whether it leads to the root: whoever gets it does.
   */
  async of(client: ClientBase, wallet: string): Promise<LiabilityProof | null> {
    const { rows } = await client.query<{ no: string | null }>(NEWEST);
    if (rows[0]!.no === null) return null;
    const inclusion = await inclusionOf(client, wallet, Number(rows[0]!.no));
    if (!inclusion || inclusion.seal.format === undefined || inclusion.place === null) return null;
    const { seal, place: no } = inclusion;
    const owed = (await owedAt(client, seal.no, [no])).get(no);
    if (!owed) return null;
    const tree = this.treeOf(seal);
    const parts: PlacedPart[] = [];
    for (const part of tree.of(owed))
      parts.push({ ...part, path: await pathOf(client, seal.no, part.place, tree.bits) });
    return { inclusion: { ...inclusion, seal }, parts };
  }

  private treeOf(seal: SignedSeal): PartsOfSeal {
    if (this.newest?.no !== seal.no) this.newest = { no: seal.no, parts: new PartsOfSeal(seal, this.codeKey) };
    return this.newest.parts;
  }
}
