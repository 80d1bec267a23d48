/** One batch in memory, pure: the decisions run in order on what was loaded, and what they change is collected to be written at once. */
import { randomUUID } from 'node:crypto';
import type { DecisionContext, Decide, Entity } from '../domain/decision-context.js';
import { entityIdOf, type DomainEvent } from '../domain/events.js';
import type { Recharge } from '../domain/payments/recharge.js';
import { evolveEntity, evolveWallet } from '../domain/fold.js';
import { Refusal } from '../domain/refusal.js';
import type { Wallet } from '../domain/money/wallet.js';
import { codeRows, workRows } from './side-rows.js';
import { inputHash } from './canonical.js';
import { eventRow, timeOf, type EventRow } from './event-row.js';
import type { AppendRequest, Recorded, RecordedEvent, WorkRef } from './ledger.js';
import {
  MOST_FACTS,
  EMPTY_HEAD,
  RECENT,
  nameInStream,
  type StreamHead,
  type SubjectState,
  type BatchContext,
} from './batch-context.js';
import {
  addEventRows,
  noReadModelRows,
  postingRows,
  addSubjectRows,
  walletRow,
  type ReadModelRows,
} from './read-models.js';

export interface Member {
  readonly entry: AppendRequest;
  readonly decide: Decide;
}

export type Answer = { readonly recorded: Recorded } | { readonly error: unknown };

export interface Changes extends ReadModelRows {
  events: EventRow[];
  postings: object[];
  wallets: object[];
  outbox: object[];
  codes: object[];
  done: WorkRef[];
}

export interface Outcome {
  readonly answers: Answer[];
  readonly changes: Changes;
  /** [stream, version] of every stream that moved. */
  readonly moved: [string, number][];
}

const ms = (micros: number): number => Math.floor(micros / 1000);

/** Whole paise, and never below zero. */
const isSound = ({ available, held, receivable, openNumbers }: Wallet): boolean =>
  [available, held, receivable, openNumbers].every((column) => Number.isSafeInteger(column) && column >= 0);

class Batch {
  private readonly touchedSubjects = new Set<string>();
  private readonly touchedHeads = new Set<string>();
  private readonly changes: Changes = {
    ...noReadModelRows(),
    events: [],
    postings: [],
    wallets: [],
    outbox: [],
    codes: [],
    done: [],
  };

  constructor(private readonly loaded: BatchContext) {}

  run(members: readonly Member[]): Outcome {
    const answers = members.map((member): Answer => {
      try {
        return { recorded: this.answer(member) };
      } catch (error) {
        return { error };
      }
    });
    for (const name of this.touchedSubjects) {
      const { subject, version } = this.loaded.subjects.get(name)!;
      addSubjectRows(name.slice(0, name.indexOf('\0')), version, subject, this.changes);
    }
    const moved: [string, number][] = [];
    for (const stream of this.touchedHeads) {
      const { version, wallet, recordedAt, hash } = this.loaded.heads.get(stream)!;
      this.changes.wallets.push(walletRow(stream, version, wallet, recordedAt, hash));
      moved.push([stream, version]);
    }
    return { answers, changes: this.changes, moved };
  }

  private answer({ entry, decide }: Member): Recorded {
    const input = inputHash(entry.input);
    const head = this.loaded.heads.get(entry.stream) ?? EMPTY_HEAD;
    const { key } = entry;
    const before = key === undefined ? undefined : this.loaded.keys.get(nameInStream(entry.stream, key));
    if (key !== undefined && before) {
      if (!before.input.equals(input)) throw new Refusal('key-reused', { key });
      if (entry.done) this.changes.done.push(entry.done);
      return { version: before.events.at(-1)!.version, wallet: head.wallet, events: before.events, repeated: true };
    }
    const facts = decide(this.account(entry, head.wallet));
    const recorded = this.write(entry, input, head, facts);
    if (entry.done) this.changes.done.push(entry.done);
    return recorded;
  }

  private account({ stream, subjectIds: about = [], recentRecharges }: AppendRequest, wallet: Wallet): DecisionContext {
    const find = <Kind extends Entity['kind']>(kind: Kind, id: string): Extract<Entity, { kind: Kind }> | undefined => {
      if (!about.includes(id)) throw new RangeError(`the entry is not about ${id}`);
      const subject = this.loaded.subjects.get(nameInStream(stream, id))?.subject;
      // Ids come from browsers: a number under the id of a recharge would make the house forget the recharge.
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
        if (!recentRecharges) throw new RangeError('the entry does not ask for recent recharges');
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

  /** Folds first and keeps last, so that a faulty decision leaves nothing behind. */
  private write(entry: AppendRequest, input: Buffer, before: StreamHead, facts: ReturnType<Decide>): Recorded {
    const { stream } = entry;
    if (facts.length > MOST_FACTS) throw new RangeError(`${facts.length} facts at once in ${stream}`);
    let head = before;
    const rows: EventRow[] = [];
    const events: RecordedEvent[] = [];
    const subjects = new Map<string, SubjectState>();
    const ids = facts.map(() => randomUUID());
    const key = entry.key ?? `auto-${ids[0]}`;
    facts.forEach((event, seq) => {
      const id = ids[seq]!;
      const version = head.version + 1;
      const { clock } = this.loaded;
      const recordedAt = Math.max(clock, head.recordedAt + 1);
      const at = timeOf(recordedAt, clock);
      const row = eventRow(entry, event, { id, key, version, seq, recordedAt, clock, previous: head.hash, input });
      const wallet = evolveWallet(head.wallet, event, at);
      if (!isSound(wallet)) throw new RangeError(`${event.type} would take ${stream} below zero`);
      this.follow(entry, event, { version, at }, subjects);
      head = { version, wallet, recordedAt, hash: row.hash };
      rows.push(row);
      events.push({ stream, version, id: row.event_id, recordedAt, at, event });
    });
    for (const event of facts) {
      const id = entityIdOf(event);
      if (id !== null && !subjects.has(nameInStream(stream, id)))
        throw new RangeError(`${event.type} about nothing: ${id}`);
    }
    const codes = events.flatMap((recorded) => codeRows(entry, recorded));
    if (events.length > 0) this.keep(entry, input, head, rows, events, subjects);
    this.changes.codes.push(...codes);
    return { version: head.version, wallet: head.wallet, events, repeated: false };
  }

  /** A fact about something that was not loaded, or is not there, would leave the tables behind the stream. */
  private follow(
    { stream, subjectIds: about = [] }: AppendRequest,
    event: DomainEvent,
    { version, at }: { version: number; at: number },
    subjects: Map<string, SubjectState>,
  ): void {
    const id = entityIdOf(event);
    if (id === null) return;
    if (!about.includes(id)) throw new RangeError(`the entry is not about ${id}`);
    const name = nameInStream(stream, id);
    const subject = evolveEntity((subjects.get(name) ?? this.loaded.subjects.get(name))?.subject, event, at);
    if (subject) subjects.set(name, { subject, version });
  }

  private keep(
    entry: AppendRequest,
    input: Buffer,
    head: StreamHead,
    rows: EventRow[],
    events: RecordedEvent[],
    subjects: Map<string, SubjectState>,
  ): void {
    const { changes, loaded } = this;
    changes.events.push(...rows);
    loaded.heads.set(entry.stream, head);
    this.touchedHeads.add(entry.stream);
    for (const [name, known] of subjects) {
      loaded.subjects.set(name, known);
      this.touchedSubjects.add(name);
    }
    if (entry.key !== undefined) loaded.keys.set(nameInStream(entry.stream, entry.key), { input, events });
    for (const recorded of events) this.consequences(recorded);
  }

  private consequences(recorded: RecordedEvent): void {
    const { stream, version, event, recordedAt, at } = recorded;
    this.changes.postings.push(...postingRows(stream, version, recordedAt, event));
    this.changes.outbox.push(...workRows(recorded));
    addEventRows(stream, version, event, at, this.changes);
  }
}

/** Runs the members in order. A refused or faulty one changes nothing and does not harm its neighbours. */
export const runBatch = (loaded: BatchContext, members: readonly Member[]): Outcome => new Batch(loaded).run(members);
