/** Which work staff mean, what can be done of it now, and what became of a set between its preview and the press. */
import { createHash } from 'node:crypto';
import type { Queries } from '../../database/database.js';
import { doableWork, type DoableWork, type NamedWork } from '../../ledger/due-work/hand-out-work.js';
import { WITHOUT_WORK } from './work-statements.js';

export const MATCH_KINDS = ['failures', 'without-job'] as const;
type MatchKind = (typeof MATCH_KINDS)[number];

export interface WorkMatch {
  readonly kind: MatchKind;
  /** null: every one. */
  readonly queue: string | null;
  readonly cause: string | null;
  /** Failures whose last time is not before it, ms since 1970. */
  readonly since: number;
  /** And whose first time is not after it: those that come later were in no preview. */
  readonly until: number;
}

/** What can be done of all that matches, and the money that is held behind it. */
export interface MatchedWork {
  readonly works: readonly DoableWork[];
  /** All that match, also where nothing is left to do. */
  readonly matched: number;
  /** Paise. */
  readonly held: number;
  readonly digest: string;
}

/** At most as many as a queue keeps failures of, in each queue. */
const MATCHED_AT_MOST = 50_000;

const failed = `
SELECT DISTINCT queue AS job, stream, subject FROM job_failures
WHERE ($1::text IS NULL OR queue = $1) AND ($2::text IS NULL OR cause = $2)
  AND last_at >= to_timestamp($3::float8 / 1000) AND first_at <= to_timestamp($4::float8 / 1000)
LIMIT ${MATCHED_AT_MOST}`;

const heldBehind = `
SELECT coalesce(sum(amount), 0)::float8 AS held FROM (
  SELECT DISTINCT stream, subject FROM unnest($1::text[], $2::text[]) AS a(stream, subject)) AS of,
  LATERAL (SELECT amount FROM holds WHERE wallet_id = of.stream AND hold_id = of.subject AND status = 'open'
    AND kind <> 'dispute') AS h`;

type Row = NamedWork & Record<string, unknown>;

const worksOf = async (queries: Queries, match: WorkMatch): Promise<NamedWork[]> => {
  const { kind, queue, cause, since, until } = match;
  if (kind === 'failures') return (await queries.query<Row>(failed, [queue, cause, since, until])).rows;
  return (await queries.query<Row>(WITHOUT_WORK, [])).rows;
};

/** The same for the same works, in whatever order they are read. */
const digestOf = (works: readonly NamedWork[]): string =>
  createHash('sha256')
    .update(
      works
        .map(({ job, stream, subject }) => JSON.stringify([job, stream, subject]))
        .sort()
        .join('\n'),
    )
    .digest('hex');

const keyOf = ({ job, stream, subject }: NamedWork): string => `${job} ${stream} ${subject}`;

/** While a number is polled its job has no row: it is started again only where it is lost. */
const withoutLivingPolls = async (queries: Queries, works: readonly DoableWork[]): Promise<readonly DoableWork[]> => {
  const isPolled = ({ job, waits }: DoableWork): boolean => job === 'poll-number' && !waits;
  if (!works.some(isPolled)) return works;
  const lost = new Set((await queries.query<Row>(WITHOUT_WORK, [])).rows.map(keyOf));
  return works.filter((work) => !isPolled(work) || lost.has(keyOf(work)));
};

export const findMatchedWork = async (queries: Queries, match: WorkMatch): Promise<MatchedWork> => {
  const named = await worksOf(queries, match);
  const works = await withoutLivingPolls(queries, await doableWork(queries, named));
  const ids = [works.map(({ stream }) => stream), works.map(({ subject }) => subject)];
  const { rows } = await queries.query<{ held: number }>(heldBehind, ids);
  return { works, matched: named.length, held: rows[0]!.held, digest: digestOf(works) };
};

/** What was seen in a preview. */
export interface Previewed {
  readonly count: number;
  readonly digest: string;
}

/** How many of the preview had nothing to do any more, and how many were not in it. */
export interface Between {
  readonly isSame: boolean;
  readonly gone: number;
  readonly more: number;
}

/** @param later works that match too, and failed for the first time after the preview: they are not touched */
export const changedBetween = (
  seen: Previewed,
  now: Pick<MatchedWork, 'works' | 'digest'>,
  later: number,
): Between => ({
  isSame: seen.digest === now.digest,
  gone: Math.max(0, seen.count - now.works.length),
  more: later + Math.max(0, now.works.length - seen.count),
});

const failedLater = `
SELECT count(*)::int AS later FROM (SELECT queue, stream, subject FROM job_failures
  WHERE ($1::text IS NULL OR queue = $1) AND ($2::text IS NULL OR cause = $2)
  GROUP BY queue, stream, subject HAVING min(first_at) > to_timestamp($3::float8 / 1000)) AS failed`;

export const countLater = async (queries: Queries, { kind, queue, cause, until }: WorkMatch): Promise<number> => {
  if (kind !== 'failures') return 0;
  return (await queries.query<{ later: number }>(failedLater, [queue, cause, until])).rows[0]!.later;
};
