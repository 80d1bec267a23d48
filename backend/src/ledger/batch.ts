/**
 * One batch in memory, pure: the decisions run in order on what was loaded, and what they change is collected to be
 * written at once.
 */
import { isAuditCode, prepareEntry, type PreparedEntry } from '../audit/audit-entry.js';
import { inputHash } from '../crypto/canonical.js';
import type { DecisionContext, Decide, Entity } from '../domain/decision-context.js';
import type { DomainEvent } from '../domain/events.js';
import type { Wallet } from '../domain/money/wallet.js';
import type { Recharge } from '../domain/payments/recharge.js';
import { Refusal } from '../domain/refusal.js';
import { EMPTY_HEAD, MOST_EVENTS, nameInStream, RECENT, type BatchContext, type StreamHead } from './batch-context.js';
import { EntryDraft } from './entry-draft.js';
import type { EntryRow } from './entry-row.js';
import type { AppendRequest, Recorded, RecordedEvent, WorkRef } from './ledger.js';
import {
  addEventRows,
  addSubjectRow,
  attachedRows,
  noRows,
  placeOf,
  type RowMappers,
  type Rows,
} from './read-models.js';
import { workRows } from './work-rows.js';

export interface Member {
  readonly request: AppendRequest;
  readonly decide: Decide;
}

export type Answer = { readonly recorded: Recorded } | { readonly error: unknown };

export interface Changes {
  readonly entries: EntryRow[];
  readonly outbox: object[];
  /** Outbox rows that are done. */
  readonly done: WorkRef[];
  /** Rows of the features' tables. */
  readonly rows: Rows;
  /** Entries of the audit, in the order of their commands. */
  readonly audit: PreparedEntry[];
}

export interface Outcome {
  readonly answers: Answer[];
  readonly changes: Changes;
  /** [stream, version] of every stream that has new events. */
  readonly moved: [string, number][];
}

const ms = (micros: number): number => Math.floor(micros / 1000);

class Batch {
  private readonly changedSubjects = new Set<string>();
  private readonly changedHeads = new Set<string>();
  private readonly changes: Changes;

  constructor(
    private readonly loaded: BatchContext,
    private readonly mappers: RowMappers,
  ) {
    this.changes = { entries: [], outbox: [], done: [], rows: noRows(mappers), audit: [] };
  }

  run(members: readonly Member[]): Outcome {
    const answers = members.map((member): Answer => {
      try {
        return { recorded: this.answer(member) };
      } catch (error) {
        return { error };
      }
    });
    for (const name of this.changedSubjects) {
      const state = this.loaded.subjects.get(name)!;
      addSubjectRow(this.mappers, state.subject, placeOf(name.slice(0, name.indexOf('\0')), state), this.changes.rows);
    }
    const moved = [...this.changedHeads].map((stream): [string, number] => [
      stream,
      this.loaded.heads.get(stream)!.version,
    ]);
    return { answers, changes: this.changes, moved };
  }

  private answer({ request, decide }: Member): Recorded {
    const input = inputHash(request.input);
    const head = this.loaded.heads.get(request.stream) ?? EMPTY_HEAD;
    const { key } = request;
    const before = key === undefined ? undefined : this.loaded.keys.get(nameInStream(request.stream, key));
    if (before) {
      if (!before.input.equals(input)) throw new Refusal('key-reused', { key: key! });
      if (request.done) this.changes.done.push(request.done);
      return { version: before.events.at(-1)!.version, wallet: head.wallet, events: before.events, repeated: true };
    }
    const recorded = this.record(request, decide(this.contextOf(request, head.wallet)), { head, input });
    if (request.done) this.changes.done.push(request.done);
    return recorded;
  }

  private contextOf(request: AppendRequest, wallet: Wallet): DecisionContext {
    const { stream, subjectIds = [] } = request;
    const find = <Kind extends Entity['kind']>(kind: Kind, id: string): Extract<Entity, { kind: Kind }> | undefined => {
      if (!subjectIds.includes(id)) throw new RangeError(`the request does not name ${id}`);
      const subject = this.loaded.subjects.get(nameInStream(stream, id))?.subject;
      // Ids come from browsers: a number under the id of a recharge would overwrite the recharge.
      if (subject && subject.kind !== kind) throw new Refusal('invalid-input', { id, taken: subject.kind });
      return subject as Extract<Entity, { kind: Kind }> | undefined;
    };
    return {
      wallet,
      now: ms(this.loaded.clock),
      number: (id) => find('number', id),
      recharge: (id) => find('recharge', id),
      withdrawal: (id) => find('withdrawal', id),
      recentRecharges: () => {
        if (!request.recentRecharges) throw new RangeError('the request does not ask for recent recharges');
        return this.rechargesOf(stream).filter(({ orderedAt }) => orderedAt > ms(this.loaded.clock) - RECENT);
      },
      recentPurchases: () => {
        if (!request.recentPurchases) throw new RangeError('the request does not ask for recent purchases');
        return this.loaded.purchases.get(stream) ?? [];
      },
    };
  }

  /** Those that were loaded, and those that earlier members of this batch ordered. */
  private rechargesOf(stream: string): Recharge[] {
    return [...this.loaded.subjects]
      .filter(([name]) => name.startsWith(nameInStream(stream, '')))
      .map(([, { subject }]) => subject)
      .filter((subject) => subject.kind === 'recharge');
  }

  private record(
    request: AppendRequest,
    decided: readonly DomainEvent[],
    before: { readonly head: StreamHead; readonly input: Buffer },
  ): Recorded {
    if (decided.length > MOST_EVENTS) throw new RangeError(`${decided.length} events at once in ${request.stream}`);
    const { head, input } = before;
    if (decided.length === 0) return { version: head.version, wallet: head.wallet, events: [], repeated: false };
    const draft = new EntryDraft(request, { head, input, clock: this.loaded.clock, subjects: this.loaded.subjects });
    for (const event of decided) draft.add(event);
    const { events } = draft;
    const attached = events.flatMap((recorded) => attachedRows(this.mappers, recorded, request));
    const audit = auditOf(request, events);
    const entry = draft.finish();
    this.keep(request, draft, { ...entry, input });
    for (const [table, row] of attached) this.changes.rows.get(table)!.push(row);
    this.changes.audit.push(...audit);
    return { version: entry.head.version, wallet: entry.head.wallet, events, repeated: false };
  }

  private keep(
    { stream, key, correlation }: AppendRequest,
    { events, subjects }: EntryDraft,
    { row, head, input }: { readonly row: EntryRow; readonly head: StreamHead; readonly input: Buffer },
  ): void {
    const { changes, loaded } = this;
    changes.entries.push(row);
    loaded.heads.set(stream, head);
    this.changedHeads.add(stream);
    for (const [name, state] of subjects) {
      loaded.subjects.set(name, state);
      this.changedSubjects.add(name);
    }
    if (key !== undefined) loaded.keys.set(nameInStream(stream, key), { input, events });
    for (const recorded of events) {
      if (recorded.event.type === 'NumberRequested') loaded.purchases.get(stream)?.push(recorded.at);
      changes.outbox.push(...workRows(recorded, correlation));
      addEventRows(this.mappers, recorded, changes.rows);
    }
  }
}

/**
 * What happened before is in the audit already. Its row names the event, and what the entry belongs to where that is a
 * code. @throws RangeError as `prepareEntry` does
 */
const auditOf = (
  { audit, key, correlation = key }: AppendRequest,
  [first]: readonly RecordedEvent[],
): PreparedEntry[] => {
  if (!audit || !first) return [];
  const facts = { ...audit.facts, event: first.id };
  const isNamed = correlation !== undefined && isAuditCode(correlation);
  return [prepareEntry({ ...audit, facts: isNamed ? { ...facts, correlation } : facts })];
};

/** Runs the members in order. A refused or faulty one changes nothing and does not harm its neighbours. */
export const runBatch = (loaded: BatchContext, members: readonly Member[], mappers: RowMappers): Outcome =>
  new Batch(loaded, mappers).run(members);
