/** The ledger as it is read: single events, postings, and the newest balances of each stream. */

/** `canonical` is the hashed text of the whole entry, and `hash` its hash. */
const events = `
CREATE VIEW events AS
SELECT e.stream, e.first + f.place - 1 AS version, (t.text->>'id') || CASE WHEN f.place > 1 THEN '-' || f.place ELSE '' END AS event_id,
  f.event->>'type' AS type, (f.event->>'schema')::smallint AS schema,
  coalesce(f.event #>> '{data,numberId}', f.event #>> '{data,rechargeId}', f.event #>> '{data,withdrawalId}',
    f.event #>> '{data,adjustmentId}', f.event #>> '{data,caseId}') AS subject,
  e.key AS idempotency_key, (e.seq + f.place - 1)::smallint AS seq, decode(t.text->>'input', 'hex') AS input_hash,
  e.recorded_at, e.canonical, f.event->'data' AS data, e.hash, e.private_salt,
  CASE WHEN t.text ? 'events' THEN (e.private::jsonb->(f.place - 1)::text)::text ELSE e.private END AS private
FROM entries e
CROSS JOIN LATERAL (SELECT e.canonical::jsonb AS text OFFSET 0) t
CROSS JOIN LATERAL jsonb_array_elements(coalesce(t.text->'events', jsonb_build_array(t.text)))
  WITH ORDINALITY AS f(event, place);
COMMENT ON VIEW events IS 'single events of the entries';
`;

const postings = `
CREATE VIEW postings AS
SELECT e.stream, e.first + e.postings[i][1] AS version, e.postings[i][2]::smallint AS line, d.name AS debit, c.name AS credit,
  e.postings[i][6] AS amount, e.recorded_at, e.effective_at, p.name AS party
FROM entries e
CROSS JOIN LATERAL generate_subscripts(e.postings, 1) AS i
JOIN accounts d ON d.no = e.postings[i][3]
JOIN accounts c ON c.no = e.postings[i][4]
LEFT JOIN parties p ON p.no = e.postings[i][5];
COMMENT ON VIEW postings IS 'single postings of the entries';
`;

const wallets = `
CREATE VIEW wallets AS
SELECT s.stream AS wallet_id, n.first + n.event_count - 1 AS version, n.available, n.held, n.receivable, n.open_numbers,
  n.banned, n.recorded_at, n.hash AS head_hash
FROM streams s
CROSS JOIN LATERAL (SELECT * FROM entries e WHERE e.stream = s.stream ORDER BY e.first DESC LIMIT 1) n;
COMMENT ON VIEW wallets IS 'the newest entry of each stream; those of gateways and providers have no money of a person in them';
`;

export const VIEWS = events + postings + wallets;
