/**
 * One batch in memory, pure: the decisions run in order on what was loaded, and what they change is collected to be
 * written at once.
 */
import { randomUUID } from 'node:crypto';
import type { DecisionContext, Decide, Entity } from '../domain/decision-context.js';
import { entityIdOf, type DomainEvent } from '../domain/events.js';
import type { Recharge } from '../domain/payments/recharge.js';
import { evolveEntity, evolveWallet } from '../domain/fold.js';
import { Refusal } from '../domain/refusal.js';
import type { Wallet } from '../domain/money/wallet.js';
import { inputHash } from './canonical.js';
import { eventRow, timeOf, type EventRow } from './event-row.js';
import type { AppendRequest, Recorded, RecordedEvent, WorkRef } from './ledger.js';
import {
  MOST_EVENTS,
  EMPTY_HEAD,
  RECENT,
  nameInStream,
  type StreamHead,
  type SubjectState,
  type BatchContext,
} from './batch-context.js';
import { postingRows, walletRow, workRows } from './ledger-rows.js';
import { addEventRows, addSubjectRow, attachedRows, noRows, type RowMappers, type Rows } from './read-models.js';
import type { Table } from './tables.js';

export interface Member {
  readonly request: AppendRequest;
  readonly decide: Decide;
}

export type Answer = { readonly recorded: Recorded } | { readonly error: unknown };

export interface Changes {
  readonly events: EventRow[];
  readonly postings: object[];
  readonly wallets: object[];
  readonly outbox: object[];
  /** Outbox rows that are done. */
  readonly done: WorkRef[];
  /** Rows of the features' tables. */
  readonly rows: Rows;
}

export interface Outcome {
  readonly answers: Answer[];
  readonly changes: Changes;
  /** [stream, version] of every stream that has new events. */
  readonly moved: [string, number][];
}

/** What one request records, before it is known that all of it can be recorded. */
interface Draft {
  readonly request: AppendRequest;
  readonly input: Buffer;
  /** Of the request, or `auto-<id of the first event>`. */
  readonly key: string;
  /** Of its events, in their order. */
  readonly ids: readonly string[];
  head: StreamHead;
  readonly rows: EventRow[];
  readonly events: RecordedEvent[];
  readonly subjects: Map<string, SubjectState>;
}

const ms = (micros: number): number => Math.floor(micros / 1000);

/** Whole paise, and never below zero. */
const isSound = ({ available, held, receivable, openNumbers }: Wallet): boolean =>
  [available, held, receivable, openNumbers].every((column) => Number.isSafeInteger(column) && column >= 0);

class Batch {
  private readonly changedSubjects = new Set<string>();
  private readonly changedHeads = new Set<string>();
  private readonly changes: Changes;

  constructor(
    private readonly loaded: BatchContext,
    private readonly mappers: RowMappers,
  ) {
    this.changes = { events: [], postings: [], wallets: [], outbox: [], done: [], rows: noRows(mappers) };
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
      const { subject, version } = this.loaded.subjects.get(name)!;
      const stream = name.slice(0, name.indexOf('\0'));
      addSubjectRow(this.mappers, subject, { stream, version }, this.changes.rows);
    }
    const moved: [string, number][] = [];
    for (const stream of this.changedHeads) {
      const head = this.loaded.heads.get(stream)!;
      this.changes.wallets.push(walletRow(stream, head));
      moved.push([stream, head.version]);
    }
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
    const decided = decide(this.contextOf(request, head.wallet));
    const ids = decided.map(() => randomUUID());
    const draft = {
      request,
      input,
      key: key ?? `auto-${ids[0]}`,
      ids,
      head,
      rows: [],
      events: [],
      subjects: new Map(),
    };
    const recorded = this.record(draft, decided);
    if (request.done) this.changes.done.push(request.done);
    return recorded;
  }

  private contextOf({ stream, subjectIds = [], recentRecharges }: AppendRequest, wallet: Wallet): DecisionContext {
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
        if (!recentRecharges) throw new RangeError('the request does not ask for recent recharges');
        return this.rechargesOf(stream).filter(({ orderedAt }) => orderedAt > ms(this.loaded.clock) - RECENT);
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

  /** Folds everything before anything is kept, so that a faulty decision leaves nothing behind. */
  private record(draft: Draft, decided: readonly DomainEvent[]): Recorded {
    const { request, events, subjects } = draft;
    const { stream } = request;
    if (decided.length > MOST_EVENTS) throw new RangeError(`${decided.length} events at once in ${stream}`);
    for (const event of decided) this.append(draft, event);
    for (const event of decided) {
      const id = entityIdOf(event);
      if (id !== null && !subjects.has(nameInStream(stream, id)))
        throw new RangeError(`${event.type} about nothing: ${id}`);
    }
    const attached = events.flatMap((recorded) => attachedRows(this.mappers, recorded, request));
    if (events.length > 0) this.keep(draft, attached);
    return { version: draft.head.version, wallet: draft.head.wallet, events, repeated: false };
  }

  private append(draft: Draft, event: DomainEvent): void {
    const { request, input, key, ids, head, rows, events } = draft;
    const { stream } = request;
    const { clock } = this.loaded;
    const version = head.version + 1;
    const recordedAt = Math.max(clock, head.recordedAt + 1);
    const at = timeOf(recordedAt, clock);
    const seq = events.length;
    const place = { id: ids[seq]!, key, version, seq, recordedAt, clock, previous: head.hash, input };
    const row = eventRow(request, event, place);
    const wallet = evolveWallet(head.wallet, event, at);
    if (!isSound(wallet)) throw new RangeError(`${event.type} would take ${stream} below zero`);
    this.evolveSubjectOf(draft, event, { version, at });
    draft.head = { version, wallet, recordedAt, hash: row.hash };
    rows.push(row);
    events.push({ stream, version, id: row.event_id, recordedAt, at, event });
  }

  /** An event of a subject that was not loaded, or does not exist, would leave the tables behind the stream. */
  private evolveSubjectOf(
    { request: { stream, subjectIds = [] }, subjects }: Draft,
    event: DomainEvent,
    { version, at }: { version: number; at: number },
  ): void {
    const id = entityIdOf(event);
    if (id === null) return;
    if (!subjectIds.includes(id)) throw new RangeError(`the request does not name ${id}`);
    const name = nameInStream(stream, id);
    const subject = evolveEntity((subjects.get(name) ?? this.loaded.subjects.get(name))?.subject, event, at);
    if (subject) subjects.set(name, { subject, version });
  }

  private keep({ request, input, head, rows, events, subjects }: Draft, attached: readonly [Table, object][]): void {
    const { changes, loaded } = this;
    changes.events.push(...rows);
    loaded.heads.set(request.stream, head);
    this.changedHeads.add(request.stream);
    for (const [name, state] of subjects) {
      loaded.subjects.set(name, state);
      this.changedSubjects.add(name);
    }
    if (request.key !== undefined) loaded.keys.set(nameInStream(request.stream, request.key), { input, events });
    for (const recorded of events) this.addRowsOf(recorded);
    for (const [table, row] of attached) changes.rows.get(table)!.push(row);
  }

  private addRowsOf(recorded: RecordedEvent): void {
    const { stream, version, event, recordedAt } = recorded;
    this.changes.postings.push(...postingRows(stream, version, recordedAt, event));
    this.changes.outbox.push(...workRows(recorded));
    addEventRows(this.mappers, recorded, this.changes.rows);
  }
}

/** Runs the members in order. A refused or faulty one changes nothing and does not harm its neighbours. */
export const runBatch = (loaded: BatchContext, members: readonly Member[], mappers: RowMappers): Outcome =>
  new Batch(loaded, mappers).run(members);
