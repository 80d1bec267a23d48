/** What is open of a source, and how SQL says so: items of ours and lines of theirs that are in no live match. */
import type { Queries } from '../../database/database.js';
import type { OurItem, TheirLine } from '../../domain/reconciling/item.js';
import type { Matched } from '../../domain/reconciling/open-cases.js';
import type { Piece } from '../../domain/reconciling/reconciling.js';
import { BANK } from './imported-line.js';

export interface OpenLine extends TheirLine {
  readonly settlementId: string | null;
  readonly paymentId: string | null;
  readonly orderRef: string | null;
  /** When it was paid, ms since 1970; null where that is not said. */
  readonly paidAt: number | null;
}

export type OpenPiece = Piece<OpenLine>;

/** What is open of a source, and how it is read in pieces: each statement is given the source. */
export interface OpenOf {
  /** Rows in the order of `group`: a number, which those of both sides have in common that name the same. */
  readonly ours: string;
  readonly theirs: string;
  readonly itemOf: (row: never) => OurItem;
  readonly lineOf: (row: never) => OpenLine;
  /** Of what these lines name, and what is not known already, what is in a match: reference -> amount. */
  readonly matched: (lines: readonly OpenLine[], known: Matched, queries: Queries) => Promise<Matched>;
}

/**
 * What names the same has the same number; few others have it too, which does no harm. What a refund, a dispute or an
 * adjustment is of comes behind all payments: these are matched before it is asked whether they are.
 * @param name of one row, in SQL; null: it names nothing
 */
export const groupOf = (name: string, id: string, isBehind = 'false'): string =>
  `(CASE WHEN ${isBehind} THEN 4294967296 ELSE 0 END + hashtext(coalesce(${name}, 'id:' || ${id}))::float8)`;

export const ITEM = `(i.stream || ':' || i.entry || ':' || i.place)`;
export const isClaimed = (side: 'ours' | 'theirs', item: string): string =>
  `EXISTS (SELECT FROM recon_match_lines m WHERE m.source = $1 AND m.side = '${side}' AND m.item = ${item} AND m.is_live)`;

/** The bank has the money of all gateways; a gateway and a provider only their own. */
export const WHOSE = `(CASE WHEN $1 = '${BANK}' THEN i.account = 'bank'
  WHEN $1 LIKE 'provider:%' THEN i.account = 'provider_prepaid' AND 'provider:' || i.party = $1
  ELSE i.account = 'gateway_clearing' AND i.party = $1 END)`;
