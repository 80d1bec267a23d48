/**
 * Which streams a check leaves out: those whose head is still the leaf of a seal up to which a whole check has passed
 * (decision 0174).
 */

/**
 * The newest leaf of each stream is checked with the tree of the newest seal, down to the hash of its event: it cannot
 * be an older one, or another.
 */
const unmoved = (seal: number): string => `
SELECT l.stream FROM (SELECT DISTINCT ON (no) * FROM stream_leaves ORDER BY no, seal_no DESC) l
JOIN wallets w ON w.wallet_id = l.stream
WHERE l.seal_no <= ${BigInt(seal)}
  AND (w.version, w.head_hash, w.available, w.held) = (l.version, l.head_hash, l.available, l.held)`;

/** A condition on rows of the read models. @param seal null: all rows */
export const isChecked = (seal: number | null, owner: string): string =>
  seal === null ? 'true' : `NOT EXISTS (SELECT FROM (${unmoved(seal)}) u WHERE u.stream = ${owner})`;

/** A condition on entries: as above, by the index of their streams. @param seal null: all entries */
export const isRead = (seal: number | null): string =>
  seal === null ? 'true' : `stream IN (SELECT stream FROM streams WHERE ${isChecked(seal, 'streams.stream')})`;
