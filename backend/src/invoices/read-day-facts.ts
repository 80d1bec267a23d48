/** What the documents of a day are made of, in the transaction that makes them. */
import type { QueryResultRow } from 'pg';
import type { Queries } from '../database/database.js';
import { yearOf } from '../domain/closing/months.js';
import { numberKey, type Charge, type DayFacts, type Original, type Series } from '../domain/invoices/documents.js';
import { isStateCode, type StateCode } from '../domain/invoices/states.js';

/**
 * What took effect so long before the day is looked for too, us: a clock that was set back, and a feed that was built
 * anew, note charges of days that are made, and a refund may wait for its charge.
 */
const LOOKED_BACK = 31 * 86_400_000_000;

/**
 * At the cost of one month, however long the history is: what took effect in it, and what was recorded since the day
 * began and took effect before it. Charges are found by their key (OFFSET 0), one by one: by its estimates PostgreSQL
 * would read all of them.
 */
const open = `
SELECT stream, entry::float8 AS entry, place, kind, number_id AS "numberId", amount::float8 AS amount,
  effective_at::float8 AS effective
FROM (
  SELECT * FROM charges WHERE effective_at >= $3::bigint AND effective_at < $1::bigint
  UNION ALL SELECT c.* FROM entries e
  CROSS JOIN LATERAL (SELECT * FROM charges WHERE stream = e.stream AND entry = e.first OFFSET 0) c
  WHERE e.recorded_at >= $2::bigint AND e.effective_at < $3::bigint) c
WHERE effective_at >= (SELECT effective_at FROM invoice_start)
  AND NOT EXISTS (SELECT FROM invoice_lines l WHERE (l.stream, l.entry, l.place) = (c.stream, c.entry, c.place))`;

/** The documents that have the charges of these numbers. */
const originals = `
SELECT l.stream, l.number_id AS "numberId", i.number, i.seller, i.rate, i.place_of_supply AS "placeOfSupply",
  (SELECT coalesce(sum(total), 0) FROM invoices WHERE original = i.number AND series = 'CRN')::float8 AS "givenBack"
FROM jsonb_to_recordset($1) AS asked(stream text, "numberId" text)
JOIN invoice_lines l ON l.stream = asked.stream AND l.number_id = asked."numberId" AND l.kind = 'charge'
JOIN invoices i USING (number)`;

const states = `SELECT id, state FROM users WHERE id = ANY ($1::uuid[]) AND state IS NOT NULL`;

/** Streams of before there were accounts have other names. */
const ACCOUNT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Behind the last one, and behind those that a restore has lost. */
const serials = `
SELECT series, coalesce(
  (SELECT max(k.next_serial) FROM invoice_skips k WHERE k.year = $1 AND k.series = s.series AND k.next_serial > i.serial),
  i.serial + 1) AS next
FROM unnest(ARRAY['INV', 'CRN']) AS s(series)
CROSS JOIN LATERAL (SELECT coalesce(max(serial), 0) AS serial FROM invoices WHERE year = $1 AND series = s.series) i`;

type OriginalRow = Original & Pick<Charge, 'stream' | 'numberId'> & QueryResultRow;

const originalsOf = async (queries: Queries, charges: readonly Charge[]): Promise<[string, Original][]> => {
  const refunds = charges.filter(({ kind }) => kind === 'refund');
  const asked = JSON.stringify(refunds.map(({ stream, numberId }) => ({ stream, numberId })));
  const { rows } = await queries.query<OriginalRow>(originals, [asked]);
  return rows.map(({ stream, numberId, ...original }) => [numberKey({ stream, numberId }), original]);
};

const statesOf = async (queries: Queries, charges: readonly Charge[]): Promise<[string, StateCode][]> => {
  const ids = [...new Set(charges.map(({ stream }) => stream))].filter((id) => ACCOUNT.test(id));
  const { rows } = await queries.query<{ id: string; state: string }>(states, [ids]);
  return rows.flatMap(({ id, state }): [string, StateCode][] => (isStateCode(state) ? [[id, state]] : []));
};

const nextSerials = async (queries: Queries, year: string): Promise<Record<Series, number>> => {
  const { rows } = await queries.query<{ series: Series; next: number }>(serials, [year]);
  const next = new Map(rows.map((row) => [row.series, row.next]));
  return { INV: next.get('INV')!, CRN: next.get('CRN')! };
};

/** All but the terms. @param day of India, '2026-11-26' @param bounds its first microsecond, and the first after it */
export const readDayFacts = async (
  queries: Queries,
  day: string,
  [begin, end]: readonly [begin: number, end: number],
): Promise<Omit<DayFacts, 'terms'>> => {
  const times = [end, begin, begin - LOOKED_BACK];
  const { rows: charges } = await queries.query<Charge & QueryResultRow>(open, times);
  const year = yearOf(day.slice(0, 7));
  return {
    ...{ year, charges, next: await nextSerials(queries, year) },
    originals: new Map(await originalsOf(queries, charges)),
    states: new Map(await statesOf(queries, charges)),
  };
};
