/** What the close of a period would record, with its hash, and what hinders it. Nothing is changed. */
import type { QueryResultRow } from 'pg';
import { canonical, sha256 } from '../crypto/canonical.js';
import type { Queries } from '../database/database.js';
import { closeLines, textOfLine, type CloseLine } from '../domain/closing/close-figures.js';
import {
  assertCanClose,
  CLOSE_RULES,
  linesOfClose,
  type Closes,
  type SealOfClose,
  type StandingClose,
} from '../domain/closing/closing.js';
import { endOf, type Month } from '../domain/closing/months.js';
import { Refusal } from '../domain/refusal.js';
import { KEPT_TREES } from '../ledger/sealing/tile-retention.js';
import { readChecklist, type CheckItem } from './close-checklist.js';
import { periodFigures } from './period-figures.js';
import { clockOf, firstMonth } from './read-closes.js';

export interface PreviewedClose {
  readonly fact: StandingClose;
  /** SHA-256 of the fact, hexadecimal: who closes names it. */
  readonly hash: string;
  readonly lines: readonly CloseLine[];
  readonly checklist: readonly CheckItem[];
  /** When the seal was made, ISO. */
  readonly sealedAt: string;
}

interface KeptSeal extends SealOfClose {
  readonly hash: string;
}

/** Of format 2, with its tree. */
const seals = `
SELECT seal_no::float8 AS no, encode(hash, 'hex') AS hash,
  (extract(epoch FROM sealed_at) * 1000000)::float8 AS "sealedAt"
FROM seals WHERE format = 2 AND ($1::bigint IS NULL OR seal_no = $1) AND seal_no IN (${KEPT_TREES})
ORDER BY seal_no DESC LIMIT 1`;

const sealOf = async (queries: Queries, no: number | null): Promise<KeptSeal | null> =>
  (await queries.query<KeptSeal & QueryResultRow>(seals, [no])).rows[0] ?? null;

/**
 * Entries outside the periods before were recorded after the end of the last one, or in a batch that its seal did not
 * see; no batch and no clock is a day off. `verify` reads all.
 */
const MARGIN = 86_400_000_000;

export const hashOfClose = (fact: StandingClose): string => sha256(canonical(fact)).toString('hex');

/** Computes it; without the checklist it is what a close of this seal records, whenever it is made. */
const figuresOf = async (queries: Queries, period: Month, seal: KeptSeal, former: StandingClose | undefined) => {
  const cuts = [...(former ? [former] : []), { period, sealNo: seal.no }];
  const since = former ? endOf(former.period) - MARGIN : null;
  const [figures, after] = (await periodFigures(queries, cuts, since)).slice(-2);
  const { moved, late, openItemsHash } = figures!;
  const lines = closeLines(linesOfClose(former), moved);
  const fact: StandingClose = {
    ...{ type: 'PeriodClosed', period, sealNo: seal.no, sealHash: seal.hash, rulesVersion: CLOSE_RULES },
    ...{ trialBalance: lines.map(textOfLine), openItemsHash, lateFacts: late },
  };
  return { fact, lines, after: after! };
};

/**
 * In one snapshot: `queries` are those of a repeatable-read transaction.
 * @param sealNo of the seal to close against; null: the newest
 * @throws Refusal as `assertCanClose` does
 */
export const previewClose = async (
  queries: Queries,
  closes: Closes,
  { period, sealNo }: { readonly period: Month; readonly sealNo: number | null },
): Promise<PreviewedClose> => {
  const [first, seal] = [await firstMonth(queries), await sealOf(queries, sealNo)];
  if (first === null) throw new Refusal('no-seal-of-period', { period });
  assertCanClose(closes, period, { first, now: await clockOf(queries), seal });
  const { fact, lines, after } = await figuresOf(queries, period, seal!, closes.standing.at(-1));
  const checklist = await readChecklist(queries, period, { lines, after });
  return {
    ...{ fact, hash: hashOfClose(fact), lines, checklist },
    sealedAt: new Date(seal!.sealedAt / 1_000).toISOString(),
  };
};
