/** Folds one stream with the production reducer, and checks at every event what the promises say of its history. */
import type { Entity } from '../domain/decision-context.js';
import { entityIdsOf, type DomainEvent } from '../domain/events.js';
import { evolveEntity, evolveWallet } from '../domain/fold.js';
import type { PhoneNumber } from '../domain/numbers/number.js';
import { leftOf } from '../domain/payments/recharge.js';
import { EMPTY_WALLET, type Wallet } from '../domain/money/wallet.js';
import { chained, GENESIS } from '../crypto/canonical.js';
import { withEntry, type SubjectState } from '../ledger/batch-context.js';
import { foldSubject } from '../ledger/history/entries-of-subject.js';
import { arrayOfLines, linesOf, type PartyNumbers, type PostingLine } from '../ledger/posting-lines.js';
import { addEventRows, addSubjectRow, noRows, placeOf, type Rows } from '../ledger/read-models.js';
import { timeOf } from '../ledger/recorded-time.js';
import { placed, readStored, type Envelope, type StoredEntry } from '../ledger/stored-entry.js';
import { ROW_MAPPERS } from '../row-mappers.js';
import { disagreement } from './evidence/independent-books.js';
import { CODES_PROMISE, type Violations } from './violation.js';
import type { FeedFold } from './feed/feed-fold.js';
import { findingOf } from './evidence/event-findings.js';
import { columnsOf, type StoredRow } from './read-history.js';

/** The rows that the fold makes. */
export interface Sink {
  /** Of the features' tables. */
  rows: Rows;
  /** A subject was written before its last event: its newest row counts. */
  rewritten: boolean;
}

export const emptySink = (): Sink => ({ rows: noRows(ROW_MAPPERS), rewritten: false });

/** Subjects of one stream in memory at the most; the oldest are written, and read again where more events follow. */
export const MOST_KEPT = 20_000;

/** The entry, or why the text has none: it is no JSON, or of an event type that this version does not know. */
const read = (text: string): StoredEntry | { readonly unreadable: string } => {
  try {
    return readStored(text);
  } catch (error) {
    return { unreadable: (error as Error).message };
  }
};

/** How many subjects are kept in memory, and how those that were written out are read again. */
export interface SubjectMemory {
  readonly most: number;
  /** The lines of entries before a version that name a subject. */
  readonly read: (subject: string, before: number) => Promise<string[]>;
}

export class StreamFold {
  private wallet: Wallet = EMPTY_WALLET;
  private version = 0;
  /** The version of the first event of the entry. */
  private first = 0;
  private hash = GENESIS;
  private recordedAt = 0;
  /** When the last event happened, ms. */
  private at = 0;
  private last: { key: string; seq: number; input: string } | null = null;
  /** The entry before was not read: its key is unknown. */
  private afterSkipped = false;
  /** Of any entry so far. */
  private hasSkipped = false;
  private awaitedSpend: string | null = null;
  private readonly subjects = new Map<string, SubjectState>();

  constructor(
    private readonly stream: string,
    private readonly violations: Violations,
    private readonly sink: Sink,
    private readonly memory: SubjectMemory & { readonly parties: PartyNumbers; readonly feed: FeedFold | null },
  ) {}

  async add(stored: StoredRow): Promise<void> {
    const tab = stored.line.indexOf('\t');
    const text = tab < 0 ? stored.line : stored.line.slice(0, tab);
    if (chained(this.hash, text).toString('hex') !== stored.hash)
      return this.skip(stored, 'the hash is not that of the hash before it and the stored text');
    const known = read(stored.line);
    if ('unreadable' in known) return this.skip(stored, `the text cannot be read: ${known.unreadable}`);
    const { envelope, events } = known;
    this.checkOrder(envelope);
    this.checkKey(envelope);
    this.hash = Buffer.from(stored.hash, 'hex');
    this.recordedAt = envelope.recorded;
    this.at = timeOf(envelope.recorded, envelope.clock);
    this.first = envelope.version;
    this.version = envelope.version;
    this.checkColumns(stored, known);
    const lines: PostingLine[] = [];
    for (const [place, event] of events.entries()) {
      this.version = envelope.version + place;
      await this.foldEvent(event, place, lines);
    }
    this.checkBooks(stored, envelope, lines);
    this.memory.feed?.add(placed(known), (id) => this.numberOf(id));
  }

  private numberOf(id: string): PhoneNumber | undefined {
    const subject = this.subjects.get(id)?.subject;
    return subject?.kind === 'number' ? subject : undefined;
  }

  /** Adds the rows of the folded stream. */
  end(): void {
    if (this.awaitedSpend !== null) this.violate(15, `a code without its charge (number ${this.awaitedSpend})`);
    for (const folded of this.subjects.values()) this.addRow(folded);
  }

  /** A changed text is not believed, not even its version: what follows is folded without it, and will differ. */
  private skip({ first, eventCount, hash }: StoredRow, why: string): void {
    const version = Number(first);
    if (version !== this.version + 1) this.violations.add(2, this.stream, version, `follows version ${this.version}`);
    this.version = version;
    this.violate(11, why);
    this.version = version + Number(eventCount) - 1;
    this.hash = Buffer.from(hash, 'hex');
    this.hasSkipped = true;
    this.afterSkipped = true;
  }

  private violate(promise: number, text: string): void {
    this.violations.add(promise, this.stream, this.version, text);
  }

  private checkOrder({ version, recorded }: Envelope): void {
    if (version !== this.version + 1) this.violations.add(2, this.stream, version, `follows version ${this.version}`);
    if (recorded <= this.recordedAt) this.violations.add(11, this.stream, version, 'recorded before its predecessor');
  }

  private checkColumns(stored: StoredRow, entry: StoredEntry): void {
    const columns = Object.entries(columnsOf(entry)) as [keyof StoredRow, string][];
    if (columns.some(([name, text]) => stored[name] !== text))
      this.violate(11, 'the columns are not those of the hashed text');
    if (stored.privateDigest !== (entry.envelope.private ?? ''))
      this.violate(11, 'the private part is not that of its digest');
  }

  /** Balances and postings beside the text; behind a text that was not believed, the fold knows neither. */
  private checkBooks(stored: StoredRow, { after }: Envelope, lines: readonly PostingLine[]): void {
    if (!this.isBookedAs(stored, lines)) this.violate(3, 'the postings are not those of its events');
    const { available, held, receivable, openNumbers, banned } = this.wallet;
    const folded = `${available} ${held} ${receivable} ${openNumbers} ${banned}`;
    if (this.hasSkipped) return;
    if (stored.balances !== folded) this.violate(2, `the balances are ${stored.balances}, its events make ${folded}`);
    if (after && after.join() !== [available, held, receivable].join())
      this.violate(2, `the text says ${after.join(' ')}, its events make ${folded}`);
  }

  /** False also for a party that has no number, and for what no event may be booked as. */
  private isBookedAs({ postings }: StoredRow, lines: readonly PostingLine[]): boolean {
    try {
      return postings === arrayOfLines(lines, this.memory.parties);
    } catch {
      return false;
    }
  }

  private checkKey({ key, seq = 0, input, version }: Envelope): void {
    const follows =
      seq === 0 ||
      this.afterSkipped ||
      (this.last !== null && this.last.key === key && this.last.seq + 1 === seq && this.last.input === input);
    if (!follows) this.violations.add(6, this.stream, version, `'${key}' is not one effect`);
    this.last = { key, seq, input };
    this.afterSkipped = false;
  }

  /** @param lines takes its postings */
  private async foldEvent(event: DomainEvent, place: number, lines: PostingLine[]): Promise<void> {
    const finding = findingOf(event);
    if (finding !== null) this.violate(CODES_PROMISE, finding);
    try {
      const own = linesOf(this.stream, event, place);
      const mistake = disagreement(event, own);
      if (mistake !== null) this.violate(3, mistake);
      lines.push(...own);
      this.fold(event);
      for (const id of entityIdsOf(event)) await this.foldSubject(id, event);
    } catch (error) {
      this.violate(2, `${event.type} cannot be folded: ${(error as Error).message}`);
    }
  }

  private fold(event: DomainEvent): void {
    const { stream, version, at } = this;
    this.wallet = evolveWallet(this.wallet, event);
    const { available, held } = this.wallet;
    if (available < 0 || held < 0) this.violate(1, `available ${available}, held ${held} paise`);
    this.checkCharge(event);
    addEventRows(ROW_MAPPERS, { stream, version, at, event }, this.sink.rows);
  }

  /** A first code and its charge are consecutive, in this order, and neither is without the other. */
  private checkCharge(event: DomainEvent): void {
    if (event.type === 'FundsSpent') {
      if (this.awaitedSpend !== event.numberId)
        this.violate(15, `a charge without its code (number ${event.numberId})`);
      this.awaitedSpend = null;
      return;
    }
    if (this.awaitedSpend !== null) this.violate(15, `a code without its charge (number ${this.awaitedSpend})`);
    this.awaitedSpend = event.type === 'CodeReceived' && event.seq === 1 ? event.numberId : null;
  }

  private async foldSubject(id: string, event: DomainEvent): Promise<void> {
    const before = this.subjects.get(id) ?? (await this.readAgain(id, event));
    if (before?.subject.kind === 'number') this.checkHold(before.subject, event);
    const subject = evolveEntity(before?.subject, event, { id, at: this.at });
    if (!subject) return;
    if (subject.kind === 'recharge' && leftOf(subject) < 0) this.violate(9, `more goes back than was paid by ${id}`);
    this.subjects.delete(id); // the map's order is that of the last change
    this.subjects.set(id, { subject, version: this.version, entries: withEntry(before?.entries, this.first) });
    if (this.subjects.size > this.memory.most) this.writeOldest();
  }

  private checkHold(number: Extract<Entity, { kind: 'number' }>, event: DomainEvent): void {
    if (event.type === 'FundsSpent' || event.type === 'FundsReleased') {
      if (number.hold !== 'open') this.violate(5, `the hold of ${number.id} was ${number.hold} before`);
      if (event.amount !== number.price)
        this.violate(5, `the hold of ${number.id} was ${number.price} paise, not ${event.amount}`);
    }
    if (event.type === 'FundsRefunded' && (number.hold !== 'spent' || number.refunded || event.amount > number.price)) {
      this.violate(9, `a refund beyond the purchase of ${number.id}`);
    }
  }

  /** A subject that began earlier and is not in memory was written out: it is folded again from its entries. */
  private async readAgain(id: string, event: DomainEvent): Promise<SubjectState | undefined> {
    if (this.version <= this.memory.most || event.type === 'FundsReserved') return undefined;
    const lines = (await this.memory.read(id, this.first)).filter((line) => !('unreadable' in read(line)));
    const folded = foldSubject(id, lines);
    if (folded) this.sink.rewritten = true;
    return folded;
  }

  private writeOldest(): void {
    const oldest = [...this.subjects].slice(0, Math.ceil(this.memory.most / 2));
    for (const [id, folded] of oldest) {
      this.subjects.delete(id);
      this.addRow(folded);
    }
  }

  private addRow(state: SubjectState): void {
    try {
      addSubjectRow(ROW_MAPPERS, state.subject, placeOf(this.stream, state), this.sink.rows);
    } catch (error) {
      this.violations.add(2, this.stream, state.version, `its row cannot be made: ${(error as Error).message}`);
    }
  }
}
