/**
 * What a gateway owes us by the books is what is open of it: items that no line of a settlement is matched with, and
 * matched lines that no settlement has booked (decision 0282). Up to where the feed has read, as the items are its own.
 */
import type { ClientBase } from 'pg';
import { countRows } from '../count-rows.js';
import type { Violations } from '../violation.js';
import { isOfType } from './events-of-type.js';

export const CLEARING_PROMISE = 20;

const hasRead = (of: string): string => `EXISTS (SELECT FROM feed_positions f
  WHERE f.projector = 'open-items' AND f.stream = ${of}.stream AND ${of}.version <= f.version)`;

const isClaimed = (side: 'ours' | 'theirs', source: string, item: string): string => `EXISTS (
  SELECT FROM recon_match_lines m WHERE m.source = ${source} AND m.side = '${side}' AND m.item = ${item} AND m.is_live)`;

/** Of each gateway, paise: what the books say, and what the items and lines say. */
const owed = `
SELECT gateway, sum(booked) AS booked, sum(opened) AS opened FROM (
  SELECT p.party AS gateway, CASE p.debit WHEN 'gateway_clearing' THEN p.amount ELSE -p.amount END AS booked, 0 AS opened
  FROM postings p WHERE 'gateway_clearing' IN (p.debit, p.credit) AND p.party IS NOT NULL AND ${hasRead('p')}
  UNION ALL SELECT i.party, 0, i.amount FROM recon_items i
  WHERE i.account = 'gateway_clearing' AND i.party <> ''
    AND NOT ${isClaimed('ours', 'i.party', `(i.stream || ':' || i.entry || ':' || i.place)`)}
  UNION ALL SELECT l.source, 0, l.amount FROM recon_lines l
  WHERE l.settlement_id IS NOT NULL AND ${isClaimed('theirs', 'l.source', 'l.line_key')}
  UNION ALL SELECT substr(e.stream, ${'gateway:'.length + 1}), 0,
    -((e.data->>'amount')::bigint + (e.data->>'fees')::bigint + (e.data->>'tax')::bigint)
  FROM events e WHERE ${isOfType('e', 'SettlementReceived')} AND ${hasRead('e')}
  UNION ALL SELECT k.source, 0, -k.written_off FROM recon_matches k
  WHERE k.written_off <> 0 AND k.source <> 'bank' AND k.source NOT LIKE 'provider:%'
    AND (k.undone_by IS NOT NULL
      OR EXISTS (SELECT FROM recon_match_lines m WHERE m.match_id = k.match_id AND m.is_live))
    AND NOT EXISTS (SELECT FROM events e WHERE e.stream = 'gateway:' || k.source
      AND e.idempotency_key = 'approval-' || k.approval_id AND ${hasRead('e')})
  UNION ALL SELECT k.source, 0, k.written_off FROM recon_matches k
  WHERE k.written_off <> 0 AND k.undone_by IS NOT NULL AND k.source <> 'bank' AND k.source NOT LIKE 'provider:%'
    AND NOT EXISTS (SELECT FROM events e WHERE e.stream = 'gateway:' || k.source
      AND e.idempotency_key = 'approval-' || k.undone_by AND ${hasRead('e')})
) of_gateways GROUP BY gateway`;

/** A gateway of which the books say another thing than what is open of it. */
const differing = `SELECT 'gateway:' || gateway AS stream,
    'the books say that ' || gateway || ' owes ' || booked || ' paise, and what is open of it is ' || opened AS text
  FROM (${owed}) o WHERE booked <> opened`;

const GATEWAYS = `(SELECT DISTINCT party FROM recon_items WHERE account = 'gateway_clearing') g`;
/** Lines that are matched with items of which the feed has not come to the end once since they are made anew. */
const UNREAD = `(SELECT FROM recon_match_lines WHERE is_live LIMIT 1) m
  WHERE NOT EXISTS (SELECT FROM feed_marks WHERE projector = 'open-items')`;

interface CheckedClearing {
  /** What was counted. */
  readonly figure: string;
  /** Why nothing can be said: items are fewer than the lines that they are matched with until they are all read. */
  readonly unchecked: string | null;
}

export const checkClearing = async (client: ClientBase, found: Violations): Promise<CheckedClearing> => {
  const figure = `${await countRows(client, GATEWAYS)} gateways`;
  if ((await countRows(client, UNREAD)) > 0)
    return { figure, unchecked: 'items of what gateways owe are being made anew' };
  const { rows } = await client.query<{ stream: string; text: string }>(differing);
  for (const { stream, text } of rows) found.add(CLEARING_PROMISE, stream, null, text);
  return { figure, unchecked: null };
};
