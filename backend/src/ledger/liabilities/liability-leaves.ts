/** The leaves of the tree of liabilities, made of the balances that the seal's own leaves have. */
import type { ClientBase } from 'pg';
import { sha256 } from '../../crypto/canonical.js';
import { bitsOf, PARTS, Shuffle, split } from '../../domain/liabilities/parts.js';
import { leafOf, type Hash, type SumNode } from '../../domain/liabilities/sum-tree.js';
import { LiabilitySecrets } from './liability-secrets.js';
import { tileOf, TILE_WIDTH, type LiabilityTile } from './liability-tiles.js';

export const hash: Hash = (...parts) => sha256(Buffer.concat(parts));

/** Which tree: a seal and how many streams it counts. */
export interface TreeOfSeal {
  readonly no: number;
  readonly streams: number;
}

export interface Owed {
  /** Of the stream. */
  readonly no: number;
  readonly wallet: string;
  /** Of the person; empty for a stream that is no person's, which never has money. */
  readonly email: string;
  /** Paise: available and held. */
  readonly amount: number;
}

interface OwedRow {
  no: string;
  wallet: string;
  email: string;
  amount: string;
}

/** A person's id is the name of their stream; other streams are named otherwise. */
const OWED = `
SELECT w.no, l.stream AS wallet, coalesce(u.email, '') AS email, l.available + l.held AS amount
FROM unnest($1::bigint[]) AS w(no)
CROSS JOIN LATERAL (SELECT stream, available, held FROM stream_leaves s WHERE s.no = w.no AND s.seal_no <= $2
  ORDER BY s.seal_no DESC LIMIT 1) l
LEFT JOIN users u ON u.id = CASE WHEN l.stream ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN l.stream::uuid END`;

/** What is owed at the seal, by the numbers of the streams. */
export const owedAt = async (
  client: ClientBase,
  sealNo: number,
  nos: readonly number[],
): Promise<ReadonlyMap<number, Owed>> => {
  const { rows } = await client.query<OwedRow>(OWED, [nos, sealNo]);
  return new Map(
    rows.map(({ no, wallet, email, amount }) => [
      Number(no),
      { no: Number(no), wallet, email, amount: Number(amount) },
    ]),
  );
};

/** One person's leaves in one tree. */
export class PartsOfSeal {
  readonly bits: number;
  readonly shuffle: Shuffle;
  private readonly secrets: LiabilitySecrets;

  constructor(
    private readonly tree: TreeOfSeal,
    codeKey: string,
  ) {
    this.bits = bitsOf(tree.streams);
    this.secrets = new LiabilitySecrets(codeKey, tree.no);
    this.shuffle = new Shuffle(this.bits, this.secrets.round);
  }

  /** The two parts of a balance, with their places in the tree. */
  of({ no, wallet, amount }: Owed): readonly { place: number; salt: Buffer; amount: number }[] {
    const { salt, random } = this.secrets.ofPerson(wallet);
    return split(amount, random).map((share, part) => ({
      ...{ place: this.shuffle.placeOf(no * PARTS + part), salt: salt(part), amount: share },
    }));
  }

  /** @param index before the shuffle @param owed what its stream has; undefined for a leaf that is nobody's */
  leaf(index: number, owed: Owed | undefined): SumNode {
    const sealNo = this.tree.no;
    if (!owed) {
      const salt = this.secrets.paddingSalt(index);
      return leafOf(hash, { sealNo, salt, email: '', wallet: '', amount: 0 });
    }
    const { salt, random } = this.secrets.ofPerson(owed.wallet);
    const part = index % PARTS;
    const amount = split(owed.amount, random)[part]!;
    return leafOf(hash, { sealNo, salt: salt(part), email: owed.email, wallet: owed.wallet, amount });
  }
}

/** Some milliseconds of work; other work of the process is done between two. */
const TILES_AT_ONCE = 4;

/**
 * The lowest tiles of the tree, some at a time, in the order of their places. The two parts of a wallet are in two
 * places, so each wallet is read twice, and never are all of them in memory.
 */
export async function* leafTiles(
  client: ClientBase,
  tree: TreeOfSeal,
  codeKey: string,
): AsyncGenerator<readonly LiabilityTile[]> {
  const parts = new PartsOfSeal(tree, codeKey);
  const tiles = 2 ** parts.bits / TILE_WIDTH;
  for (let first = 0; first < tiles; first += TILES_AT_ONCE) {
    const places = Array.from({ length: Math.min(TILES_AT_ONCE, tiles - first) }, (_, at) => first + at);
    const indexes = places.map((place) =>
      Array.from({ length: TILE_WIDTH }, (_, at) => parts.shuffle.indexAt(place * TILE_WIDTH + at)),
    );
    const nos = indexes.flat().map((index) => Math.floor(index / PARTS));
    const owed = await owedAt(client, tree.no, [...new Set(nos.filter((no) => no < tree.streams))]);
    yield places.map((place, at) =>
      tileOf(
        place,
        indexes[at]!.map((index) => parts.leaf(index, owed.get(Math.floor(index / PARTS)))),
      ),
    );
  }
}
