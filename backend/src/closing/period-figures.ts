/**
 * What each period moved, of the postings themselves: an entry is placed by the leaves of the closing seals and by its
 * time of effect, as `domain/closing/belonging.ts` says it (decision 0259).
 */
import { createHash, type Hash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { sha256 } from '../crypto/canonical.js';
import type { Queries } from '../database/database.js';
import type { LateFacts, Moved } from '../domain/closing/close-figures.js';
import { endOf, type Month } from '../domain/closing/months.js';
import type { LedgerAccount } from '../domain/money/books.js';

/** A close, and the seal that it was made against. */
interface SealedCut {
  readonly period: Month;
  readonly sealNo: number;
}

export interface PeriodFigures {
  readonly moved: readonly Moved[];
  readonly late: LateFacts;
  /** Of what each stream moved in the accounts whose items stay open; hexadecimal. */
  readonly openItemsHash: string;
}

/** What is in them is owed by somebody, or to somebody, until it is settled. */
const OPEN_ITEM_ACCOUNTS: ReadonlySet<LedgerAccount> = new Set([
  ...(['user_available', 'user_held', 'user_receivable'] as const),
  ...(['gateway_clearing', 'provider_prepaid', 'suspense'] as const),
]);

/**
 * $1: the numbers of the seals, $2: the first microseconds after the periods, both rising; $3: the first time of
 * recording that is read. Periods are numbered from 1 as these are; the last number and one more is the open period.
 * A leaf is of the first seal that has it, so an entry is sealed first by the leaf whose range has its last version.
 */
export const SEALED_RANGES = `heads AS (
  SELECT stream, width_bucket(seal_no - 1, $1::bigint[]) + 1 AS seal, max(version) AS version
  FROM stream_leaves WHERE seal_no <= ($1::bigint[])[cardinality($1::bigint[])] GROUP BY 1, 2),
ranges AS MATERIALIZED (
  SELECT stream, seal, version, coalesce(lag(version) OVER (PARTITION BY stream ORDER BY seal), 0) AS after FROM heads)`;

/** Of an entry `e` and the range `r` that has it: the numbers of the period of its effect and of its first seal. */
export const EFFECT = 'width_bucket(e.effective_at, $2::bigint[]) + 1';
export const SEALED = 'coalesce(r.seal, cardinality($1::bigint[]) + 1)';
export const PLACED_ENTRIES = `entries e LEFT JOIN ranges r ON r.stream = e.stream
    AND e.first + e.event_count - 1 > r.after AND e.first + e.event_count - 1 <= r.version`;

const statement = `
WITH ${SEALED_RANGES},
placed AS (
  SELECT e.stream, e.postings, ${EFFECT} AS effect, ${SEALED} AS sealed
  FROM ${PLACED_ENTRIES}
  WHERE e.recorded_at >= $3::bigint AND cardinality(e.postings) > 0),
sides AS (
  SELECT greatest(effect, sealed) AS period, effect < sealed AS is_late, stream, postings[i][5] AS party,
    postings[i][s.place] AS account, s.place, postings[i][6] AS amount
  FROM placed CROSS JOIN LATERAL generate_subscripts(postings, 1) AS i CROSS JOIN (VALUES (3), (4)) AS s(place))
SELECT period, stream, a.name AS account, coalesce(p.name, '') AS party,
  coalesce(sum(amount) FILTER (WHERE place = 3), 0)::float8 AS debit,
  coalesce(sum(amount) FILTER (WHERE place = 4), 0)::float8 AS credit,
  (count(*) FILTER (WHERE is_late AND place = 3))::float8 AS "lateCount",
  coalesce(sum(amount) FILTER (WHERE is_late AND place = 3), 0)::float8 AS "lateSum"
FROM sides JOIN accounts a ON a.no = sides.account LEFT JOIN parties p ON p.no = sides.party
GROUP BY 1, 2, 3, 4 ORDER BY 1, stream COLLATE "C", a.name COLLATE "C", coalesce(p.name, '') COLLATE "C"`;

interface Row extends Moved, QueryResultRow {
  readonly period: number;
  readonly stream: string;
  readonly lateCount: number;
  readonly lateSum: number;
}

const FETCH_ROWS = 5_000;

/** Sums of one period while its rows are read: a row for each account and party, whatever the number of streams. */
class Sums {
  private readonly byAccount = new Map<string, Moved>();
  private late: LateFacts = { count: 0, sum: 0 };
  private readonly items: Hash = createHash('sha256');

  add({ stream, account, party, debit, credit, lateCount, lateSum }: Row): void {
    const key = `${account}/${party}`;
    const known = this.byAccount.get(key) ?? { account, party, debit: 0, credit: 0 };
    this.byAccount.set(key, { ...known, debit: known.debit + debit, credit: known.credit + credit });
    this.late = { count: this.late.count + lateCount, sum: this.late.sum + lateSum };
    if (OPEN_ITEM_ACCOUNTS.has(account))
      this.items.update(`${JSON.stringify([stream, account, party, debit, credit])}\n`);
  }

  figures(): PeriodFigures {
    return { moved: [...this.byAccount.values()], late: this.late, openItemsHash: this.items.digest('hex') };
  }
}

const NOTHING: PeriodFigures = { moved: [], late: { count: 0, sum: 0 }, openItemsHash: sha256('').toString('hex') };

/**
 * In the order of the cuts, and at the end what belongs to no closed period yet. Streams, in bounded memory. Within a
 * transaction; `cuts` have rising periods and seals that never fall, and are not empty.
 * @param since microseconds: what was recorded before it is not read; null: everything is
 */
export const periodFigures = async (
  queries: Queries,
  cuts: readonly SealedCut[],
  since: number | null,
): Promise<PeriodFigures[]> => {
  const sums = new Map<number, Sums>();
  await queries.query(`DECLARE period_figures NO SCROLL CURSOR FOR ${statement}`, [
    cuts.map(({ sealNo }) => sealNo),
    cuts.map(({ period }) => endOf(period)),
    since ?? 0,
  ]);
  for (let isOver = false; !isOver;) {
    const { rows } = await queries.query<Row>(`FETCH ${FETCH_ROWS} FROM period_figures`);
    for (const row of rows) {
      const known = sums.get(row.period) ?? new Sums();
      sums.set(row.period, known);
      known.add(row);
    }
    isOver = rows.length < FETCH_ROWS;
  }
  await queries.query('CLOSE period_figures');
  return Array.from({ length: cuts.length + 1 }, (_, place) => sums.get(place + 1)?.figures() ?? NOTHING);
};
