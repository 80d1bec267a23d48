/** What is open of a source, and how SQL says so: items of ours and lines of theirs that are in no live match. */
import type { OurItem, TheirLine } from '../../domain/reconciling/item.js';
import type { Matched } from '../../domain/reconciling/open-cases.js';
import { BANK } from './imported-line.js';

export interface OpenLine extends TheirLine {
  readonly settlementId: string | null;
  readonly paymentId: string | null;
  readonly orderRef: string | null;
  /** When it was paid, ms since 1970; null where that is not said. */
  readonly paidAt: number | null;
}

export interface Open {
  readonly ours: readonly OurItem[];
  readonly theirs: readonly OpenLine[];
  readonly matched: Matched;
  /** A day of India, counted from 1970-01-01, by the database's clock. */
  readonly today: number;
}

export const ITEM = `(i.stream || ':' || i.entry || ':' || i.place)`;
export const isClaimed = (side: 'ours' | 'theirs', item: string): string =>
  `EXISTS (SELECT FROM recon_match_lines m WHERE m.source = $1 AND m.side = '${side}' AND m.item = ${item} AND m.is_live)`;

/** The bank has the money of all gateways; a gateway and a provider only their own. */
export const WHOSE = `(CASE WHEN $1 = '${BANK}' THEN i.account = 'bank'
  WHEN $1 LIKE 'provider:%' THEN i.account = 'provider_prepaid' AND 'provider:' || i.party = $1
  ELSE i.account = 'gateway_clearing' AND i.party = $1 END)`;
