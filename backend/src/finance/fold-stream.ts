/** Folds one stream with the production reducer, checking at every step what the promises say of its history. */
import type { Entity } from '../domain/decision-context.js';
import { subjectIdOf, type DomainEvent } from '../domain/events.js';
import { evolveEntity, evolveWallet } from '../domain/fold.js';
import { EMPTY_WALLET, type Wallet } from '../domain/money/wallet.js';
import { GENESIS } from '../ledger/canonical.js';
import { readStored, timeOf, type Envelope } from '../ledger/event-row.js';
import { addEventRows, postingRows, addSubjectRows, walletRow, type ReadModelRows } from '../ledger/read-models.js';
import { ACCEPTABLE, type Violations } from './violation.js';
import { findingOf } from './event-findings.js';
import { columnsOf, type StoredEvent } from './read-history.js';

/** Where the rows go that the fold makes. */
export interface Sink {
  pictures: ReadModelRows;
  wallets: object[];
  postings: object[];
  /** A subject was written before it had come to its end: its newest row counts. */
  rewritten: boolean;
}

interface Kept {
  readonly subject: Entity;
  readonly version: number;
}

/** Subjects of one stream in memory at the most; the oldest are written out, and read again if they go on. */
export const MOST_KEPT = 20_000;

/** The fact, or why there is none to be read: no JSON, or an event that this house does not know. */
const read = (text: string): ReturnType<typeof readStored> | { readonly trouble: string } => {
  try {
    return readStored(text);
  } catch (error) {
    return { trouble: (error as Error).message };
  }
};

export class StreamFold {
  private wallet: Wallet = EMPTY_WALLET;
  private version = 0;
  private hash = GENESIS.toString('hex');
  private recordedAt = 0;
  /** When the last event happened, ms. */
  private at = 0;
  private last: { key: string; seq: number; input: string } | null = null;
  /** The event before was not read: nobody knows its key. */
  private afterSkipped = false;
  private awaitedSpend: string | null = null;
  private readonly subjects = new Map<string, Kept>();

  constructor(
    private readonly stream: string,
    private readonly breaches: Violations,
    private readonly sink: Sink,
    /** Reads the texts of a subject's events before a version again. */
    private readonly again: (subject: string, before: number) => Promise<string[]>,
    private readonly mostKept: number,
  ) {}

  async add(stored: StoredEvent): Promise<void> {
    if (!stored.intact) return this.skip(stored, 'the hash is not that of the stored text');
    const known = read(stored.canonical);
    if ('trouble' in known) return this.skip(stored, `the text cannot be read: ${known.trouble}`);
    const { envelope, event } = known;
    const subject = subjectIdOf(event);
    this.checkChain(stored, envelope);
    this.checkKey(envelope);
    this.version = envelope.version;
    this.hash = stored.hash;
    this.recordedAt = envelope.recorded;
    this.at = timeOf(envelope.recorded, envelope.clock);
    const finding = findingOf(event);
    if (finding !== null) this.breach(ACCEPTABLE, finding);
    try {
      if (envelope.stream !== stored.stream || stored.columns !== columnsOf(envelope, subject))
        this.breach(11, 'the columns are not those of the hashed text');
      this.fold(event);
      if (subject !== null) await this.foldSubject(subject, event);
    } catch (error) {
      this.breach(2, `${envelope.type} cannot be folded: ${(error as Error).message}`);
    }
  }

  /** The rows of what the stream came to. */
  end(): void {
    if (this.awaitedSpend !== null) this.breach(15, `a code without its charge (number ${this.awaitedSpend})`);
    for (const kept of this.subjects.values()) this.picture(kept);
    const head = Buffer.from(this.hash, 'hex');
    this.sink.wallets.push(walletRow(this.stream, this.version, this.wallet, this.recordedAt, head));
  }

  /** A text that is not the one that was written says nothing, not even its version: what follows is folded without it, and will not fit. */
  private skip({ columns, hash }: StoredEvent, why: string): void {
    this.version = Number(columns.split(' ', 1)[0]);
    this.hash = hash;
    this.afterSkipped = true;
    this.breach(11, why);
  }

  private breach(promise: number, text: string): void {
    this.breaches.add(promise, this.stream, this.version, text);
  }

  private checkChain({ previous }: StoredEvent, { version, recorded }: Envelope): void {
    if (version !== this.version + 1) this.breaches.add(2, this.stream, version, `follows version ${this.version}`);
    if (previous !== this.hash) this.breaches.add(11, this.stream, version, 'does not follow the hash before it');
    if (recorded <= this.recordedAt) this.breaches.add(11, this.stream, version, 'recorded before its predecessor');
  }

  private checkKey({ key, seq, input, version }: Envelope): void {
    const follows =
      seq === 0 ||
      this.afterSkipped ||
      (this.last !== null && this.last.key === key && this.last.seq + 1 === seq && this.last.input === input);
    if (!follows) this.breaches.add(6, this.stream, version, `'${key}' is not one effect`);
    this.last = { key, seq, input };
    this.afterSkipped = false;
  }

  private fold(event: DomainEvent): void {
    this.sink.postings.push(...postingRows(this.stream, this.version, this.recordedAt, event));
    this.wallet = evolveWallet(this.wallet, event, this.at);
    const { available, held } = this.wallet;
    if (available < 0 || held < 0) this.breach(1, `available ${available}, held ${held} paise`);
    this.checkCharge(event);
    addEventRows(this.stream, this.version, event, this.at, this.sink.pictures);
  }

  /** A first code and its charge stand side by side, in this order, and neither without the other. */
  private checkCharge(event: DomainEvent): void {
    if (event.type === 'FundsSpent') {
      if (this.awaitedSpend !== event.numberId) this.breach(15, `a charge without its code (number ${event.numberId})`);
      this.awaitedSpend = null;
      return;
    }
    if (this.awaitedSpend !== null) this.breach(15, `a code without its charge (number ${this.awaitedSpend})`);
    this.awaitedSpend = event.type === 'CodeReceived' && event.seq === 1 ? event.numberId : null;
  }

  private async foldSubject(id: string, event: DomainEvent): Promise<void> {
    const before = this.subjects.get(id)?.subject ?? (await this.letGo(id, event));
    if (before?.kind === 'number') this.checkHold(before, event);
    const subject = evolveEntity(before, event, this.at);
    if (!subject) return;
    this.subjects.delete(id); // the map's order is that of the last change
    this.subjects.set(id, { subject, version: this.version });
    if (this.subjects.size > this.mostKept) this.writeOldest();
  }

  private checkHold(number: Extract<Entity, { kind: 'number' }>, event: DomainEvent): void {
    if (event.type === 'FundsSpent' || event.type === 'FundsReleased') {
      if (number.hold !== 'open') this.breach(5, `the hold of ${number.id} was ${number.hold} before`);
      if (event.amount !== number.price)
        this.breach(5, `the hold of ${number.id} was ${number.price} paise, not ${event.amount}`);
    }
    if (event.type === 'FundsRefunded' && (number.hold !== 'spent' || number.refunded || event.amount > number.price)) {
      this.breach(9, `a refund beyond the purchase of ${number.id}`);
    }
  }

  /** A subject that began earlier but is not in memory was let go of: it is folded again from its own events. */
  private async letGo(id: string, event: DomainEvent): Promise<Entity | undefined> {
    if (this.version <= this.mostKept || event.type === 'FundsReserved') return undefined;
    let subject: Entity | undefined;
    for (const canonical of await this.again(id, this.version)) {
      const known = read(canonical);
      if (!('event' in known)) continue;
      const { recorded, clock } = known.envelope;
      subject = evolveEntity(subject, known.event, timeOf(recorded, clock));
    }
    if (subject) this.sink.rewritten = true;
    return subject;
  }

  private writeOldest(): void {
    const oldest = [...this.subjects].slice(0, Math.ceil(this.mostKept / 2));
    for (const [id, kept] of oldest) {
      this.subjects.delete(id);
      this.picture(kept);
    }
  }

  private picture({ subject, version }: Kept): void {
    try {
      addSubjectRows(this.stream, version, subject, this.sink.pictures);
    } catch (error) {
      this.breaches.add(2, this.stream, version, `what it came to cannot be shown: ${(error as Error).message}`);
    }
  }
}
