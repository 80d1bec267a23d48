/**
 * Which streams are folded and compared. A check leaves out those whose head is still the leaf of a seal up to which a
 * whole check has passed (decision 0174); a repair takes a single one.
 */
import pg from 'pg';

/** All (null), those that moved since the seal of this number, or the one that is named. */
export type Streams = null | number | { readonly stream: string };

/**
 * The newest leaf of each stream is checked with the tree of the newest seal, down to the hash of its event: it cannot
 * be an older one, or another.
 */
const unmoved = (seal: number): string => `
SELECT l.stream FROM (SELECT DISTINCT ON (no) * FROM stream_leaves ORDER BY no, seal_no DESC) l
JOIN wallets w ON w.wallet_id = l.stream
WHERE l.seal_no <= ${BigInt(seal)}
  AND (w.version, w.head_hash, w.available, w.held) = (l.version, l.head_hash, l.available, l.held)`;

const isNamed = ({ stream }: { readonly stream: string }, owner: string): string =>
  `${owner} = ${pg.escapeLiteral(stream)}`;

/** A condition on rows of the read models. @param owner the column with their stream */
export const isChecked = (which: Streams, owner: string): string => {
  if (which === null) return 'true';
  if (typeof which === 'object') return isNamed(which, owner);
  return `NOT EXISTS (SELECT FROM (${unmoved(which)}) u WHERE u.stream = ${owner})`;
};

/** A condition on entries: as above, by the index of their streams. */
export const isRead = (which: Streams): string => {
  if (which === null) return 'true';
  if (typeof which === 'object') return isNamed(which, 'stream');
  return `stream IN (SELECT stream FROM streams WHERE ${isChecked(which, 'streams.stream')})`;
};
