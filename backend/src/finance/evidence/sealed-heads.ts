/** What was sealed last of each stream must still be there: its head, its number, and its balance. */
import { AUDIT_LEAF } from '../../ledger/sealing/tree-of-heads.js';

/** The entry that ends at a leaf's version; an entry has 64 events at the most. @param stream of the leaf `l` */
const sealedEntry = (stream: string): string => `LEFT JOIN entries e ON e.stream = ${stream}
  AND e.first BETWEEN l.version - 63 AND l.version AND e.first + e.event_count - 1 = l.version`;

const gone = (stream: string): string => `CASE WHEN EXISTS (SELECT FROM entries x WHERE x.stream = ${stream})
      THEN 'its tail is cut: sealed at version ' || l.version ELSE 'a sealed wallet is gone' END`;

/** Format 1, where the stream is not in a later seal of format 2. */
export const CUT_HEADS = `
SELECT l.wallet_id AS stream, l.version, CASE WHEN e.hash IS NULL THEN ${gone('l.wallet_id')}
    ELSE 'its sealed head was changed' END AS text
FROM (SELECT DISTINCT ON (wallet_id) * FROM seal_leaves WHERE wallet_id <> '${AUDIT_LEAF}'
  ORDER BY wallet_id, seal_no DESC) l
${sealedEntry('l.wallet_id')}
WHERE e.hash IS DISTINCT FROM l.head_hash
  AND NOT EXISTS (SELECT FROM stream_leaves s WHERE s.stream = l.wallet_id)
ORDER BY l.wallet_id LIMIT 20`;

/** The newest leaf of each stream. @param condition on leaves */
const sealed = (condition = 'true'): string =>
  `(SELECT DISTINCT ON (no) * FROM stream_leaves WHERE ${condition} ORDER BY no, seal_no DESC)`;
const SEALED = sealed();

/** Format 2. @param leaves as SQL */
const cut = (leaves: string): string => `
SELECT l.stream, l.version, CASE WHEN e.hash IS NULL THEN ${gone('l.stream')}
    WHEN e.hash <> l.head_hash THEN 'its sealed head was changed'
    ELSE 'it was sealed as number ' || l.no || ' of the streams, and is not' END AS text
FROM ${leaves} l
${sealedEntry('l.stream')}
LEFT JOIN streams s ON s.stream = l.stream
WHERE e.hash IS DISTINCT FROM l.head_hash OR s.no IS DISTINCT FROM l.no
ORDER BY l.no LIMIT 20`;

export const CUT_STREAMS = cut(SEALED);

/** The same of the stream that is named by $1. */
export const CUT_STREAM = cut(sealed('no = (SELECT no FROM streams WHERE stream = $1)'));

/** Of streams whose sealed entry is there. */
export const OTHER_BALANCES = `
SELECT l.stream, l.version, 'sealed with ' || l.available || ' and ' || l.held || ' paise, its entry says '
    || e.available || ' and ' || e.held AS text
FROM ${SEALED} l
${sealedEntry('l.stream')}
WHERE e.hash = l.head_hash AND (l.available, l.held) <> (e.available, e.held)
ORDER BY l.no LIMIT 20`;
