/** How a run, its matches and its cases are kept, those of a piece in one statement. */

/** Its matches come before it: what it found, and the hash of that, is known at its end. */
export const nextRun = `SELECT nextval(pg_get_serial_sequence('recon_runs', 'run_id')) AS id`;
/** `run_at` is when it began to read: what is imported later is not in it. */
export const addRun = `
INSERT INTO recon_runs (run_id, run_at, source, mode, was_shown, rules_version, input_hash, output_hash, buckets,
  suggestions)
OVERRIDING SYSTEM VALUE
VALUES ($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6, decode($7, 'hex'), decode($8, 'hex'), $9, $10)`;

/** The place of a match among those of the run links it with its lines. */
export const addMatches = `
WITH given AS (
  SELECT place, match->>'rule' AS rule, (match->>'amount')::bigint AS amount, match->'ours' AS ours, match->'theirs' AS theirs
  FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS t(match, place)
), numbered AS (
  SELECT *, nextval(pg_get_serial_sequence('recon_matches', 'match_id')) AS match_id FROM given
), added AS (
  INSERT INTO recon_matches (match_id, run_id, source, rule, amount)
  SELECT match_id, $1, $2, rule, amount FROM numbered
)
INSERT INTO recon_match_lines (match_id, source, side, item)
SELECT match_id, $2, 'ours', jsonb_array_elements_text(ours) FROM numbered
UNION ALL SELECT match_id, $2, 'theirs', jsonb_array_elements_text(theirs) FROM numbered`;

/** Those of the newest commit alone: what is open now. */
export const forgetCases = 'DELETE FROM recon_cases WHERE source = $1';
export const addCases = `
INSERT INTO recon_cases (run_id, source, bucket, reason, due, ours, theirs, our_amount, their_amount)
SELECT $1, $2, bucket, reason, (date '1970-01-01' + due)::timestamp AT TIME ZONE 'Asia/Kolkata', ours, theirs,
  "ourAmount", "theirAmount"
FROM jsonb_to_recordset($3) AS new(bucket text, reason text, due int, ours text[], theirs text[], "ourAmount" bigint,
  "theirAmount" bigint)`;
