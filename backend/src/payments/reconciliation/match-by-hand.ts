/**
 * Keeps what two members of staff decided of open items and lines: that they are the same money, or that the difference
 * is given up (decision 0246). Each is claimed once, as by a run; a settlement that is whole by it is booked at once.
 */
import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../../audit/audit-entry.js';
import { canonical, sha256 } from '../../crypto/canonical.js';
import { Database, type Queries } from '../../database/database.js';
import type { EventOf, ReconciledAccount } from '../../domain/events.js';
import type { Paise } from '../../domain/money/money.js';
import type { MatchReason, WriteOffReason } from '../../domain/reasons.js';
import { matchByHand, writeOff } from '../../domain/reconciling/by-hand.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, type Actor } from '../../ledger/ledger.js';
import { BookSettlements } from './book-settlements.js';
import { BANK, providerOf } from './imported-line.js';
import { ITEM, WHOSE } from './open-sql.js';
import { lockOfSource } from './run-reconciliation.js';

/** Ids of items and keys of lines. */
export interface NamedItems {
  /** The id of a gateway in our books, `provider:<id>`, or `bank`. */
  readonly source: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

export interface ByHand {
  /** Of the approval, or NOT_ASKED. */
  readonly matchId: string;
  readonly items: NamedItems;
  /** `expected`: the difference that was shown, paise. */
  readonly what:
    | { readonly is: 'match'; readonly reason: MatchReason }
    | { readonly is: 'write-off'; readonly reason: WriteOffReason; readonly expected: Paise };
}

export interface Decider {
  readonly actor: Actor;
  readonly auditedAs: AuditActor;
}

/** An item of ours or a line of theirs, as it is shown before it is matched. */
export interface ShownSide {
  readonly id: string;
  readonly side: 'ours' | 'theirs';
  readonly kind: string;
  readonly amount: Paise;
  /** Ms since 1970. */
  readonly at: number;
  /** The amount in the own currency of a provider, as `-0.4 USD`; null for all others. */
  readonly own: string | null;
}

type ShownRow = ShownSide & Record<string, unknown>;

export interface Decided {
  readonly shown: readonly ShownSide[];
  readonly event: EventOf<'ItemsMatched' | 'DifferenceWrittenOff'>;
}

/** Instead of the id of an approval, where it is only shown what one would do. */
export const NOT_ASKED = '00000000-0000-0000-0000-000000000000';

/** The stream in which it is recorded: that of the gateway, the provider, or the bank. */
export const streamOfSource = (source: string): string => {
  if (source === BANK) return 'bank:main';
  return providerOf(source) === null ? `gateway:${source}` : source;
};

export const accountOfSource = (source: string): ReconciledAccount => {
  if (source === BANK) return 'bank';
  return providerOf(source) === null ? 'gateway_clearing' : 'provider_prepaid';
};

/** In no match but that of this approval, whose process may have died. */
const isFree = (side: 'ours' | 'theirs', item: string): string => `NOT EXISTS (
  SELECT FROM recon_match_lines m JOIN recon_matches k USING (match_id)
  WHERE m.source = $1 AND m.side = '${side}' AND m.item = ${item} AND m.is_live AND k.approval_id IS DISTINCT FROM $2)`;

const openOurs = `
SELECT ${ITEM} AS id, 'ours' AS side, i.kind, i.amount::float8 AS amount, (i.effective_at / 1000)::float8 AS at, NULL AS own
FROM unnest($3::text[], $4::bigint[], $5::int[]) AS named(stream, entry, place)
JOIN recon_items i USING (stream, entry, place)
WHERE ${WHOSE} AND ${isFree('ours', ITEM)} ORDER BY 1`;

const openTheirs = `
SELECT l.line_key AS id, 'theirs' AS side, l.kind, l.amount::float8 AS amount,
  (extract(epoch FROM l.at) * 1000)::float8 AS at,
  trim_scale(l.moved / 1000000.0) || ' ' || l.currency AS own
FROM recon_lines l WHERE l.source = $1 AND l.line_key = ANY ($3) AND ${isFree('theirs', 'l.line_key')} ORDER BY 1`;

const isKept = 'SELECT FROM recon_matches WHERE approval_id = $1';

const addMatch = `
WITH added AS (
  INSERT INTO recon_matches (approval_id, source, rule, amount, written_off) VALUES ($1, $2, $3, $4, $5)
  RETURNING match_id
)
INSERT INTO recon_match_lines (match_id, source, side, item)
SELECT match_id, $2, 'ours', unnest($6::text[]) FROM added
UNION ALL SELECT match_id, $2, 'theirs', unnest($7::text[]) FROM added`;

const endCases = 'DELETE FROM recon_cases WHERE source = $1 AND (ours && $2::text[] OR theirs && $3::text[])';

const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** `stream:entry:place` in its parts. @throws Refusal 'items-not-open' */
const partsOf = (id: string): [stream: string, entry: string, place: string] => {
  const found = /^(.+):(0|[1-9]\d{0,14}):(0|[1-9]\d{0,2})$/s.exec(id); // one text for one item
  if (!found) throw new Refusal('items-not-open');
  return [found[1]!, found[2]!, found[3]!];
};

@Injectable()
export class MatchByHand {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly settlements: BookSettlements,
  ) {}

  /** What would be recorded now; changes nothing. @throws Refusal 'items-not-open', 'items-unequal' */
  async decide({ matchId, items, what }: ByHand, queries: Queries = this.database): Promise<Decided> {
    const shown = await this.read(items, matchId, queries);
    const [ours, theirs] = [shown.filter(({ side }) => side === 'ours'), shown.filter(({ side }) => side === 'theirs')];
    const ids = [items.source, ours.map(({ id }) => id), theirs.map(({ id }) => id)];
    const named = { matchId, ours, theirs, matchSetHash: sha256(canonical(ids)).toString('hex') };
    if (what.is === 'match') return { shown, event: matchByHand(named, what.reason) };
    return {
      shown,
      event: writeOff(named, { account: accountOfSource(items.source), expected: what.expected }, what.reason),
    };
  }

  /**
   * The claim first, and the event after it: of two that name one item, the later one is refused before anything is
   * recorded. May be called again after a process died in between.
   * @throws Refusal 'items-not-open', 'items-unequal'
   */
  async carryOut(asked: ByHand, { actor, auditedAs }: Decider): Promise<void> {
    const { matchId, items, what } = asked;
    const stream = streamOfSource(items.source);
    const event = await this.claim(asked);
    await this.ledger.record(
      {
        ...{ stream, key: `approval-${matchId}`, correlation: matchId, input: { items, what }, actor },
        audit: {
          ...{ actor: auditedAs, action: what.is === 'match' ? 'items-matched' : 'difference-written-off' },
          subject: { kind: 'gateway', id: stream },
          facts: { approval: matchId, count: event.count, amount: event.amount, reason: what.reason },
        },
      },
      () => [event],
    );
    if (accountOfSource(items.source) === 'gateway_clearing') await this.settlements.book(items.source);
  }

  private claim(asked: ByHand): Promise<Decided['event']> {
    const { matchId, items, what } = asked;
    const { source } = items;
    return this.database.transaction(async (queries) => {
      await queries.query(lockOfSource, [source]);
      const { shown, event } = await this.decide(asked, queries);
      if (((await queries.query(isKept, [matchId])).rowCount ?? 0) > 0) return event;
      const ids = (side: ShownSide['side']) => shown.filter((one) => one.side === side).map(({ id }) => id);
      const ours = shown.filter(({ side }) => side === 'ours').reduce((sum, { amount }) => sum + amount, 0);
      const writtenOff = event.type === 'DifferenceWrittenOff' ? event.amount : 0;
      await queries.query(addMatch, [matchId, source, what.is, ours, writtenOff, ids('ours'), ids('theirs')]);
      await queries.query(endCases, [source, ids('ours'), ids('theirs')]);
      return event;
    });
  }

  /** What is named, ours first. @throws Refusal 'items-not-open' where any of it is not there, or is matched */
  async read(
    { source, ours, theirs }: NamedItems,
    approval: string,
    queries: Queries = this.database,
  ): Promise<ShownSide[]> {
    const parts = ours.map(partsOf);
    const columns = [0, 1, 2].map((at) => parts.map((part) => part[at]!));
    const ofOurs = await queries.query<ShownRow>(openOurs, [source, approval, ...columns]);
    const ofTheirs = await queries.query<ShownRow>(openTheirs, [source, approval, theirs]);
    const found = [...ofOurs.rows, ...ofTheirs.rows];
    if (!isOnce(ours) || !isOnce(theirs) || found.length !== ours.length + theirs.length)
      throw new Refusal('items-not-open');
    return found;
  }
}
