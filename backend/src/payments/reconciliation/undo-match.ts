/**
 * Takes a match by hand back, as two members of staff decided (decision 0287): its items and lines are open again, and
 * what it wrote off is posted back. A match is taken back once.
 */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import type { EventOf } from '../../domain/events.js';
import type { Paise } from '../../domain/money/money.js';
import type { UnmatchReason } from '../../domain/reasons.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger } from '../../ledger/ledger.js';
import { BookSettlements } from './book-settlements.js';
import {
  accountOfSource,
  MatchByHand,
  streamOfSource,
  type Decider,
  type NamedItems,
  type ShownSide,
} from './match-by-hand.js';
import { OpenItems } from './open-items.js';
import { lockOfSource, RunReconciliation } from './run-reconciliation.js';

export interface Undoing {
  /** Of the approval that takes it back, or NOT_ASKED. */
  readonly id: string;
  /** Of the approval by which it was matched. */
  readonly matchId: string;
  /** All that it claims, as it was shown. */
  readonly items: NamedItems;
  readonly reason: UnmatchReason;
}

interface MatchRow extends NamedItems, Record<string, unknown> {
  readonly writtenOff: Paise;
  readonly undoneBy: string | null;
}

/** One whose approval is carried out to its end: before that it may still be recorded again. */
const find = `
SELECT k.source, k.written_off::float8 AS "writtenOff", k.undone_by AS "undoneBy",
  ARRAY(SELECT item FROM recon_match_lines m WHERE m.match_id = k.match_id AND m.side = 'ours') AS ours,
  ARRAY(SELECT item FROM recon_match_lines m WHERE m.match_id = k.match_id AND m.side = 'theirs') AS theirs
FROM recon_matches k JOIN approvals a USING (approval_id) WHERE k.approval_id = $1 AND a.state = 'done'`;

const release = `
WITH undone AS (UPDATE recon_matches SET undone_by = $2
  WHERE approval_id = $1 AND undone_by IS NULL RETURNING match_id)
UPDATE recon_match_lines m SET is_live = false FROM undone u WHERE m.match_id = u.match_id`;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join('\n') === [...other].sort().join('\n');

@Injectable()
export class UndoMatch {
  private readonly items: OpenItems;

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly matching: MatchByHand,
    private readonly runs: RunReconciliation,
    private readonly settlements: BookSettlements,
  ) {
    this.items = new OpenItems(database);
  }

  /** What would be recorded now; changes nothing. @throws Refusal 'items-not-open' where it does not stand so */
  async decide(asked: Undoing): Promise<{ shown: readonly ShownSide[]; event: EventOf<'MatchUndone'> }> {
    const { event } = await this.read(asked, this.database);
    return { event, shown: await this.matching.read(asked.items, asked.matchId) };
  }

  /**
   * The claim ends first, and the event comes after it: of two that take one match back, the later one is refused
   * before anything is recorded. May be called again after a process died in between.
   * @throws Refusal 'items-not-open'
   */
  async carryOut(asked: Undoing, { actor, auditedAs }: Decider): Promise<void> {
    const { id, matchId, items, reason } = asked;
    const stream = streamOfSource(items.source);
    await this.items.catchUp(); // cases are made anew: what was booked just now would be missing in them
    const event = await this.release(asked);
    await this.ledger.record(
      {
        ...{ stream, key: `approval-${id}`, correlation: id, input: { items, matchId, reason }, actor },
        audit: {
          ...{ actor: auditedAs, action: 'match-undone', subject: { kind: 'gateway', id: stream } },
          facts: { approval: id, match: matchId, count: event.count, amount: event.amount, reason },
        },
      },
      () => [event],
    );
    if (event.account === 'gateway_clearing') await this.settlements.book(items.source);
  }

  private release(asked: Undoing): Promise<EventOf<'MatchUndone'>> {
    const { source } = asked.items;
    return this.database.transaction(async (queries) => {
      await queries.query(lockOfSource, [source]);
      const { event, isDone } = await this.read(asked, queries);
      if (isDone) return event;
      await queries.query(release, [asked.matchId, asked.id]);
      await this.runs.again(source, queries);
      return event;
    });
  }

  private async read({ id, matchId, items, reason }: Undoing, queries: Queries) {
    const match = (await queries.query<MatchRow>(find, [matchId])).rows[0];
    const isNamed =
      match?.source === items.source && isSame(match.ours, items.ours) && isSame(match.theirs, items.theirs);
    if (!isNamed || (match.undoneBy !== null && match.undoneBy !== id)) throw new Refusal('items-not-open');
    const event: EventOf<'MatchUndone'> = {
      ...{ type: 'MatchUndone', matchId, account: accountOfSource(items.source) },
      ...{ count: match.ours.length + match.theirs.length, amount: match.writtenOff, reason },
    };
    return { event, isDone: match.undoneBy === id };
  }
}
