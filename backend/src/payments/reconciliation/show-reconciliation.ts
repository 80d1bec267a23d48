/**
 * How the reconciliation of each gateway, of each provider and of the bank stands: what is open, by age, and what may
 * belong to it.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Paise } from '../../domain/money/money.js';
import type { Bucket, CaseReason } from '../../domain/reconciling/open-cases.js';
import { ageOf, type Age } from '../../domain/reconciling/working-days.js';
import { Refusal } from '../../domain/refusal.js';
import { ImportSettlements } from './import-settlements.js';
import { BANK } from './imported-line.js';
import { MatchByHand, NOT_ASKED, type NamedItems, type ShownSide } from './match-by-hand.js';

/** Cases of one source, place, reason and age. */
interface OpenBucket {
  readonly bucket: Bucket;
  readonly reason: CaseReason;
  readonly age: Age;
  readonly count: number;
  /** Paise: of our items, and of their lines. */
  readonly ourAmount: Paise;
  readonly theirAmount: Paise;
}

interface Suggested {
  readonly ours: string;
  readonly theirs: string;
  readonly amount: Paise;
}

export interface SourceNow {
  readonly source: string;
  /** Of the newest run that kept its matches; null: none has yet. */
  readonly runAt: Date | null;
  /** Of that run. */
  readonly matched: number;
  readonly buckets: readonly OpenBucket[];
  readonly suggestions: readonly Suggested[];
}

export interface CaseRow {
  readonly id: string;
  readonly bucket: Bucket;
  readonly reason: CaseReason;
  readonly due: Date;
  readonly ourAmount: Paise;
  readonly theirAmount: Paise;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** A match by hand, or a write-off, that stands. */
export interface HandMatch extends NamedItems {
  /** Of its approval. */
  readonly id: string;
  readonly at: Date;
  /** Paise: of our items, and what was written off beside them. */
  readonly amount: Paise;
  readonly writtenOff: Paise;
}

export interface CaseNow extends CaseRow {
  readonly source: string;
  readonly items: readonly ShownSide[];
  /** Other cases of the source that, with this one, sum to the same on both sides: the nearest in time first. */
  readonly others: readonly CaseRow[];
  /** Of the source, the newest first: one of them may have what belongs to this case. */
  readonly byHand: readonly HandMatch[];
}

const MOST_OTHERS = 20;

const CASE = `c.case_id::text AS id, c.source, c.bucket, c.reason, c.due, c.ours, c.theirs,
  c.our_amount::float8 AS "ourAmount", c.their_amount::float8 AS "theirAmount"`;

const cases = `
SELECT source, bucket, reason, count(*)::int AS count, sum(our_amount)::float8 AS "ourAmount",
  sum(their_amount)::float8 AS "theirAmount",
  (now() AT TIME ZONE 'Asia/Kolkata')::date - (due AT TIME ZONE 'Asia/Kolkata')::date AS overdue
FROM recon_cases GROUP BY source, bucket, reason, overdue ORDER BY source, bucket, reason, overdue`;

/** Suggestions of which both sides are still open. */
const runs = `
SELECT r.source, r.run_at AS "runAt",
  coalesce((SELECT (b->>'count')::int FROM jsonb_array_elements(r.buckets) b WHERE b->>'bucket' = 'matched'), 0) AS matched,
  coalesce((SELECT jsonb_agg(s ORDER BY place) FROM jsonb_array_elements(r.suggestions) WITH ORDINALITY AS given(s, place)
    WHERE EXISTS (SELECT FROM recon_cases c WHERE c.source = r.source AND s->>'ours' = ANY (c.ours))
      AND EXISTS (SELECT FROM recon_cases c WHERE c.source = r.source AND s->>'theirs' = ANY (c.theirs))), '[]') AS suggestions
FROM (SELECT DISTINCT ON (source) * FROM recon_runs WHERE mode = 'commit' ORDER BY source, run_id DESC) r`;

const providers = 'SELECT DISTINCT source FROM recon_balances ORDER BY 1';

const one = `SELECT ${CASE} FROM recon_cases c WHERE c.case_id = $1`;
const others = `
SELECT ${CASE} FROM recon_cases c
WHERE c.source = $1 AND c.case_id <> $2 AND c.their_amount - c.our_amount = $3
ORDER BY abs(extract(epoch FROM c.due - $4::timestamptz)), c.case_id LIMIT ${MOST_OTHERS}`;

const byHand = `
SELECT k.approval_id AS id, k.source, a.decided_at AS at, k.amount::float8 AS amount,
  k.written_off::float8 AS "writtenOff",
  ARRAY(SELECT item FROM recon_match_lines m WHERE m.match_id = k.match_id AND m.side = 'ours' ORDER BY 1) AS ours,
  ARRAY(SELECT item FROM recon_match_lines m WHERE m.match_id = k.match_id AND m.side = 'theirs' ORDER BY 1) AS theirs
FROM recon_matches k JOIN approvals a USING (approval_id)
WHERE k.source = $1 AND k.undone_by IS NULL AND a.state = 'done' ORDER BY k.match_id DESC LIMIT ${MOST_OTHERS}`;

interface OfSource extends Record<string, unknown> {
  readonly source: string;
}

type CountRow = OfSource & Omit<OpenBucket, 'age'> & { readonly overdue: number };
type RunRow = OfSource & Pick<SourceNow, 'runAt' | 'matched' | 'suggestions'>;

const bucketsOf = (rows: readonly CountRow[]): OpenBucket[] => {
  const sums = new Map<string, OpenBucket>();
  for (const { bucket, reason, overdue, ...more } of rows) {
    const age = ageOf(0, overdue);
    const key = `${bucket} ${reason} ${age}`;
    const { count, ourAmount, theirAmount } = sums.get(key) ?? { count: 0, ourAmount: 0, theirAmount: 0 };
    sums.set(key, {
      ...{ bucket, reason, age, count: count + more.count },
      ...{ ourAmount: ourAmount + more.ourAmount, theirAmount: theirAmount + more.theirAmount },
    });
  }
  return [...sums.values()];
};

@Injectable()
export class ShowReconciliation {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportSettlements,
    private readonly matching: MatchByHand,
  ) {}

  /** Each gateway that our books know, each provider that was read, and the bank. */
  async sources(): Promise<string[]> {
    const { rows } = await this.database.query<OfSource>(providers);
    return [...(await this.imports.sources()), ...rows.map(({ source }) => source), BANK];
  }

  async list(): Promise<SourceNow[]> {
    const sources = await this.sources();
    const { rows: counts } = await this.database.query<CountRow>(cases);
    const { rows: newest } = await this.database.query<RunRow>(runs);
    return sources.map((source) => {
      const run = newest.find((of) => of.source === source);
      const { runAt, matched, suggestions } = run ?? { runAt: null, matched: 0, suggestions: [] };
      return { source, runAt, matched, suggestions, buckets: bucketsOf(counts.filter((of) => of.source === source)) };
    });
  }

  /** @throws Refusal 'staff-entry-not-found', 'items-not-open' where it is being matched at this moment */
  async one(id: string): Promise<CaseNow> {
    const { rows } = await this.database.query<CaseRow & OfSource>(one, [id]);
    const found = rows[0];
    if (!found) throw new Refusal('staff-entry-not-found');
    const { source, ours, theirs, ourAmount, theirAmount, due } = found;
    const items = await this.matching.read({ source, ours, theirs }, NOT_ASKED);
    const opposite = await this.database.query<CaseRow & OfSource>(others, [source, id, ourAmount - theirAmount, due]);
    const { rows: matches } = await this.database.query<HandMatch & OfSource>(byHand, [source]);
    return { ...found, items, others: ourAmount === theirAmount ? [] : opposite.rows, byHand: matches };
  }
}
