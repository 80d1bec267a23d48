/** A seal is a signed root over every wallet's head: a chain alone cannot show a cut tail or a deleted wallet. */
import type { ClientBase, Pool } from 'pg';
import { ClockGuard } from '../../database/clock-guard.js';
import { GENESIS } from '../canonical.js';
import { leafHash, MerkleTree, type Leaf, type Step } from './merkle.js';
import { writeOutside } from './seal-file.js';
import { signSeal, type SignedSeal } from './signed-seal.js';

export interface Sealing {
  /** PKCS #8 DER in base64, Ed25519. */
  readonly key: string;
  /** Outside the database; one JSON line a seal. */
  readonly file: string;
  /** The guard of the process, where it has one. */
  readonly clock?: ClockGuard;
}

const SEAL_LOCK = 7_311_001;

/** A root over very many wallets takes long, within a statement and between two. */
const NO_TIMEOUTS = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0';
const RESET_TIMEOUTS = 'RESET statement_timeout; RESET idle_in_transaction_session_timeout';

/** Only wallets with new events get a new leaf; the leaves of a seal are the newest of each wallet up to it. */
const newLeaves = `
INSERT INTO seal_leaves (seal_no, wallet_id, version, head_hash)
SELECT $1, w.wallet_id, w.version, w.head_hash FROM wallets w
WHERE NOT EXISTS (SELECT FROM seal_leaves l WHERE l.wallet_id = w.wallet_id AND l.version = w.version
  AND l.seal_no < $1)`;

const leavesUpTo = (no: number): string => `
SELECT DISTINCT ON (wallet_id COLLATE "C") wallet_id, version, head_hash FROM seal_leaves WHERE seal_no <= ${no}
ORDER BY wallet_id COLLATE "C", seal_no DESC`;

const FETCH_ROWS = 5_000;

interface LeafRow {
  wallet_id: string;
  version: string;
  head_hash: Buffer;
}

/** The leaves of a seal, in the order of the tree. Within a transaction. */
async function* leavesOf(client: ClientBase, no: number): AsyncGenerator<Leaf> {
  await client.query(`DECLARE leaves NO SCROLL CURSOR FOR ${leavesUpTo(no)}`);
  for (let isOver = false; !isOver;) {
    const { rows } = await client.query<LeafRow>(`FETCH ${FETCH_ROWS} FROM leaves`);
    for (const row of rows) yield { walletId: row.wallet_id, version: Number(row.version), headHash: row.head_hash };
    isOver = rows.length < FETCH_ROWS;
  }
  await client.query('CLOSE leaves');
}

/** The tree of a seal, and its root. Within a transaction. */
export const treeOf = async (client: ClientBase, no: number): Promise<{ root: string; wallets: number }> => {
  const tree = new MerkleTree();
  for await (const leaf of leavesOf(client, no)) tree.add(leafHash(leaf));
  return { root: tree.root().toString('hex'), wallets: tree.size };
};

/** A seal of the future was made by a wrong clock: it does not count. */
const youngerThan = `
SELECT FROM seals, (SELECT trusted_now($2, $3) AS now) AS clock
WHERE sealed_at > clock.now - $1 * interval '1 ms' AND sealed_at <= clock.now + interval '1 minute' LIMIT 1`;

/**
 * Seals all wallets as they are now. Safe while the ledger is in use; concurrent calls wait for one another.
 * @param unlessWithin ms: null is returned, and nothing sealed, when there is a seal that young
 * @throws Refusal 'busy' while the clock is in doubt
 */
export async function seal(pool: Pool, sealing: Sealing): Promise<SignedSeal>;
export async function seal(pool: Pool, sealing: Sealing, unlessWithin: number): Promise<SignedSeal | null>;
export async function seal(
  pool: Pool,
  { key, file, clock = ClockGuard.on(pool) }: Sealing,
  unlessWithin?: number,
): Promise<SignedSeal | null> {
  await clock.ready(); // with a connection of its own, before one is taken
  const client = await pool.connect();
  try {
    await client.query(NO_TIMEOUTS);
    await client.query('SELECT pg_advisory_lock($1)', [SEAL_LOCK]);
    if (
      unlessWithin !== undefined &&
      (await client.query(youngerThan, [unlessWithin, ...(await clock.window())])).rowCount
    )
      return null;
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const made = await makeSeal(client, key, await clock.window());
    await client.query('COMMIT');
    await writeOutside(file, await sealsIn(client));
    return made;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.query(`SELECT pg_advisory_unlock_all(); ${RESET_TIMEOUTS}`).catch(() => undefined);
    client.release();
  }
}

const makeSeal = async (client: ClientBase, key: string, window: [number, number]): Promise<SignedSeal> => {
  const { rows: last } = await client.query<{ seal_no: string; hash: Buffer }>(
    'SELECT seal_no, hash FROM seals ORDER BY seal_no DESC LIMIT 1',
  );
  const no = Number(last[0]?.seal_no ?? 0) + 1;
  const { rows: clock } = await client.query<{ now: Date }>('SELECT trusted_now($1, $2) AS now', window);
  const previous = (last[0]?.hash ?? GENESIS).toString('hex');
  await client.query(newLeaves, [no]);
  const { root, wallets } = await treeOf(client, no);
  const sealedAt = clock[0]!.now.toISOString();
  const seal = signSeal({ no, sealedAt, wallets, root, previous }, key);
  await client.query('INSERT INTO seals VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    ...[no, sealedAt, seal.wallets, Buffer.from(root, 'hex'), Buffer.from(previous, 'hex')],
    ...[Buffer.from(seal.hash, 'hex'), seal.keyId, seal.publicKey, Buffer.from(seal.signature, 'base64')],
  ]);
  return seal;
};

interface SealRow {
  seal_no: string;
  sealed_at: Date;
  wallets: string;
  root: Buffer;
  prev_hash: Buffer;
  hash: Buffer;
  key_id: string;
  public_key: string;
  signature: Buffer;
}

export const sealsIn = async (client: ClientBase): Promise<SignedSeal[]> => {
  const { rows } = await client.query<SealRow>('SELECT * FROM seals ORDER BY seal_no');
  return rows.map((row) => ({
    no: Number(row.seal_no),
    sealedAt: row.sealed_at.toISOString(),
    wallets: Number(row.wallets),
    root: row.root.toString('hex'),
    previous: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    keyId: row.key_id,
    publicKey: row.public_key,
    signature: row.signature.toString('base64'),
  }));
};

interface Inclusion {
  readonly seal: SignedSeal;
  readonly leaf: Leaf;
  readonly path: Step[];
}

/**
 * Proves, for a person's statement, that their wallet at this version is in the newest seal; null where it is in none.
 * Within a transaction. @keptForLater
 */
export const inclusionOf = async (client: ClientBase, walletId: string): Promise<Inclusion | null> => {
  const seal = (await sealsIn(client)).at(-1);
  if (!seal) return null;
  const tree = new MerkleTree();
  let ours: Leaf | undefined;
  for await (const leaf of leavesOf(client, seal.no)) {
    const isOurs = leaf.walletId === walletId;
    if (isOurs) ours = leaf;
    tree.add(leafHash(leaf), isOurs);
  }
  tree.root();
  return ours ? { seal, leaf: ours, path: tree.path } : null;
};
