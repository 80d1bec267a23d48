/** Folds one stream with the production reducer, and checks at every event what the promises say of its history. */
import type { Entity } from '../domain/decision-context.js';
import { subjectIdOf, type DomainEvent } from '../domain/events.js';
import { evolveEntity, evolveWallet } from '../domain/fold.js';
import { EMPTY_WALLET, type Wallet } from '../domain/money/wallet.js';
import { GENESIS } from '../ledger/canonical.js';
import { readStored, timeOf, type Envelope } from '../ledger/event-row.js';
import { postingRows, walletRow } from '../ledger/ledger-rows.js';
import { addEventRows, addSubjectRow, noRows, type Rows } from '../ledger/read-models.js';
import { ROW_MAPPERS } from '../row-mappers.js';
import { ACCEPTABLE, type Violations } from './violation.js';
import { findingOf } from './event-findings.js';
import { columnsOf, type StoredEvent } from './read-history.js';

/** The rows that the fold makes. */
export interface Sink {
  /** Of the features' tables. */
  rows: Rows;
  wallets: object[];
  postings: object[];
  /** A subject was written before its last event: its newest row counts. */
  rewritten: boolean;
}

export const emptySink = (): Sink => ({ rows: noRows(ROW_MAPPERS), wallets: [], postings: [], rewritten: false });

interface Folded {
  readonly subject: Entity;
  readonly version: number;
}

/** Subjects of one stream in memory at the most; the oldest are written, and read again where more events follow. */
export const MOST_KEPT = 20_000;

/** The event, or why the text has none: it is no JSON, or of an event type that this version does not know. */
const read = (text: string): ReturnType<typeof readStored> | { readonly unreadable: string } => {
  try {
    return readStored(text);
  } catch (error) {
    return { unreadable: (error as Error).message };
  }
};

/** How many subjects are kept in memory, and how those that were written out are read again. */
export interface SubjectMemory {
  readonly most: number;
  /** The texts of a subject's events before a version. */
  readonly read: (subject: string, before: number) => Promise<string[]>;
}

export class StreamFold {
  private wallet: Wallet = EMPTY_WALLET;
  private version = 0;
  private hash = GENESIS.toString('hex');
  private recordedAt = 0;
  /** When the last event happened, ms. */
  private at = 0;
  private last: { key: string; seq: number; input: string } | null = null;
  /** The event before was not read: its key is unknown. */
  private afterSkipped = false;
  private awaitedSpend: string | null = null;
  private readonly subjects = new Map<string, Folded>();

  constructor(
    private readonly stream: string,
    private readonly violations: Violations,
    private readonly sink: Sink,
    private readonly memory: SubjectMemory,
  ) {}

  async add(stored: StoredEvent): Promise<void> {
    if (!stored.intact) return this.skip(stored, 'the hash is not that of the stored text');
    const known = read(stored.canonical);
    if ('unreadable' in known) return this.skip(stored, `the text cannot be read: ${known.unreadable}`);
    const { envelope, event } = known;
    const subject = subjectIdOf(event);
    this.checkChain(stored, envelope);
    this.checkKey(envelope);
    this.version = envelope.version;
    this.hash = stored.hash;
    this.recordedAt = envelope.recorded;
    this.at = timeOf(envelope.recorded, envelope.clock);
    const finding = findingOf(event);
    if (finding !== null) this.violate(ACCEPTABLE, finding);
    try {
      if (envelope.stream !== stored.stream || stored.columns !== columnsOf(envelope, subject))
        this.violate(11, 'the columns are not those of the hashed text');
      this.fold(event);
      if (subject !== null) await this.foldSubject(subject, event);
    } catch (error) {
      this.violate(2, `${envelope.type} cannot be folded: ${(error as Error).message}`);
    }
  }

  /** Adds the rows of the folded stream. */
  end(): void {
    if (this.awaitedSpend !== null) this.violate(15, `a code without its charge (number ${this.awaitedSpend})`);
    for (const folded of this.subjects.values()) this.addRow(folded);
    const { version, wallet, recordedAt } = this;
    this.sink.wallets.push(
      walletRow(this.stream, { version, wallet, recordedAt, hash: Buffer.from(this.hash, 'hex') }),
    );
  }

  /** A changed text is not believed, not even its version: what follows is folded without it, and will differ. */
  private skip({ columns, hash }: StoredEvent, why: string): void {
    this.version = Number(columns.split(' ', 1)[0]);
    this.hash = hash;
    this.afterSkipped = true;
    this.violate(11, why);
  }

  private violate(promise: number, text: string): void {
    this.violations.add(promise, this.stream, this.version, text);
  }

  private checkChain({ previous }: StoredEvent, { version, recorded }: Envelope): void {
    if (version !== this.version + 1) this.violations.add(2, this.stream, version, `follows version ${this.version}`);
    if (previous !== this.hash) this.violations.add(11, this.stream, version, 'does not follow the hash before it');
    if (recorded <= this.recordedAt) this.violations.add(11, this.stream, version, 'recorded before its predecessor');
  }

  private checkKey({ key, seq, input, version }: Envelope): void {
    const follows =
      seq === 0 ||
      this.afterSkipped ||
      (this.last !== null && this.last.key === key && this.last.seq + 1 === seq && this.last.input === input);
    if (!follows) this.violations.add(6, this.stream, version, `'${key}' is not one effect`);
    this.last = { key, seq, input };
    this.afterSkipped = false;
  }

  private fold(event: DomainEvent): void {
    this.sink.postings.push(...postingRows(this.stream, this.version, this.recordedAt, event));
    this.wallet = evolveWallet(this.wallet, event, this.at);
    const { available, held } = this.wallet;
    if (available < 0 || held < 0) this.violate(1, `available ${available}, held ${held} paise`);
    this.checkCharge(event);
    const { stream, version, at } = this;
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
    const before = this.subjects.get(id)?.subject ?? (await this.readAgain(id, event));
    if (before?.kind === 'number') this.checkHold(before, event);
    const subject = evolveEntity(before, event, this.at);
    if (!subject) return;
    this.subjects.delete(id); // the map's order is that of the last change
    this.subjects.set(id, { subject, version: this.version });
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

  /** A subject that began earlier and is not in memory was written out: it is folded again from its events. */
  private async readAgain(id: string, event: DomainEvent): Promise<Entity | undefined> {
    if (this.version <= this.memory.most || event.type === 'FundsReserved') return undefined;
    let subject: Entity | undefined;
    for (const canonical of await this.memory.read(id, this.version)) {
      const known = read(canonical);
      if (!('event' in known)) continue;
      const { recorded, clock } = known.envelope;
      subject = evolveEntity(subject, known.event, timeOf(recorded, clock));
    }
    if (subject) this.sink.rewritten = true;
    return subject;
  }

  private writeOldest(): void {
    const oldest = [...this.subjects].slice(0, Math.ceil(this.memory.most / 2));
    for (const [id, folded] of oldest) {
      this.subjects.delete(id);
      this.addRow(folded);
    }
  }

  private addRow({ subject, version }: Folded): void {
    try {
      addSubjectRow(ROW_MAPPERS, subject, { stream: this.stream, version }, this.sink.rows);
    } catch (error) {
      this.violations.add(2, this.stream, version, `its row cannot be made: ${(error as Error).message}`);
    }
  }
}
