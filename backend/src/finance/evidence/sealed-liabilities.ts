/**
 * Checks what the newest seal says is owed to people: its sum is that of the books and of its own leaves, and its tree
 * is made again, of the balances where `CODE_KEY` is there (decision 0252).
 */
import type { ClientBase } from 'pg';
import { bitsOf } from '../../domain/liabilities/parts.js';
import { NODE_BYTES, sumOf } from '../../domain/liabilities/sum-tree.js';
import { growLiabilities } from '../../ledger/liabilities/grow-liabilities.js';
import { leafTiles } from '../../ledger/liabilities/liability-leaves.js';
import { liabilityTilesAt, TILE_WIDTH, type LiabilityTile } from '../../ledger/liabilities/liability-tiles.js';
import { liabilitiesOf, type SignedSeal } from '../../ledger/sealing/signed-seal.js';
import type { Violations } from '../violation.js';

const PROMISE = 11;

/** The leaves of the tree of a seal. */
const LEAVES = `(SELECT DISTINCT ON (no) stream, version, available, held FROM stream_leaves WHERE seal_no <= $1
  ORDER BY no, seal_no DESC) l`;

/** By their places. */
const nodesAt = async (
  client: ClientBase,
  sealNo: number,
  level: number,
  places: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> => {
  const tiles = await liabilityTilesAt(
    client,
    sealNo,
    places.map((place) => ({ level, place })),
  );
  return new Map(tiles.map(({ place, nodes }) => [place, nodes]));
};

const OF_LEAVES = `SELECT coalesce(sum(available + held), 0) AS paise FROM ${LEAVES}`;

/** The trial balance of both accounts, of what the seal has. A debit lowers what is owed. */
const OF_BOOKS = `
SELECT coalesce(sum(CASE WHEN p.credit IN ('user_available', 'user_held') THEN p.amount ELSE 0 END
  - CASE WHEN p.debit IN ('user_available', 'user_held') THEN p.amount ELSE 0 END), 0) AS paise
FROM ${LEAVES} JOIN postings p ON p.stream = l.stream AND p.version <= l.version`;

const TILES_AT_ONCE = 64;
const TILE_BYTES = TILE_WIDTH * NODE_BYTES;

/** The lowest tiles as they are stored; zeros where one is missing or was cut, which make another root. */
async function* storedTiles(client: ClientBase, { no, streams }: SignedSeal): AsyncGenerator<readonly LiabilityTile[]> {
  const tiles = 2 ** bitsOf(streams) / TILE_WIDTH;
  for (let first = 0; first < tiles; first += TILES_AT_ONCE) {
    const places = Array.from({ length: Math.min(TILES_AT_ONCE, tiles - first) }, (_, at) => first + at);
    const stored = await nodesAt(client, no, 0, places);
    yield places.map((place) => {
      const nodes = stored.get(place);
      return { place, nodes: nodes?.length === TILE_BYTES ? nodes : Buffer.alloc(TILE_BYTES) };
    });
  }
}

class LiabilityCheck {
  constructor(
    private readonly client: ClientBase,
    private readonly seal: SignedSeal,
    private readonly violations: Violations,
  ) {}

  async run(root: Buffer, codeKey: string | undefined): Promise<void> {
    const { no } = this.seal;
    for (const [whose, query] of [
      ['the books', OF_BOOKS],
      ['its leaves', OF_LEAVES],
    ] as const) {
      const { rows } = await this.client.query<{ paise: string }>(query, [no]);
      if (BigInt(rows[0]!.paise) !== sumOf(root))
        this.add(`seal ${no} says that ${sumOf(root)} paise are owed to people, and ${whose} say ${rows[0]!.paise}`);
    }
    const isMade = codeKey !== undefined && !(await this.isErasedSince());
    const leaves = isMade ? leafTiles(this.client, this.seal, codeKey) : storedTiles(this.client, this.seal);
    const made = await growLiabilities(leaves, (level, tiles) => this.compare(level, tiles));
    if (!root.equals(made)) this.add(`the parts of balances do not make the liabilities of seal ${no}`);
  }

  /** A leaf names an e-mail: the tree of before an identity was erased is not made again (decision 0255). */
  private async isErasedSince(): Promise<boolean> {
    const { rows } = await this.client.query<{ erased: boolean }>(
      `SELECT EXISTS (SELECT FROM users WHERE erased_at > $1::timestamptz - interval '1 minute') AS erased`,
      [this.seal.sealedAt],
    );
    return rows[0]!.erased;
  }

  private async compare(level: number, tiles: readonly LiabilityTile[]): Promise<void> {
    const stored = await nodesAt(
      this.client,
      this.seal.no,
      level,
      tiles.map(({ place }) => place),
    );
    for (const { place, nodes } of tiles)
      if (!stored.get(place)?.equals(nodes))
        this.add(`tile ${place} of level ${level} of the liabilities of seal ${this.seal.no} is not that of its parts`);
  }

  private add(text: string): void {
    this.violations.add(PROMISE, null, null, text);
  }
}

/** Within a transaction. @param seal the newest that says what is owed @param codeKey undefined where it is not set */
export const checkLiabilities = async (
  client: ClientBase,
  seal: SignedSeal & { readonly liabilities: string },
  codeKey: string | undefined,
  violations: Violations,
): Promise<void> => {
  const root = Buffer.from(liabilitiesOf(seal.liabilities));
  await new LiabilityCheck(client, seal, violations).run(root, codeKey);
};
