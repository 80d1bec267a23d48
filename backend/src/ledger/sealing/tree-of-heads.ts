/** The tree of a seal of format 1: all heads in the order of their names, read again as a whole. */
import type { ClientBase } from 'pg';
import { leafHash, MerkleTree, type Leaf } from './merkle.js';

/** The leaf of the audit's newest row, beside those of the wallets. */
export const AUDIT_LEAF = 'audit:chain';

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
export async function* headsOf(client: ClientBase, no: number): AsyncGenerator<Leaf> {
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
  for await (const leaf of headsOf(client, no)) tree.add(leafHash(leaf));
  return { root: tree.root().toString('hex'), wallets: tree.size };
};
