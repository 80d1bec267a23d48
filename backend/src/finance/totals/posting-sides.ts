/** SQL: both sides of the postings of entries, one row a side. A side has an amount in its debit or in its credit. */

/**
 * Rows: recorded_at, effective_at, account, party ('' where the posting has none), debit, credit (paise).
 * @param where of the entries `e`
 */
export const postingSides = (where: string): string => `
SELECT e.recorded_at, e.effective_at, a.name AS account, coalesce(p.name, '') AS party,
  CASE s.place WHEN 3 THEN e.postings[i][6] ELSE 0 END AS debit,
  CASE s.place WHEN 4 THEN e.postings[i][6] ELSE 0 END AS credit
FROM entries e
CROSS JOIN LATERAL generate_subscripts(e.postings, 1) AS i
CROSS JOIN (VALUES (3), (4)) AS s(place)
JOIN accounts a ON a.no = e.postings[i][s.place]
LEFT JOIN parties p ON p.no = e.postings[i][5]
WHERE ${where}`;
