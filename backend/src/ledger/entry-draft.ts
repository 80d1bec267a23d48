/**
 * What one command records, before it is known that all of it can be recorded: everything is folded first, so a faulty
 * decision leaves nothing behind.
 */
import { randomUUID } from 'node:crypto';
import { entityIdsOf, type DomainEvent } from '../domain/events.js';
import { evolveEntity, evolveWallet } from '../domain/fold.js';
import { paise } from '../domain/money/money.js';
import type { Wallet } from '../domain/money/wallet.js';
import { nameInStream, withEntry, type StreamHead, type SubjectState } from './batch-context.js';
import { entryRow, eventTexts, type EntryRow, type EventTexts } from './entry-row.js';
import type { AppendRequest, RecordedEvent } from './ledger.js';
import { linesOf, movesPersonsMoney, type PostingLine } from './posting-lines.js';
import { timeOf } from './recorded-time.js';
import { eventIdOf } from './stored-entry.js';

/** What is known before the command. */
interface Before {
  readonly head: StreamHead;
  readonly subjects: ReadonlyMap<string, SubjectState>;
  /** The database's clock, microseconds. */
  readonly clock: number;
  /** The hash of the request's input. */
  readonly input: Buffer;
}

/** Whole paise, and never below zero. */
const isSound = ({ available, held, receivable, openNumbers }: Wallet): boolean =>
  [available, held, receivable, openNumbers].every((column) => Number.isSafeInteger(column) && column >= 0);

export class EntryDraft {
  readonly events: RecordedEvent[] = [];
  /** The subjects of its events, by their names in the stream. */
  readonly subjects = new Map<string, SubjectState>();
  private readonly id = randomUUID();
  /** Microseconds, of all its events. */
  private readonly recordedAt: number;
  private readonly texts: EventTexts[] = [];
  private readonly lines: PostingLine[] = [];
  private wallet: Wallet;

  constructor(
    private readonly request: AppendRequest,
    private readonly before: Before,
  ) {
    this.wallet = before.head.wallet;
    this.recordedAt = Math.max(before.clock, before.head.recordedAt + 1);
  }

  /** @throws RangeError for an event that cannot be written, or that would take the wallet below zero */
  add(event: DomainEvent): void {
    const { stream } = this.request;
    const place = this.events.length;
    const version = this.before.head.version + place + 1;
    const at = timeOf(this.recordedAt, this.before.clock);
    this.texts.push(eventTexts(event));
    const lines = linesOf(stream, event, place);
    for (const { amount } of lines) paise(amount);
    if (movesPersonsMoney(stream, lines))
      throw new RangeError(`${event.type} in ${stream} would move a person's money`);
    this.lines.push(...lines);
    this.wallet = evolveWallet(this.wallet, event);
    if (!isSound(this.wallet)) throw new RangeError(`${event.type} would take ${stream} below zero`);
    for (const id of entityIdsOf(event)) this.evolveSubject(event, { id, version, at });
    this.events.push({ stream, version, id: eventIdOf(this.id, place), recordedAt: this.recordedAt, at, event });
  }

  /** An event of a subject that was not loaded, or does not exist, would leave the tables behind the stream. */
  private evolveSubject(
    event: DomainEvent,
    { id, version, at }: { readonly id: string; readonly version: number; readonly at: number },
  ): void {
    const { stream, subjectIds = [] } = this.request;
    if (!subjectIds.includes(id)) throw new RangeError(`the request does not name ${id}`);
    const name = nameInStream(stream, id);
    const known = this.subjects.get(name) ?? this.before.subjects.get(name);
    const subject = evolveEntity(known?.subject, event, { id, at });
    const entries = withEntry(known?.entries, this.before.head.version + 1);
    if (subject) this.subjects.set(name, { subject, version, entries });
  }

  /**
   * The row, and the stream's head after it.
   * @throws RangeError for an event about a subject that does not exist, and as `entryRow` does
   */
  finish(): { readonly row: EntryRow; readonly head: StreamHead } {
    const { request, before, events, wallet, recordedAt } = this;
    for (const { event } of events) {
      const absent = entityIdsOf(event).find((id) => !this.subjects.has(nameInStream(request.stream, id)));
      if (absent !== undefined) throw new RangeError(`${event.type} about nothing: ${absent}`);
    }
    const { clock, input, head } = before;
    const place = { id: this.id, key: request.key ?? `auto-${this.id}`, first: head.version + 1, recordedAt };
    const row = entryRow(
      request,
      { ...place, clock, previous: head.hash, input },
      { events: this.texts, lines: this.lines, wallet },
    );
    return { row, head: { version: head.version + events.length, wallet, recordedAt, hash: row.hash } };
  }
}
