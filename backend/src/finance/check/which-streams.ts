/**
 * Which streams are folded and compared. A check leaves out those whose head is still the leaf of a seal up to which a
 * whole check has passed (decision 0174); a repair takes a single one, and a swap those that moved since it read them.
 */
import pg from 'pg';

/** All (null), those that moved since the seal of this number, or those that are named. */
export type Streams = null | number | { readonly streams: readonly string[] };

/**
 * The newest leaf of each stream is checked with the tree of the newest seal, down to the hash of its event: it cannot
 * be an older one, or another.
 */
const unmoved = (seal: number): string => `
SELECT l.stream FROM (SELECT DISTINCT ON (no) * FROM stream_leaves ORDER BY no, seal_no DESC) l
JOIN wallets w ON w.wallet_id = l.stream
WHERE l.seal_no <= ${BigInt(seal)}
  AND (w.version, w.head_hash, w.available, w.held) = (l.version, l.head_hash, l.available, l.held)`;

const isNamed = (streams: readonly string[], owner: string): string =>
  `${owner} = ANY (ARRAY[${streams.map((stream) => pg.escapeLiteral(stream)).join(', ')}]::text[])`;

/** A condition on rows of the read models. @param owner the column with their stream */
export const isChecked = (which: Streams, owner: string): string => {
  if (which === null) return 'true';
  if (typeof which === 'object') return isNamed(which.streams, owner);
  return `NOT EXISTS (SELECT FROM (${unmoved(which)}) u WHERE u.stream = ${owner})`;
};

/** A condition on entries: as above, by the index of their streams. */
export const isRead = (which: Streams): string => {
  if (which === null) return 'true';
  if (typeof which === 'object') return isNamed(which.streams, 'stream');
  return `stream IN (SELECT stream FROM streams WHERE ${isChecked(which, 'streams.stream')})`;
};
